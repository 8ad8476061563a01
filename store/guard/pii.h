// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

namespace store::guard {

// Personal values in a text: mail and network addresses, telephone numbers, payment cards, bank
// accounts, national identity numbers; by form and, where there is one, checksum. Sorted, not
// overlapping; pure and re-entrant, linear in the text.
Findings pii(QStringView text);

} // namespace store::guard
