// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QDateTime>
#include <QHash>

namespace store {

// How a row stood.
struct PastState
{
    bool existed = true;
    QString status;
    int revision = 1;
    QHash<QString, QString> was;       // columns whose text has changed since, as it was
    QHash<QString, QString> when = {}; // the same columns: the last time
    QString movedAt = {};              // the last time it got another status, or went

    QString text(const QString &column, const QString &present) const { return was.value(column, present); }
};

// Rows as they stood at a past moment, from the ledger: every entry says what it overwrote, so the first
// entry behind the moment tells the status and revision, and the first one that changed a column tells its
// text. Rows taken out of the store since are not brought back. One index lookup a row.
class PastRows
{
public:
    PastRows(Database &database, const QDateTime &at);

    // `status` and `revision` are the row's present ones.
    [[nodiscard]] Result<PastState> state(const QString &uid, const QString &status, int revision);

private:
    Database &m_database;
    const QString m_at;
};

} // namespace store
