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

// Paints the icon in one colour, square and centred in `rect`.
void drawIcon(QPainter *painter, const QString &name, const QRectF &rect, const QColor &color);

} // namespace views
