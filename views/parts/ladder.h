// SPDX-License-Identifier: MIT
#pragma once

#include <QRect>

class QPainter;

// The ladder of how firmly something may be said: four small columns, filled up to the rung.
namespace views::ladder {

inline constexpr int Width = 24;

void paint(QPainter *painter, QPoint topLeft, int rung);
// Paints at the right end of `rect`, vertically centred; returns the width that it took.
int paintAtRight(QPainter *painter, const QRect &rect, int rung);
// How high the columns are.
[[nodiscard]] int height();

} // namespace views::ladder
