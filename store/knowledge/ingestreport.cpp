// SPDX-License-Identifier: MIT
#include "store/knowledge/ingestreport.h"

namespace store::knowledge {

IngestReport &IngestReport::operator+=(const IngestReport &more)
{
    files += more.files;
    added += more.added;
    changed += more.changed;
    unchanged += more.unchanged;
    missing += more.missing;
    failed += more.failed;
    chunksAdded += more.chunksAdded;
    chunksKept += more.chunksKept;
    chunksRemoved += more.chunksRemoved;
    waiting += more.waiting;
    redacted += more.redacted;
    embedded += more.embedded;
    bytes += more.bytes;
    wasCancelled |= more.wasCancelled;
    problems.insert(problems.end(), more.problems.begin(), more.problems.end());
    skipped.insert(skipped.end(), more.skipped.begin(), more.skipped.end());
    for (const auto &[reason, number] : more.skippedReasons)
        skippedReasons[reason] += number;
    changesets += more.changesets;
    return *this;
}

} // namespace store::knowledge
