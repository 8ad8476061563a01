// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

// Masks secrets in a short text that has no findings of its own (a reason, a question, the name of a model).
// Error::Refused, naming `field`, where the text is over the size limit.
[[nodiscard]] Result<void> maskSecrets(QString &words, const QString &field);

} // namespace store
