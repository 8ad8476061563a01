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
    // Ends a read transaction. An error can be ignored: nothing was written that could be lost.
    if (m_database)
        std::ignore = m_database->execute(u"COMMIT"_s);
}

} // namespace store
