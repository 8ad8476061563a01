// SPDX-License-Identifier: MIT
#pragma once

#include <QFont>
#include <QString>

class QPainter;
class QRectF;

namespace views {

// Measures and draws single lines of plain text with a cache of shaped text: a page shows the same words in
// every paint, and shaping them anew took half of the time (the font Inter has long tables of substitutions).
// The cache is bounded and emptied when the theme changes. GUI thread.

// The width of the text in px, as QFontMetrics::horizontalAdvance() gives it.
[[nodiscard]] int textWidth(const QFont &font, const QString &text);
// The text as drawLine() draws it in so many px: whole, or ending with an ellipsis.
[[nodiscard]] QString elided(const QFont &font, const QString &text, int width);
// Draws the text with the painter's pen, vertically centred; elided at the right if the area is too narrow.
void drawLine(QPainter *painter, const QFont &font, const QRectF &area, const QString &text,
              Qt::Alignment horizontal = Qt::AlignLeft);

} // namespace views
