// SPDX-License-Identifier: MIT
#pragma once

#include "views/frame/pagekind.h"

namespace views {

// Every page of Memoir. This list is the only place of the window that a new page is added to.
[[nodiscard]] PageKinds builtInPages();

} // namespace views
