// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

namespace views {

// The colours and the contrast that somebody chose on this computer, kept in its settings.
class ChosenLook
{
public:
    static void restore(); // at the window's start
    // Both apply at once.
    static void choose(Theme::Scheme scheme);
    static void choose(Theme::Contrast contrast);
};

} // namespace views
