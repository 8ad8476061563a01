// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>

class QPainter;

// How firmly something may be said: four small columns, filled up to the rung. Its word stands beside it.
namespace views::ladder {

inline constexpr int Width = 24;

void paint(QPainter *painter, QPoint topLeft, int rung);
// At the right end of `rect`, in the middle of its height; answers what it took of the width.
int paintAtRight(QPainter *painter, const QRect &rect, int rung);
// How high the columns are.
[[nodiscard]] int height();

} // namespace views::ladder
