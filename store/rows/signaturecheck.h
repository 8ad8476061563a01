// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

namespace store {

// Reports acts of people from entry `first` on that had to be signed but are not, or whose key the ledger did
// not know at that time. verify() calls it.
[[nodiscard]] Result<void> checkSignatures(Database &database, qint64 first,
                                           const std::function<void(const VerifyProblem &)> &report);

} // namespace store
