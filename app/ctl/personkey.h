// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

namespace app::ctl {

// The passphrase that is kept (llmclient/personkey.h), else asked for at the terminal; Refused where there is
// neither. `isNew` asks twice, and looks into no keyring.
[[nodiscard]] store::Result<QByteArray> passphrase(bool isNew);

// Opens the key for this process where the store asks for signed decisions and nobody has opened it yet. Says
// nothing where there is no key or no passphrase: the act that needs it is refused with its own sentence.
void unlockFor(store::Database &database);

} // namespace app::ctl
