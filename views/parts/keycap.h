// SPDX-License-Identifier: MIT
#pragma once

#include <QColor>
#include <QKeySequence>
#include <QRectF>
#include <QSize>
#include <QStringList>

class QPainter;

namespace views {

inline constexpr int KeyCapGap = 3;

// The caps of a sequence in order: Ctrl+K gives "Ctrl", "K"; Shift is an arrow; "G, T" gives "G", "T".
[[nodiscard]] QStringList keyCaps(const QKeySequence &sequence);

[[nodiscard]] QSize keyCapSize(const QString &cap);
[[nodiscard]] int keyCapsWidth(const QStringList &caps);

// Paints one cap, vertically centred at the left of `rect`; returns the x after it.
qreal paintKeyCap(QPainter *painter, const QRectF &rect, const QString &cap, const QColor &ink,
                  const QColor &edge, const QColor &fill = Qt::transparent);
// Paints several with gaps; Theme's colours.
qreal paintKeyCaps(QPainter *painter, const QRectF &rect, const QStringList &caps, bool enabled = true);

} // namespace views
