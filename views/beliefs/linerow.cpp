// SPDX-License-Identifier: MIT
#include "views/beliefs/linerow.h"

#include "models/linemodel.h"
#include "store/rows/status.h"
#include "views/look/icons.h"
#include "views/look/shapedtext.h"
#include "views/parts/hairlinedelegate.h"
#include "views/parts/rowdelegate.h"
#include "views/triage/triagewords.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace views {

using namespace Qt::StringLiterals;

namespace {

constexpr int Margin = 12;
constexpr int SignSide = 13;
constexpr int LeastFigure = 24; // px at a font of 13; less says nothing

// Paints the silhouette of the row's status, else its icon; returns the width that it took.
int paintSign(QPainter *painter, const QRect &area, const QStyleOptionViewItem &option,
              const QModelIndex &index)
{
    const QRectF place(area.left(), area.top() + (area.height() / 2 - SignSide) / 2.0 + 3, SignSide,
                       SignSide);
    const QVariant status = index.data(models::LineStatusRole);
    const QString sign = index.data(models::LineIconRole).toString();
    if (status.isValid())
        paintStatus(painter, glyphOf(store::Status(status.toInt())), place,
                    HairlineDelegate::rowColor(option));
    else if (!sign.isEmpty())
        drawIcon(painter, sign, place,
                 Theme::current()->color(index.data(models::LineUrgentRole).toBool() ? Theme::Review
                                                                                     : Theme::Text2));
    return status.isValid() || !sign.isEmpty() ? SignSide + 9 : 0;
}

// Paints the text at the right end, not wider than `most`; returns what is left of the area.
QRect paintFigure(QPainter *painter, QRect area, const QString &text, Theme::Role role, int most)
{
    if (text.isEmpty() || most < Theme::current()->scaled(LeastFigure))
        return area;
    const QFont &font = Theme::current()->font(Theme::Type::Small);
    const int wide = std::min({textWidth(font, text), area.width() / 2, most});
    painter->setPen(Theme::current()->color(role));
    drawLine(painter, font, area.adjusted(area.width() - wide, 0, 0, 0), text, Qt::AlignRight);
    area.setRight(area.right() - wide - 8);
    return area;
}

// Leaves out parts at the end of "a · b · c" until the rest fits, so that no part is cut.
QString wholeParts(const QFont &font, QString text, int width)
{
    qsizetype end = text.lastIndexOf(u" · "_s);
    for (; end > 0 && textWidth(font, text) > width; end = text.lastIndexOf(u" · "_s))
        text.truncate(end);
    return text;
}

} // namespace

void paintLineRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    area.setLeft(area.left() + paintSign(painter, area, option, index));
    const auto [first, second] = RowDelegate::twoLines(area);
    const QRect upper = paintFigure(painter, first, index.data(models::LineFigureRole).toString(),
                                    Theme::Text3, area.width() / 2);
    const QFont &small = theme->font(Theme::Type::Small);
    QString sub = index.data(models::LineSubRole).toString();
    const bool isUrgent = index.data(models::LineUrgentRole).toBool();
    // A line that needs a decision shows its second text whole; the note gets what room is left.
    const int room = isUrgent ? second.width() - textWidth(small, sub) - 8 : second.width() / 2;
    const QRect lower =
        paintFigure(painter, second, index.data(models::LineNoteRole).toString(), Theme::Text3, room);
    const bool isStruck = index.data(models::LineStruckRole).toBool();
    QFont font = theme->font(Theme::Type::Body);
    font.setStrikeOut(isStruck);
    painter->setPen(theme->color(isStruck ? Theme::Text3 : Theme::Text));
    drawLine(painter, font, upper, index.data().toString());
    painter->setPen(theme->color(isUrgent ? Theme::Review : Theme::Text3));
    if (!index.data(models::LineNoteRole).toString().isEmpty())
        sub = wholeParts(small, sub, lower.width());
    drawLine(painter, small, lower, sub);
}

} // namespace views
