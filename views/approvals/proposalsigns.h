// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "views/look/statusglyph.h"

#include <optional>

namespace views {

// The silhouette that tells a proposal's status as it tells a row's; none for what was answered or withdrawn.
[[nodiscard]] std::optional<Glyph> proposalGlyph(store::ProposalStatus status);
// Silhouette or icon, in its colour.
void paintProposalStatus(QPainter *painter, store::ProposalStatus status, const QRectF &rect,
                         const QColor &cut);

} // namespace views
