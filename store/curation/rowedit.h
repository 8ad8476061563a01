// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/rowstate.h"

namespace store {

class LedgerWriter;
struct NewReflexion;

// Changes the words of a stored reflexion inside an act that somebody else holds. Its status stays.
class RowEdit
{
public:
    RowEdit(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // `changes` by column: observation, strategy, tags (a list), scope, kind, entity_type, entity_id,
    // outcome, change_type, category, priority (a number), sensitivity. They pass the guard here: secrets are
    // masked, and what it finds takes the place of what it found in the columns that change. Refused where
    // another row says the same already, or where the row is told and flagged words come without a reason;
    // Usage where a column is none of these or a value is not known.
    [[nodiscard]] Result<void> apply(const RowState &row, const QJsonObject &changes,
                                     const QByteArray &reason);

    [[nodiscard]] static bool isEditable(const QString &column);
    // Sets one of those columns in a row that is still to be written.
    [[nodiscard]] static Result<void> take(NewReflexion &row, const QString &column, const QJsonValue &value);

    // Without doing anything: whether apply() would refuse.
    [[nodiscard]] static Result<void> check(Database &database, const RowState &row,
                                            const QJsonObject &changes, const QString &reason);

    // Looks again at columns that an undo wrote.
    [[nodiscard]] static Result<void> refreshFindings(Database &database, const QString &uid,
                                                      const QJsonObject &columns);

private:
    Database &m_database;
    LedgerWriter &m_ledger;
};

} // namespace store
