// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace app::ctl {

class Invocation;

// Who decided what today, what waits, and how far people agree: what the page Team shows. Answers the exit
// code.
[[nodiscard]] store::Result<int> reportTeam(const Invocation &invocation);

} // namespace app::ctl
