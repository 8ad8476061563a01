// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"

class QFile;

namespace store::exchange {

// memory.jsonl of @modelcontextprotocol/server-memory: a row per observation of an entity, a fact per
// relation. The observations have no ids there, so one is made of the entity's name and the text. Same errors
// as importFile().
[[nodiscard]] Result<void> readServerMemory(QFile &file, ImportWriter &out, const ImportProgress &progress);

} // namespace store::exchange
