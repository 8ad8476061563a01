// SPDX-License-Identifier: MIT
#pragma once

#include "store/signing/anchorfile.h"

namespace store::signing {

// What a signature of OpenSSH is for: ssh-keygen takes none that was made for something else.
inline constexpr auto SshPurpose = "memoir-seal";

// Signs the line of an anchor with an SSH key, by "ssh-keygen -Y sign": `keyFile` is the private key, or the
// public one where an agent of SSH holds the other.
[[nodiscard]] Result<void> signBySsh(Anchor &anchor, const QString &keyFile);

// Keeps those that somebody signed whom `allowedSigners` names, a file as ssh-keygen(1) describes it, and
// says who; each other one becomes a problem of the list. The file and its keys are read anew each time.
void keepSigned(Anchors &anchors, const QString &allowedSigners);

} // namespace store::signing
