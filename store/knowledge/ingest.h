// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/ingestreport.h"
#include "store/rows/actor.h"

#include <QDateTime>

namespace store {

class Database;

namespace knowledge {

struct IngestOptions
{
    QStringList paths;
    QString nameSpace = QStringLiteral("default");
    QString agent = {};        // agent that the documents will belong to; empty: no change
    bool force = false;        // read unchanged files too
    bool embed = true;         // make vectors of new chunks, with the offline embedder
    bool mayBeGone = false;    // the paths are files read earlier that may be gone now
    bool isUnattended = false; // by a job or a watch
    QDateTime at = {};         // time of the acts in the ledger; invalid: the present
};

// Called between batches, on the calling thread.
using IngestProgress = std::function<void(int done, int files)>;

// Reads files and folders into the knowledge layer: new and changed files are split into chunks, unchanged
// chunks keep their uids, documents below the paths whose files are gone are marked as missing. Each batch of
// some megabytes is one transaction with a ledger entry per changed document: after `cancelled` or a power
// cut everything up to the last batch is complete, and the next call continues there. Files are read on a
// second thread while the batch before is written. Documents that a person names, and a folder read for the
// first time, may be told at once; other new or changed ones wait if the setting of their folder says so
// (NewFiles).
[[nodiscard]] Result<IngestReport> ingest(Database &database, const IngestOptions &options,
                                          const Actor &actor, const Cancelled &cancelled = {},
                                          const IngestProgress &progress = {});

// Makes the missing vectors of chunks with the offline embedder, until none is missing or it is cancelled.
// Returns their number.
[[nodiscard]] Result<int> embedChunks(Database &database, const Cancelled &cancelled = {},
                                      const IngestProgress &progress = {});

} // namespace knowledge
} // namespace store
