// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

namespace store {

class Database;
class LedgerWriter;

// Blanks the recorded contexts that told one of these rows, and what was answered with them: in chats, by
// graded runs and in trials. That they were told, and the grades, stay. Appends a ledger entry for each,
// because seals vouch for them. Call it inside the act that forgets the rows (promise P14).
[[nodiscard]] Result<void> blankTold(Database &database, LedgerWriter &ledger, const QStringList &rows,
                                     const QString &reason);

} // namespace store
