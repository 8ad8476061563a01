// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace views {

// Paints the window's surfaces without words and icons: what is seen at a start before fonts are loaded.
void paintSurfaces(QWidget *window, bool hasRail);

} // namespace views
