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
    QString agent = {};        // whose the documents that are read become; empty: they stay as they are
    bool force = false;        // also files that did not change
    bool embed = true;         // give new chunks their vectors, by the offline model
    bool mayBeGone = false;    // paths of files that were read in and may not be there any more
    bool isUnattended = false; // by a job or a watch
    QDateTime at = {};         // when it is said to be; the present moment where invalid
};

// Called between batches, on the calling thread.
using IngestProgress = std::function<void(int done, int files)>;

// Reads files and trees into the knowledge layer: new and changed files are cut into chunks, chunks that did
// not change keep their uids, sources below the paths whose files are gone are marked missing. Batches of
// some megabytes are a transaction each with a ledger entry for every source that changed: what is broken
// off, by `cancelled` or by a power cut, is whole up to the last batch, and the next call goes on from there.
// Files are read on a second thread while the last ones are written. What a person names, and a tree that is
// read for the first time, is told; all else that is new or changed waits where its folder asks for it
// (NewFiles).
[[nodiscard]] Result<IngestReport> ingest(Database &database, const IngestOptions &options,
                                          const Actor &actor, const Cancelled &cancelled = {},
                                          const IngestProgress &progress = {});

// Gives chunks that have none their vectors by the offline model, until all have one or it is cancelled. How
// many.
[[nodiscard]] Result<int> embedChunks(Database &database, const Cancelled &cancelled = {},
                                      const IngestProgress &progress = {});

} // namespace knowledge
} // namespace store
