// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

// Takes secrets out of words that stand beside a text and have no findings of their own (a reason, what is
// asked about, the name of a model). Refused where they are over the size limit, and then called `field`.
[[nodiscard]] Result<void> maskSecrets(QString &words, const QString &field);

} // namespace store
