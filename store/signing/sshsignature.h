// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/anchorfile.h"

namespace store::signing {

// The namespace of our SSH signatures: ssh-keygen rejects a signature made for another one.
inline constexpr auto SshPurpose = "memoir-seal";

// Signs an anchor's line with an SSH key ("ssh-keygen -Y sign"). `keyFile` is the private key, or the public
// one if an SSH agent holds the private one.
[[nodiscard]] Result<void> signBySsh(Anchor &anchor, const QString &keyFile);

// Keeps only anchors signed by somebody in `allowedSigners` (a file as in ssh-keygen(1)) and sets their
// signer; each other one becomes a problem. Reads the file again on each call.
void keepSigned(Anchors &anchors, const QString &allowedSigners);

} // namespace store::signing
