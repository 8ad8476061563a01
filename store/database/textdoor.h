// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArrayView>
#include <QString>

namespace store {

// The last door before the file: every text that a statement writes passes it, whatever way it came (P6).
// Texts that people and agents write are masked long before; what still holds a token of a known form here
// came by a way that masks nothing (a name, a path, a setting), and is Refused: it cannot be masked any more,
// since it may be hashed.
[[nodiscard]] Result<void> mayBeStored(QByteArrayView utf8);

// The same for what a person or an agent is free to call something (an agent, a run, a reviewer, a setting, a
// namespace): it is asked for by these very words, so it is refused rather than masked, and disguises of a
// token (characters nobody sees, look-alikes, escapes) are undone first.
[[nodiscard]] Result<void> mayBeNamed(const QString &name);

} // namespace store
