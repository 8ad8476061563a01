// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArrayView>

namespace store {

// The last door before the file: every text that a statement writes passes it, whatever way it came (P6).
// Texts that people and agents write are masked long before; what still holds a token of a known form here
// came by a way that masks nothing (a name, a path, a setting), and is Refused: it cannot be masked any more,
// since it may be hashed.
[[nodiscard]] Result<void> mayBeStored(QByteArrayView utf8);

} // namespace store
