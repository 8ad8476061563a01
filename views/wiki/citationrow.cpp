// SPDX-License-Identifier: MIT
#include "views/wiki/citationrow.h"

#include "models/wikicitations.h"
#include "views/look/icons.h"
#include "views/look/memoirstyle.h"
#include "views/look/shapedtext.h"
#include "views/look/theme.h"
#include "views/parts/hairlinedelegate.h"
#include "views/triage/triagewords.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace views {

using namespace Qt::StringLiterals;
using models::WikiCitations;

namespace {

constexpr int Margin = 12;
constexpr int NumberSide = 18;
constexpr int SignSide = 13;

void paintNumber(QPainter *painter, const QRect &box, int number)
{
    const Theme *theme = Theme::current();
    MemoirStyle::paintFrame(painter, QRectF(box), 3, theme->color(Theme::Base),
                            theme->color(Theme::BorderStrong));
    painter->setPen(theme->accent());
    drawLine(painter, theme->font(Theme::Type::MonoTiny), box, QString::number(number), Qt::AlignHCenter);
}

void paintSign(QPainter *painter, const QRectF &rect, int status, const QColor &beneath)
{
    const Theme *theme = Theme::current();
    if (status >= 0)
        paintStatus(painter, glyphOf(store::Status(status)), rect, beneath);
    else
        drawIcon(painter, status == -2 ? u"warn"_s : u"link"_s, rect,
                 theme->color(status == -2 ? Theme::Rejected : Theme::Text2));
}

} // namespace

void paintCitationRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const Theme *theme = Theme::current();
    QRect area = option.rect.adjusted(Margin, 0, -Margin, -1);
    const int middle = area.center().y();
    paintNumber(painter, QRect(area.left(), middle - NumberSide / 2 + 1, NumberSide, NumberSide - 2),
                index.data(WikiCitations::OrdinalRole).toInt());
    area.setLeft(area.left() + NumberSide + 8);
    paintSign(painter, QRectF(area.left(), middle - SignSide / 2, SignSide, SignSide),
              index.data(WikiCitations::StatusRole).toInt(), HairlineDelegate::rowColor(option));
    area.setLeft(area.left() + SignSide + 8);
    const QString when = index.data(WikiCitations::WhenRole).toString();
    painter->setPen(theme->color(Theme::Text3));
    drawLine(painter, theme->font(Theme::Type::Small), area, when, Qt::AlignRight);
    area.setRight(area.right() - textWidth(theme->font(Theme::Type::Small), when) - 10);
    painter->setPen(
        theme->color(index.data(WikiCitations::HoldsBackRole).toBool() ? Theme::Text2 : Theme::Text));
    drawLine(painter, theme->font(Theme::Type::Body), area, index.data().toString());
}

} // namespace views
