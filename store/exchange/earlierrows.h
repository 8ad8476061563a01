// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QPair>

#include <optional>

namespace store {
class Database;
}

namespace store::exchange {

// The rows that earlier imports of a format left and that are still told or waiting, by the ids that they
// have where they come from. They are read once, when the first is asked for: ask before anything is written.
class EarlierRows
{
public:
    EarlierRows(Database &database, QString source);

    // The uid of an agent's row; empty where there is none.
    [[nodiscard]] Result<QString> uidOf(const QString &agent, const QString &nativeId);

private:
    using Uids = QHash<QPair<QString, QString>, QString>;
    [[nodiscard]] Result<Uids> read() const;

    Database &m_database;
    const QString m_source;
    std::optional<Uids> m_uids;
};

} // namespace store::exchange
