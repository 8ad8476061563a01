// SPDX-License-Identifier: MIT
#include "views/parts/statusdelegate.h"

#include "views/look/statusglyph.h"

#include <QPainter>

#include <optional>

namespace views {

namespace {

constexpr int Side = 12;
constexpr int ArrowRoom = 20;

std::optional<Glyph> glyphOf(const QModelIndex &index, int role)
{
    const QVariant value = index.data(role);
    const int glyph = value.isValid() ? value.toInt() : -1;
    if (glyph < 0 || glyph >= GlyphCount)
        return {};
    return Glyph(glyph);
}

void paintArrow(QPainter *painter, const QPointF &left, const QColor &ink)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(ink, 1.2));
    const QPointF tip = left + QPointF(9, 0);
    painter->drawLine(left, tip);
    painter->drawLine(tip, tip + QPointF(-3, -3));
    painter->drawLine(tip, tip + QPointF(-3, 3));
}

} // namespace

QSize StatusDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return HairlineDelegate::sizeHint(option, index).expandedTo({2 * Side + ArrowRoom + 16, 0});
}

void StatusDelegate::paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                               const QModelIndex &index) const
{
    const QColor beneath = rowColor(option);
    QRectF sign(rect.left(), rect.center().y() - Side / 2.0 + 0.5, Side, Side);
    const auto from = glyphOf(index, FromRole);
    const auto to = glyphOf(index, ToRole);
    if (from) {
        paintStatus(painter, *from, sign, beneath);
        sign.translate(Side + 4, 0);
    }
    if (index.data(FromRole).isValid() && to) {
        paintArrow(painter, QPointF(sign.left() + 1, sign.center().y()),
                   Theme::current()->color(Theme::Text2));
        sign.translate(ArrowRoom - 5, 0);
    }
    if (to) {
        paintStatus(painter, *to, sign, beneath);
        sign.translate(Side + 6, 0);
    }
    HairlineDelegate::paintCell(painter, rect.adjusted(int(sign.left()) - rect.left(), 0, 0, 0), option,
                                index);
}

} // namespace views
