// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace llmclient {

struct ModelSettings;

// Settings of a model travel with the store file, and so does the power they carry: where memories and keys
// are sent, and which command prints a key. So a store from elsewhere sends nothing, reads no key and runs no
// command before a person on this computer has confirmed that combination of address and key source. What
// stays on this machine and takes no key needs none. Kept in the user's configuration folder as hashes.
[[nodiscard]] bool isConfirmed(const ModelSettings &settings);
[[nodiscard]] store::Result<void> confirm(const ModelSettings &settings);

} // namespace llmclient
