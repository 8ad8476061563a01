// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/proposal.h"
#include "views/look/statusglyph.h"

#include <optional>

namespace views {

// The silhouette of a proposal's status, the same as for rows; none for answered or withdrawn ones (icons).
[[nodiscard]] std::optional<Glyph> proposalGlyph(store::ProposalStatus status);
// Paints the silhouette or icon in its colour.
void paintProposalStatus(QPainter *painter, store::ProposalStatus status, const QRectF &rect,
                         const QColor &cut);

} // namespace views
