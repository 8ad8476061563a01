// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

namespace store {

// Takes a row of any layer out for good and leaves a tombstone that says who, when and why, without content:
// a knowledge source with its chunks, a graded run with the person's own grade, a chat entry with its
// conversation where it began one. The words of a reflexion or an episode leave the ledger's details, the
// proposals about it, the contexts that told it and what was answered with them (P14). What was made from a
// row that is gone is held back. Refused for everybody but a person; Conflict where the row is not at
// `seenRevision` any more (0: any).
[[nodiscard]] Result<Changeset> forget(Database &database, const QString &uid, int seenRevision,
                                       const Actor &actor, const QString &reason, const QDateTime &at);
// The same for reflexions and episodes, all in one act.
[[nodiscard]] Result<Changeset> forgetMemories(Database &database, const QStringList &uids,
                                               const Actor &actor, const QString &reason,
                                               const QDateTime &at);

// Whether the words of this row leave everything else too.
bool isMemory(const QString &uid);

// Gives free what forgotten words may still stand in: the leftovers of the full text, free pages of the file
// and its write-ahead log. Writes the file anew, which takes about as long as copying it; nobody else can
// write meanwhile. Conflict where another program reads just now and the log could not be emptied.
[[nodiscard]] Result<void> scrub(Database &database);

} // namespace store
