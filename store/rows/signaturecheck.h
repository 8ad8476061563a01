// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

namespace store {

// Acts of people that were to be signed and are not, or not by a key that the ledger knew then. For verify().
// From entry `first` on.
[[nodiscard]] Result<void> checkSignatures(Database &database, qint64 first,
                                           const std::function<void(const VerifyProblem &)> &report);

} // namespace store
