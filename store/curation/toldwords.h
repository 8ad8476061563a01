// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QString>

#include <limits>

namespace store {

class Database;
class LedgerWriter;

// The revisions of a row that had words which are forgotten: all of a forgotten row, of a section of the wiki
// those that quoted it.
struct Revisions
{
    int first = 0;
    int last = std::numeric_limits<int>::max();
};

// Blanks the recorded contexts that told one of these rows in such a revision, and what was answered with
// them: in chats, by graded runs and in trials. That they were told, and the grades, stay. Appends a ledger
// entry for each, because seals vouch for them. Call it inside the act that forgets the rows (promise P14).
[[nodiscard]] Result<void> blankTold(Database &database, LedgerWriter &ledger,
                                     const QHash<QString, Revisions> &rows, const QString &reason);

} // namespace store
