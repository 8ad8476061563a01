// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/filewalk.h"

namespace store::knowledge {

// The results for the files of one call.
struct IngestReport
{
    int files = 0; // of known formats
    int added = 0;
    int changed = 0;
    int unchanged = 0;
    int missing = 0; // read earlier, gone now
    int failed = 0;
    int chunksAdded = 0;
    int chunksKept = 0; // of changed files: with uid and embedding
    int chunksRemoved = 0;
    int waiting = 0;  // new and changed documents that wait for a person
    int redacted = 0; // masked secrets
    int embedded = 0; // chunks that got a vector
    qint64 bytes = 0; // of the files read
    bool wasCancelled = false;
    std::vector<SkippedFile> problems; // failed files, and remarks on others
    std::vector<SkippedFile> skipped;
    std::map<QString, int> skippedReasons;
    QStringList changesets; // one per batch

    IngestReport &operator+=(const IngestReport &more); // of another call
};

} // namespace store::knowledge
