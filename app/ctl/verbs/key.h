// SPDX-License-Identifier: MIT
#pragma once

#include "app/ctl/verb.h"

namespace app::ctl::verbs {

extern const Verb Key;

} // namespace app::ctl::verbs
