// SPDX-License-Identifier: MIT
#include "views/approvals/proposaldelegate.h"

#include "models/proposalmodel.h"
#include "models/proposalwords.h"
#include "views/approvals/proposalsigns.h"
#include "views/approvals/risksign.h"
#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/stylepaint.h"
#include "views/parts/hairlinedelegate.h"

#include <QPainter>

namespace views {

namespace {

using namespace Qt::StringLiterals;
using models::ProposalModel;

constexpr int Left = 14;
constexpr int MarkedLeft = 38;
constexpr int Right = 14;
constexpr int BarWidth = 90;
constexpr int BarHeight = 6;

} // namespace

ProposalDelegate::ProposalDelegate(Form form, QObject *parent)
    : RowDelegate(form == Form::Waiting ? 79 : 32, parent)
    , m_form(form)
{
    dress();
    connect(Theme::current(), &Theme::changed, this, &ProposalDelegate::dress);
}

void ProposalDelegate::dress()
{
    const Theme *theme = Theme::current();
    m_titleFont = theme->bold(Theme::Type::Body);
    m_bodyFont = theme->font(Theme::Type::Body);
    m_smallFont = theme->font(Theme::Type::Small);
    m_smallBold = theme->bold(Theme::Type::Small);
}

void ProposalDelegate::paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    const bool isMarked = index.data(ProposalModel::MarkedRole).toBool();
    const QRect text = option.rect.adjusted(isMarked ? MarkedLeft : Left, 0, -Right, -1);
    if (m_form == Form::Ended)
        paintEnded(painter, text, index, HairlineDelegate::rowColor(option));
    else
        paintWaiting(painter, text, index);
    if (isMarked)
        paintMark(painter, option.rect);
}

void ProposalDelegate::paintMark(QPainter *painter, const QRect &rect) const
{
    const Theme *theme = Theme::current();
    const QRectF sign(rect.left() + 14, rect.top() + theme->scaled(13), 15, 15);
    MemoirStyle::paintFrame(painter, sign, 3, theme->accent(), theme->accent());
    drawIcon(painter, u"check"_s, sign.adjusted(2, 2, -2, -2), theme->color(Theme::OnAccent));
}

int ProposalDelegate::paintRight(QPainter *painter, const QRect &rect, const QString &text,
                                 Theme::Role role) const
{
    painter->setFont(m_smallFont);
    painter->setPen(Theme::current()->color(role));
    painter->drawText(rect, int(Qt::AlignVCenter | Qt::AlignRight), text);
    return text.isEmpty() ? 0 : QFontMetrics(m_smallFont).horizontalAdvance(text) + 10;
}

void ProposalDelegate::paintLine(QPainter *painter, const QRect &rect, const QString &text, const QFont &font,
                                 Theme::Role role) const
{
    painter->setFont(font);
    painter->setPen(Theme::current()->color(role));
    painter->drawText(rect, int(Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine),
                      QFontMetrics(font).elidedText(text, Qt::ElideRight, rect.width()));
}

void ProposalDelegate::paintWaiting(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const auto proposal = index.data(ProposalModel::ProposalRole).value<store::Proposal>();
    const int third = (rect.height() - theme->scaled(14)) / 3;
    QRect line(rect.left(), rect.top() + theme->scaled(7), rect.width(), third);
    paintLine(painter, line, index.data().toString(), m_titleFont, Theme::Text);

    line.translate(0, third);
    const int risk = riskWidth(proposal.risk, m_smallFont);
    paintRisk(painter, QRect(line.right() + 1 - risk, line.top(), risk, line.height()), proposal.risk,
              m_smallFont);
    const QString subject = index.data(ProposalModel::SubjectRole).toString();
    const QString second = subject.isEmpty() ? proposal.agent : subject + u" \u00b7 "_s + proposal.agent;
    paintLine(painter, line.adjusted(0, 0, -risk - 8, 0), second, m_smallFont, Theme::Text2);

    line.translate(0, third);
    const bool isApproved = !proposal.approvals.by.isEmpty();
    const int used = isApproved ? paintRight(painter, line, tr("1 of 2"), Theme::Review) : 0;
    paintTime(painter, line.adjusted(0, 0, -used, 0), index);
}

void ProposalDelegate::paintTime(QPainter *painter, const QRect &rect, const QModelIndex &index) const
{
    const Theme *theme = Theme::current();
    const double share = index.data(ProposalModel::ShareRole).toDouble();
    const bool isUrgent = index.data(ProposalModel::UrgentRole).toBool();
    int used = 0;
    if (index.data(ProposalModel::ChangedRole).toBool()) {
        used = paintRight(painter, rect, tr("changed since shown"), Theme::Review) + 14;
        drawIcon(painter, u"diff"_s, QRectF(rect.right() - used + 8, rect.center().y() - 6, 12, 12),
                 theme->color(Theme::Review));
    }
    const QString putOff = index.data(ProposalModel::PutOffRole).toString();
    if (!putOff.isEmpty())
        used +=
            paintRight(painter, rect.adjusted(0, 0, -used, 0), tr("put off %1").arg(putOff), Theme::Text2);
    if (share < 0) {
        paintLine(painter, rect.adjusted(0, 0, -used, 0), tr("no time limit"), m_smallFont, Theme::Text3);
        return;
    }
    const QRect bar(rect.left(), rect.center().y() - BarHeight / 2, BarWidth, BarHeight);
    stylepaint::meter(painter, bar, share, isUrgent ? Theme::Rejected : Theme::Text2);
    paintLine(painter, rect.adjusted(BarWidth + 8, 0, -used, 0),
              index.data(ProposalModel::LeftRole).toString(), isUrgent ? m_smallBold : m_smallFont,
              isUrgent ? Theme::Rejected : Theme::Text2);
}

void ProposalDelegate::paintEnded(QPainter *painter, const QRect &rect, const QModelIndex &index,
                                  const QColor &fill) const
{
    const auto status = store::ProposalStatus(index.data(ProposalModel::StatusRole).toInt());
    const QRectF sign(rect.left(), rect.center().y() - 6, 13, 13);
    paintProposalStatus(painter, status, sign, fill);
    QString when = index.data(ProposalModel::WhenRole).toString();
    if (status == store::ProposalStatus::Expired)
        when = tr("expired %1").arg(when);
    const int used = paintRight(painter, rect, when, Theme::Text3);
    paintLine(painter, rect.adjusted(21, 0, -used, 0), index.data().toString(), m_bodyFont, Theme::Text2);
}

} // namespace views
