// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

namespace store {

// Deletes a row of any layer for good and leaves a tombstone without content that says who, when and why. A
// document goes with its chunks, a graded run with the person's own grade, the first entry of a conversation
// with all of it, a memory with the proposals about it. The words are also blanked in the ledger, the
// contexts that told them and the answers given with these (promise P14), and leave the sections that cite
// it; other rows made from it are held back.
// A row that an undo took out is forgotten too. Error::Refused for anybody but a person, and without a
// reason; Error::Conflict where the row is not at `seenRevision` any more (0: any); an episode, a graded run,
// a conversation and what was taken out have none.
[[nodiscard]] Result<Changeset> forget(Database &database, const QString &uid, int seenRevision,
                                       const Actor &actor, const QString &reason, const QDateTime &at);
// The same for several rows, all in one act. `seen`: revisions by uid; a row that is not in it may have any.
[[nodiscard]] Result<Changeset> forgetMemories(Database &database, const QStringList &uids,
                                               const Actor &actor, const QString &reason, const QDateTime &at,
                                               const QHash<QString, int> &seen = {});

// The rows that would be gone: those named, and what goes with them. Changes nothing. Error::NotFound where
// one is not there.
[[nodiscard]] Result<QStringList> wouldForget(Database &database, const QStringList &uids);

// How many rows such an act took: with a memory the proposals go that repeat its words.
[[nodiscard]] Result<int> forgottenBy(Database &database, const Changeset &act);

// Removes remains of forgotten words from the file: old parts of the full-text index, free pages and the
// write-ahead log. Rewrites the file, which takes as long as copying it and blocks other writers.
// Error::Conflict where another program is reading, so that the log could not be emptied.
[[nodiscard]] Result<void> scrub(Database &database);

} // namespace store
