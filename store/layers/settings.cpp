// SPDX-License-Identifier: MIT
#include "store/layers/settings.h"

#include "store/database.h"
#include "store/transaction.h"

namespace store {

using namespace Qt::StringLiterals;

Result<QString> setting(Database &database, const QString &key, const QString &fallback)
{
    return database.value(u"SELECT value FROM setting WHERE key = ?"_s, {key})
        .map([&](const QVariant &value) { return value.isNull() ? fallback : value.toString(); });
}

Result<void> setSetting(Database &database, const QString &key, const QString &value)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    if (auto saved = database.execute(u"INSERT INTO setting (key, value) VALUES (?, ?) "
                                      "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
                                      {key, value.isNull() ? u""_s : value});
        !saved)
        return saved;
    return transaction->commit();
}

} // namespace store
