// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/signing/signingkey.h"

namespace llmclient {

// The key with which a person signs decisions: $XDG_CONFIG_HOME/memoir/person.key, closed by a passphrase.
QString personKeyFile();

// From the file that $MEMOIR_PASSPHRASE_FILE names, else from the desktop's keyring. NotFound where neither
// has it. May wait for the keyring; never on the GUI thread.
[[nodiscard]] store::Result<QByteArray> keptPassphrase();
// Puts it into the desktop's keyring, from where it is taken without asking.
[[nodiscard]] store::Result<void> keepPassphrase(const QByteArray &passphrase);

// NotFound where there is no key, Refused where the passphrase does not fit.
[[nodiscard]] store::Result<store::signing::SigningKey> personKey(const QByteArray &passphrase);

} // namespace llmclient
