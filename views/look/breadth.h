// SPDX-License-Identifier: MIT
#pragma once

class QWidget;

namespace views {

// How wide a window is in relation to its text size: with larger texts it counts as narrower. Every part with
// another layout for small or large windows asks here.
enum class Breadth { Narrow, Usual, Wide };

[[nodiscard]] Breadth breadthOf(int windowWidth);
[[nodiscard]] Breadth breadthOf(const QWidget *part); // of the part's window
// A guess before fonts are loaded: the same as breadthOf(), if the desktop's text has the usual size.
[[nodiscard]] Breadth guessedBreadth(int windowWidth);

} // namespace views
