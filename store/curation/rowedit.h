// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/rowstate.h"
#include "store/layers/reflexiontext.h"

namespace store {

class LedgerWriter;

// Changes the words of a stored reflexion inside an act that somebody else holds. Its status stays.
class RowEdit
{
public:
    RowEdit(Database &database, LedgerWriter &ledger)
        : m_database(database)
        , m_ledger(ledger)
    {}

    // `changes` by column: observation, tags (a list), scope, kind, entity_type, entity_id. They have passed
    // the guard; `findings` are those of the observation, where it is among them. Refused where another row
    // says the same already, or where the row is told and flagged words come without a reason; Usage where a
    // column is none of these.
    [[nodiscard]] Result<void> apply(const RowState &row, const QJsonObject &changes,
                                     const FieldFindings &findings, const QByteArray &reason);

    // Without doing anything: whether the row would say what another one says.
    [[nodiscard]] static Result<void> check(Database &database, const RowState &row,
                                            const QJsonObject &changes);

private:
    Database &m_database;
    LedgerWriter &m_ledger;
};

} // namespace store
