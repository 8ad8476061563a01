// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/exchange/export.h"
#include "store/rows/reflexion.h"

#include <QSet>

#include <functional>

namespace store::exchange {

// Walks over the rows that an export asks for, holding one at a time.
class RowCursor
{
    Q_DISABLE_COPY_MOVE(RowCursor)
public:
    enum class Order { Time, Entity };

    RowCursor(Database &database, const ExportOptions &options, Order order);

    // Calls `take` for every row that the export may have, until the first error. `isWanted` says which rows
    // the format writes at all; of those it counts the ones left out for their status or sensitivity.
    [[nodiscard]] Result<Exported> each(
        const std::function<Result<void>(const Reflexion &)> &take,
        const std::function<bool(const Reflexion &)> &isWanted = [](const Reflexion &) { return true; });

private:
    Statement m_select;
    // The statement uses these bytes while it lives.
    const QByteArray m_agent;
    const QByteArray m_entityType;
    const QByteArray m_entityId;
    const QByteArray m_status;
};

// The rows of another layer that repeat or rest on a memory which this export leaves out for its status or
// sensitivity, at any depth: they may have its words, so they are left out with it. An agent at a server sees
// only what it is told, so for it there are none.
[[nodiscard]] Result<QSet<QString>> leftOutOf(Database &database, const QString &layer,
                                              const ExportOptions &options);

} // namespace store::exchange
