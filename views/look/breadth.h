// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace views {

// How much room a window has for texts of the size they are shown in: with larger texts it has less. Every
// part that arranges itself otherwise in a small or a large window asks here.
enum class Breadth { Narrow, Usual, Wide };

[[nodiscard]] Breadth breadthOf(int windowWidth);
[[nodiscard]] Breadth breadthOf(const QWidget *part); // of the window it stands in
// Before there are fonts to measure by: as breadthOf() will say, where the desktop's text has the usual size.
[[nodiscard]] Breadth guessedBreadth(int windowWidth);

} // namespace views
