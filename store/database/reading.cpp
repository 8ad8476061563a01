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

void Reading::end(Database &database)
{
    // An error can be ignored: nothing was written that could be lost.
    std::ignore = database.execute(u"COMMIT"_s);
}

} // namespace store
