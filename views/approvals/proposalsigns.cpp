// SPDX-License-Identifier: MIT
#include "views/approvals/proposalsigns.h"

#include "views/look/icons.h"
#include "views/look/theme.h"

namespace views {

using namespace Qt::StringLiterals;
using store::ProposalStatus;

std::optional<Glyph> proposalGlyph(ProposalStatus status)
{
    switch (status) {
    case ProposalStatus::Pending: return Glyph::NeedsReview;
    case ProposalStatus::Accepted:
    case ProposalStatus::Edited: return Glyph::Approved;
    case ProposalStatus::Refused: return Glyph::Rejected;
    case ProposalStatus::Expired: return Glyph::Expired;
    case ProposalStatus::Responded:
    case ProposalStatus::Withdrawn: break;
    }
    return std::nullopt;
}

void paintProposalStatus(QPainter *painter, ProposalStatus status, const QRectF &rect, const QColor &cut)
{
    if (const auto glyph = proposalGlyph(status))
        return paintStatus(painter, *glyph, rect, cut);
    drawIcon(painter, status == ProposalStatus::Responded ? u"reason"_s : u"undo"_s, rect,
             Theme::current()->color(Theme::Text2));
}

} // namespace views
