// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"

namespace store {

// Runs `read`, which writes nothing and is called outside of a transaction. On a server the queries that do
// not depend on each other's answers are sent together: `read` is called again until all answers are there.
// On a file it is called once.
template<typename Read>
[[nodiscard]] auto inFewTrips(Database &database, Read read) -> decltype(read())
{
    for (;;) {
        database.connection().gather();
        auto answer = read();
        if (!database.connection().fetch())
            return answer;
    }
}

} // namespace store
