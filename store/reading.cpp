// SPDX-License-Identifier: MIT
#include "store/reading.h"

#include "store/database.h"
#include "store/dialect.h"

namespace store {

using namespace Qt::StringLiterals;

Result<Reading> Reading::begin(Database &database)
{
    if (dialect::isInTransaction(database))
        return Reading(nullptr);
    if (auto begun = database.execute(u"BEGIN"_s); !begun)
        return tl::unexpected(begun.error());
    return Reading(&database);
}

Reading::~Reading()
{
    // Nothing was written: there is nothing that this could fail to keep.
    if (m_database)
        std::ignore = m_database->execute(u"COMMIT"_s);
}

} // namespace store
