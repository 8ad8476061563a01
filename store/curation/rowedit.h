// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/rowstate.h"

namespace store {

class LedgerWriter;
struct NewReflexion;

// Changes a reflexion's text and other editable columns inside the caller's act. Its status stays.
class RowEdit
{
public:
    RowEdit(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // `changes` by column: observation, strategy, tags (a list), scope, kind, entity_type, entity_id,
    // outcome, change_type, category, priority (a number), confidence (a number, or null for none),
    // sensitivity. The texts pass the guard: secrets are masked, and new findings replace the old ones of the
    // changed columns. Error::Refused where another row says the same, or where the row is approved and
    // flagged words come without a reason, or two people approved it. Error::Usage where a column is none of
    // these or a value is unknown. Writes nothing where the row says all of it already.
    [[nodiscard]] Result<void> apply(const RowState &row, const QJsonObject &changes,
                                     const QByteArray &reason);

    [[nodiscard]] static bool isEditable(const QString &column);
    // Sets one of those columns in a row that is still to be written.
    [[nodiscard]] static Result<void> take(NewReflexion &row, const QString &column, const QJsonValue &value);

    // Whether apply() would fail; changes nothing.
    [[nodiscard]] static Result<void> check(Database &database, const RowState &row,
                                            const QJsonObject &changes, const QString &reason);

    // Runs the guard again over columns that an undo restored.
    [[nodiscard]] static Result<void> refreshFindings(Database &database, const QString &uid,
                                                      const QJsonObject &columns);

private:
    Database &m_database;
    LedgerWriter &m_ledger;
};

} // namespace store
