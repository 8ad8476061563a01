// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/database.h"

#include <QDateTime>
#include <QHash>

namespace store {

// A row at a past moment.
struct PastState
{
    bool existed = true;
    QString status;
    int revision = 1;
    QHash<QString, QString> was;       // texts of that moment, for columns that changed since
    QHash<QString, QString> when = {}; // when those columns last changed
    QString movedAt = {};              // when its status last changed, or when it was removed
    bool isForgotten = false;          // it quoted a row that was forgotten since, so its text is not known

    QString text(const QString &column, const QString &present) const { return was.value(column, present); }
};

// Rows at a past moment, reconstructed from the ledger: every entry stores what it overwrote. So the first
// entry after the moment has the status and revision of then, and the first one that changed a column has its
// text. Rows removed since then are not brought back. One index look-up per row.
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
