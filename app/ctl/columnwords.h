// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace app::ctl {

class Invocation;

// Error::Usage where one of these options was given and names no value that the reflexions' column of the
// same name may have: it would silently mean no row.
[[nodiscard]] store::Result<void> checkWords(const Invocation &invocation, const QStringList &options);

// Error::Usage where one of these options was given without a value: it would silently mean every row.
[[nodiscard]] store::Result<void> checkFilled(const Invocation &invocation, const QStringList &options);

} // namespace app::ctl
