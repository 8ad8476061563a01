// SPDX-License-Identifier: MIT
#include "views/parts/textmarks.h"

#include "views/look/memoirstyle.h"
#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>

namespace views::textmarks {

namespace {

qreal badgeHeight()
{
    return Theme::current()->scaled(15);
}

struct MarkLook
{
    Theme::Role ink;
    Theme::Role soft;
    Qt::PenStyle line;
};

MarkLook look(TextMark::Kind kind)
{
    switch (kind) {
    case TextMark::Kind::Refuses: return {Theme::Rejected, Theme::RejectedSoft, Qt::SolidLine};
    case TextMark::Kind::Private: return {Theme::Sensitive, Theme::SensitiveSoft, Qt::DotLine};
    case TextMark::Kind::LookCloser: break;
    }
    return {Theme::Review, Theme::ReviewSoft, Qt::DashLine};
}

} // namespace

void paintFill(QPainter *painter, const QRectF &rect, TextMark::Kind kind)
{
    painter->fillRect(rect.adjusted(-1, 2, 1, -2), Theme::current()->color(look(kind).soft));
}

void paintLine(QPainter *painter, const QRectF &rect, TextMark::Kind kind, bool lower)
{
    const MarkLook mark = look(kind);
    QPen pen(Theme::current()->color(mark.ink), 2, mark.line, Qt::FlatCap);
    if (mark.line == Qt::DashLine)
        pen.setDashPattern({2.5, 1.5});
    if (mark.line == Qt::DotLine)
        pen.setDashPattern({1, 1});
    const qreal y = rect.bottom() - (lower ? 0 : 2.5);
    painter->setPen(pen);
    painter->drawLine(QPointF(rect.left() - 1, y), QPointF(rect.right() + 1, y));
}

void paintMatch(QPainter *painter, const QRectF &rect)
{
    const Theme *theme = Theme::current();
    painter->fillRect(rect.adjusted(-1, 3, 1, -4), theme->color(Theme::AccentSoft));
    painter->fillRect(QRectF(rect.left(), rect.bottom() - 5, rect.width(), 1), theme->accent());
}

void paintHidden(QPainter *painter, const QRectF &rect)
{
    const Theme *theme = Theme::current();
    MemoirStyle::paintFrame(painter, rect.adjusted(3.5, 5, -3.5, -5), 2, theme->color(Theme::RejectedSoft),
                            theme->color(Theme::Rejected));
}

void paintBadge(QPainter *painter, const QRectF &rect, TextMark::Kind kind)
{
    QRectF square(0, 0, std::max<qreal>(badgeHeight() - 1, rect.width()),
                  std::min(rect.height(), badgeHeight()));
    square.moveCenter(rect.center());
    MemoirStyle::paintFrame(painter, square, 3, Theme::current()->color(look(kind).ink), Qt::transparent);
}

} // namespace views::textmarks
