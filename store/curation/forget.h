// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

namespace store {

// Takes a row out for good and leaves a tombstone that says who, when and why, without content: a proposal, decision,
// wiki section, golden question, knowledge source (with its chunks), graded run (with the person's own grade) or chat
// entry (with its conversation, where it began one). What was made from it is held back.
// Refused for reflexions and episodes, which are kept, and for everybody but a person; Conflict where the row is not
// at `seenRevision` any more (0: any).
[[nodiscard]] Result<Changeset> forget(Database &database, const QString &uid, int seenRevision, const Actor &actor,
                                       const QString &reason, const QDateTime &at);

} // namespace store
