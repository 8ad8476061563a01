// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>
#include <QRectF>
#include <QString>

class QPainter;

namespace views {

// An icon of resources/look/icons by its file name without ending; tinted by the palette (normal text2,
// active and selected text, disabled text3). An unknown name gives an icon that paints nothing.
[[nodiscard]] QIcon icon(const QString &name);

// Grows the place of a small sign around its centre with the text size, as far as the usual gaps allow.
// Larger pictures keep their size.
[[nodiscard]] QRectF grownSign(const QRectF &place);

// Paints the icon in one colour, square, centred in `place` and grown as a sign.
void drawIcon(QPainter *painter, const QString &name, const QRectF &place, const QColor &color);

} // namespace views
