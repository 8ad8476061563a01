// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

namespace app::ctl {

// The kept passphrase (llmclient/personkey.h), else one typed at the terminal; Refused if there is neither.
// `isNew`: asks for a new one twice, without looking into the keyring.
[[nodiscard]] store::Result<QByteArray> passphrase(bool isNew);

// Unlocks the person's key for this process, if the store wants signed decisions. Without a key or passphrase
// it does nothing: then the act that needs the key is refused with its own sentence.
void unlockFor(store::Database &database);

} // namespace app::ctl
