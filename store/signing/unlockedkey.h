// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/signingkey.h"

#include <optional>

namespace store::signing {

// The person's signing key while it is unlocked in this process; the passphrase is asked for once.
// Thread-safe.
class UnlockedKey
{
public:
    static void set(const SigningKey &key);
    static void forget();
    static std::optional<SigningKey> key();
};

} // namespace store::signing
