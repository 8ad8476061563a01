// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// Imports items and tombstones of Tyrum, one per line, by its strict schema: facts (by key), notes and
// procedures become waiting rows, episodes become episodes, tombstones tombstones. An item with a tombstone
// is not brought back.
[[nodiscard]] Result<void> readTyrum(QFile &file, ImportWriter &out, const ImportProgress &progress);

} // namespace store::exchange
