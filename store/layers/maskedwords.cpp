// SPDX-License-Identifier: MIT
#include "store/layers/maskedwords.h"

#include "store/layers/reflexiontext.h"

namespace store {

Result<void> maskSecrets(QString &words, const QString &field)
{
    return guarded(words, field, guard::Guard({.pii = false, .injection = false}), SecretPolicy::Redact)
        .map([](const FieldFindings &) {});
}

} // namespace store
