// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

namespace store::guard {

// The most a row may hold, in bytes of UTF-8.
constexpr qsizetype OversizeLimit = 64 * 1024;

// One finding that spans what is beyond the limit, or none. Pure and re-entrant.
Findings oversize(QStringView text, qsizetype limit = OversizeLimit);

} // namespace store::guard
