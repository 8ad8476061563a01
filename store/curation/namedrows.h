// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QSet>
#include <QString>
#include <QStringList>

namespace store {

class Database;

// Whether a text has one of the uids in it, as a word.
bool namesAny(const QString &text, const QSet<QString> &uids);

// Adds the rows of a table whose words name one of the uids; `from` ends in WHERE or AND. One look at the
// table, however many uids there are; the database leaves out what names no row of their layers.
[[nodiscard]] Result<void> findNaming(Database &database, const QSet<QString> &uids, const QString &from,
                                      const QString &uid, const QString &words, QStringList &naming);

} // namespace store
