// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/observationtext.h"

#include <QRectF>

class QPainter;

// How spans of an observation are painted, also for other texts that show findings. `rect` is the span on
// one line, as high as the line.
namespace views::textmarks {

void paintFill(QPainter *painter, const QRectF &rect, TextMark::Kind kind);
// Solid refuses, dashed asks to look closer, dotted is private; lower where a more severe one has its line.
void paintLine(QPainter *painter, const QRectF &rect, TextMark::Kind kind, bool lower);
void paintMatch(QPainter *painter, const QRectF &rect);
void paintHidden(QPainter *painter, const QRectF &rect);
// The square without its letter.
void paintBadge(QPainter *painter, const QRectF &rect, TextMark::Kind kind);

} // namespace views::textmarks
