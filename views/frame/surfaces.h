// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace views {

// Paints what the window looks like without its words, which takes neither fonts nor icons: it is the first
// thing seen at a start.
void paintSurfaces(QWidget *window, bool hasRail);

} // namespace views
