// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/memoirexport.h"

namespace store::exchange {

// The second half of our own format: a line per row of the other layers (proposals, decisions, wiki, golden
// questions, documents with their chunks), with its history; then lineage, graded runs, people's own grades,
// wiki log, snapshots, chat, pinned questions, tombstones. With a filter by entity or status nothing is
// written; with one by agent what belongs to the agent.
[[nodiscard]] Result<void> writeLayers(Database &database, const ExportOptions &options,
                                       const ExportLine &line);

} // namespace store::exchange
