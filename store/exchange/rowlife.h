// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"

#include <QJsonArray>
#include <QJsonObject>

namespace store::exchange {

// What hangs on one row; its statements are prepared once for all.
class RowLife
{
    Q_DISABLE_COPY_MOVE(RowLife)
public:
    explicit RowLife(Database &database);

    [[nodiscard]] Result<QJsonArray> sightings(const QByteArray &uid);
    // The row's ledger entries, with those that an import brought along in their place.
    [[nodiscard]] Result<QJsonArray> history(const QByteArray &uid);
    // Of secrets that were taken out: no guard finds them again in the text. All others are found again.
    [[nodiscard]] Result<QJsonArray> redactions(const QByteArray &uid);

private:
    QJsonObject entry() const;

    Statement m_sightings;
    Statement m_entries;
    Statement m_redactions;
};

} // namespace store::exchange
