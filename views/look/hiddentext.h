// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace views {

[[nodiscard]] bool isLineEnd(char32_t character);
// Whether a character shows nothing, or changes how those around it are shown: marks of direction, zero
// width, controls, blank letters. Text can be hidden by them.
[[nodiscard]] bool isHidden(char32_t character);
// The text with a box in the place of each hidden character. Whatever draws lines of text from outside goes
// through it: drawLine(), InkLabel, HairlineDelegate.
[[nodiscard]] QString withoutHidden(QString text);

} // namespace views
