// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace views {

// The size of all texts in percent of the desktop's size, kept in the settings. A change applies at once; all
// lengths that follow the font follow it.
class TextSize
{
public:
    static constexpr int Usual = 100;
    static constexpr std::array Choices{90, 100, 115, 130, 150, 175, 200};

    [[nodiscard]] static int percent();
    static void choose(int percent);
    // To be called once the desktop's font is known, before the first text is shown.
    static void apply();
};

} // namespace views
