// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace views {

// The Tab stops inside a widget in reading order: columns one after the other, else from the top down, and in
// a line from the left.
[[nodiscard]] QList<QWidget *> readingOrder(QWidget *root);

[[nodiscard]] bool isTabStop(const QWidget *widget);

} // namespace views
