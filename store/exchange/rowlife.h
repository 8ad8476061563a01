// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"

#include <QJsonArray>
#include <QJsonObject>

namespace store::exchange {

// What belongs to one row; the statements are prepared once for all rows.
class RowLife
{
    Q_DISABLE_COPY_MOVE(RowLife)
public:
    explicit RowLife(Database &database);

    [[nodiscard]] Result<QJsonArray> sightings(const QByteArray &uid);
    // The row's ledger entries, preceded by those that an import brought along.
    [[nodiscard]] Result<QJsonArray> history(const QByteArray &uid);
    // Findings of secrets that were masked: a guard cannot find these again in the text, but all others.
    [[nodiscard]] Result<QJsonArray> redactions(const QByteArray &uid);

private:
    QJsonObject entry() const;

    Statement m_sightings;
    Statement m_entries;
    Statement m_redactions;
};

} // namespace store::exchange
