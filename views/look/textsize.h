// SPDX-License-Identifier: MIT
#pragma once

#include <array>

namespace views {

// How large all texts are, in percent of what the desktop says: kept in the settings, in force at once.
// Everything that is measured follows the font.
class TextSize
{
public:
    static constexpr int Usual = 100;
    static constexpr std::array Choices{90, 100, 115, 130, 150, 175, 200};

    [[nodiscard]] static int percent();
    static void choose(int percent);
    // Once the desktop's font is known, before the first text.
    static void apply();
};

} // namespace views
