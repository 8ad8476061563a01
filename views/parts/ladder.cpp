// SPDX-License-Identifier: MIT
#include "views/parts/ladder.h"

#include "views/look/theme.h"

#include <QPainter>

namespace views::ladder {

namespace {

constexpr int Rungs = 4;
constexpr int RungWidth = 5;
constexpr int RungHeight = 9;
constexpr int Gap = 6; // px to the words beside it

} // namespace

int height()
{
    return RungHeight;
}

void paint(QPainter *painter, QPoint topLeft, int rung)
{
    const Theme *theme = Theme::current();
    for (int step = 1; step <= Rungs; ++step) {
        const QRect column(topLeft.x() + (step - 1) * (RungWidth + 1), topLeft.y(), RungWidth, RungHeight);
        painter->fillRect(column, theme->color(step <= rung ? Theme::Text2 : Theme::BorderStrong));
        if (step > rung)
            painter->fillRect(column.adjusted(1, 1, -1, -1), theme->color(Theme::Base));
    }
}

int paintAtRight(QPainter *painter, const QRect &rect, int rung)
{
    paint(painter, {rect.right() + 1 - Width, rect.center().y() - RungHeight / 2}, rung);
    return Width + Gap;
}

} // namespace views::ladder
