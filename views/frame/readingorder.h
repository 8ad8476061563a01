// SPDX-License-Identifier: MIT
#pragma once

#include <QList>

class QWidget;

namespace views {

// The controls that Tab stops at inside of a widget, as a person reads them: what stands side by side in
// columns one column after the other, else from the top down, and in a line from the left.
[[nodiscard]] QList<QWidget *> readingOrder(QWidget *root);

[[nodiscard]] bool isTabStop(const QWidget *widget);

} // namespace views
