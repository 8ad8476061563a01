// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/verb.h"
#include "store/result.h"

namespace app::ctl::verbs {

extern const Verb Key;

// What "setting decisions.signed" does; "key require" is short for it.
[[nodiscard]] store::Result<void> askForSigned(const Invocation &invocation, bool on);

} // namespace app::ctl::verbs
