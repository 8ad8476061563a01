// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/signingkey.h"

#include <optional>

namespace store::signing {

// The person's key while it is open, in this process: asked for once, and gone with the process. Any thread
// may ask.
class UnlockedKey
{
public:
    static void set(const SigningKey &key);
    static void forget();
    static std::optional<SigningKey> key();
};

} // namespace store::signing
