// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/signing/signingkey.h"

namespace llmclient {

// The key with which a person signs decisions: $XDG_CONFIG_HOME/memoir/person.key, closed by a passphrase.
QString personKeyFile();

// The passphrase from the file named by $MEMOIR_PASSPHRASE_FILE, else from the desktop's keyring.
// Error::NotFound where neither has it. May wait for the keyring; never call it on the GUI thread.
[[nodiscard]] store::Result<QByteArray> keptPassphrase();
// Stores the passphrase in the desktop's keyring, so that keptPassphrase() finds it without asking.
[[nodiscard]] store::Result<void> keepPassphrase(const QByteArray &passphrase);

// NotFound where there is no key, Refused where the passphrase does not fit.
[[nodiscard]] store::Result<store::signing::SigningKey> personKey(const QByteArray &passphrase);

} // namespace llmclient
