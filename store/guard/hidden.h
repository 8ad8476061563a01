// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

namespace store::guard {

// Characters that a reader does not see but a model or a program reads: bidirectional controls,
// tag characters, zero-width and other invisible characters, control characters. Joiners inside
// emoji and in the scripts that need them are left alone. Sorted, not overlapping; pure and
// re-entrant, linear in the text.
Findings hidden(QStringView text);

// Whether the code point is one of these in any context; lone surrogates and noncharacters are.
bool isUnseen(char32_t point);

} // namespace store::guard
