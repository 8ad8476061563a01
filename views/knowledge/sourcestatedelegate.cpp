// SPDX-License-Identifier: MIT
#include "views/knowledge/sourcestatedelegate.h"

#include "models/sourcemodel.h"
#include "views/knowledge/knowledgewords.h"
#include "views/look/icons.h"

#include <QPainter>

namespace views {

namespace {

constexpr int Side = 12;
constexpr int Room = Side + 5;

QRectF signRect(const QRect &rect)
{
    return {double(rect.left()), rect.center().y() - Side / 2.0 + 0.5, Side, Side};
}

} // namespace

void SourceStateDelegate::paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                                    const QModelIndex &index) const
{
    const auto state = models::SourceState(index.data(models::SourceModel::StateRole).toInt());
    const QColor ink = Theme::current()->color(stateColor(state));
    drawIcon(painter, stateIcon(state), signRect(rect), ink);
    painter->setPen(ink);
    painter->setFont(option.font);
    const QRect area = rect.adjusted(Room, 0, 0, 0);
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(option.text, Qt::ElideRight, area.width()));
}

void SourcePathDelegate::paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                                   const QModelIndex &) const
{
    const Theme *theme = Theme::current();
    drawIcon(painter, QStringLiteral("file"), signRect(rect), theme->color(Theme::Text2));
    painter->setPen(theme->color(Theme::Text));
    painter->setFont(option.font);
    const QRect area = rect.adjusted(Room, 0, 0, 0);
    // Elided in the middle: files differ by the end of their paths.
    painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                      option.fontMetrics.elidedText(option.text, Qt::ElideMiddle, area.width()));
}

} // namespace views
