// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/observationtext.h"

#include <QRectF>

class QPainter;

// Paints the marks of findings and matches in a text. `rect` is a span on one line, as high as the line.
namespace views::textmarks {

void paintFill(QPainter *painter, const QRectF &rect, TextMark::Kind kind);
// Underlines a finding: solid for Refuses, dashed for LookCloser, dotted for Private; `lower` leaves room for
// the underline of a more severe one.
void paintLine(QPainter *painter, const QRectF &rect, TextMark::Kind kind, bool lower);
void paintMatch(QPainter *painter, const QRectF &rect);
void paintHidden(QPainter *painter, const QRectF &rect);
// The square of a badge, without its letter.
void paintBadge(QPainter *painter, const QRectF &rect, TextMark::Kind kind);

} // namespace views::textmarks
