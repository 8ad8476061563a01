// SPDX-License-Identifier: MIT
#include "store/database/reading.h"

#include "store/database/connection.h"
#include "store/database/database.h"
#include "store/database/dialect.h"

namespace store {

using namespace Qt::StringLiterals;

Result<Reading> Reading::begin(Database &database)
{
    if (dialect::isInTransaction(database) || database.connection().isGathering())
        return Reading(nullptr);
    if (auto begun = database.execute(database.connection().beginReading()); !begun)
        return tl::unexpected(begun.error());
    return Reading(&database);
}

Reading::~Reading()
{
    if (m_database)
        end(*m_database);
}

Result<qint64> Reading::pin(Database &database)
{
    if (auto begun = database.execute(database.connection().beginReading()); !begun)
        return tl::unexpected(begun.error());
    const auto newest = newestEntry(database);
    if (!newest)
        end(database);
    return newest;
}

void Reading::end(Database &database)
{
    // An error can be ignored: nothing was written that could be lost.
    std::ignore = database.execute(u"COMMIT"_s);
}

Result<qint64> newestEntry(Database &database)
{
    return database.number(u"SELECT max(seq) FROM ledger"_s);
}

} // namespace store
