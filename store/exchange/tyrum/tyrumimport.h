// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// Takes over items and tombstones of Tyrum, a line each, by its own strict schema: facts by their key, notes
// and procedures become rows that wait, episodes episodes, tombstones tombstones. What is deleted stays so:
// an item with a tombstone is not brought back.
[[nodiscard]] Result<void> readTyrum(QFile &file, ImportWriter &out, const ImportProgress &progress);

} // namespace store::exchange
