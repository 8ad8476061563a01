// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/filewalk.h"

namespace store::knowledge {

// What became of the files of one call.
struct IngestReport
{
    int files = 0; // of known formats
    int added = 0;
    int changed = 0;
    int unchanged = 0;
    int missing = 0; // read in earlier, not there any more
    int failed = 0;
    int chunksAdded = 0;
    int chunksKept = 0; // of changed files: with uid and embedding
    int chunksRemoved = 0;
    int waiting = 0;  // of the new and changed ones: a person looks first
    int redacted = 0; // secrets that were taken out
    int embedded = 0; // chunks that got a vector
    qint64 bytes = 0; // of what was read
    bool wasCancelled = false;
    std::vector<SkippedFile> problems; // files that failed, and what is to be said about others
    std::vector<SkippedFile> skipped;
    std::map<QString, int> skippedReasons;
    QStringList changesets; // one a batch of files
    QStringList records;    // uids of sources that are decision records and are new or changed
};

} // namespace store::knowledge
