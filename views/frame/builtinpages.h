// SPDX-License-Identifier: MIT
#pragma once

#include "views/frame/pagekind.h"

namespace views {

// Every page that Memoir has. One more is added here, and nowhere else in the window.
[[nodiscard]] PageKinds builtInPages();

} // namespace views
