// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QString>

class QPainter;
class QRectF;

namespace views {

// One line of plain text, shaped once and kept: a page shows the same words in every paint, and shaping them
// anew was half of the time a paint took (Inter carries long tables of substitutions). GUI thread. What is
// kept is bounded, and forgotten when the theme changes.

// Of the whole text, in px, as QFontMetrics::horizontalAdvance() answers.
[[nodiscard]] int textWidth(const QFont &font, const QString &text);
// The text as it is drawn in so many px: whole, or ending with an ellipsis.
[[nodiscard]] QString elided(const QFont &font, const QString &text, int width);
// With the painter's pen, in the middle of the height; elided at the right where the area is too narrow.
void drawLine(QPainter *painter, const QFont &font, const QRectF &area, const QString &text,
              Qt::Alignment horizontal = Qt::AlignLeft);

} // namespace views
