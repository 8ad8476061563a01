// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

namespace store::guard {

// Text that speaks to a model rather than about a fact.
Findings injection(QStringView text);

} // namespace store::guard
