// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/verb.h"
#include "store/result.h"

namespace app::ctl::verbs {

extern const Verb Key;

// Switches the setting "decisions.signed"; also for "key require".
[[nodiscard]] store::Result<void> askForSigned(const Invocation &invocation, bool on);

} // namespace app::ctl::verbs
