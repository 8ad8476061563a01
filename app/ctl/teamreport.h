// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace app::ctl {

class Invocation;

// Prints who decided what today, what waits, and how far people agree, like the page Team. Returns the exit
// code.
[[nodiscard]] store::Result<int> reportTeam(const Invocation &invocation);

} // namespace app::ctl
