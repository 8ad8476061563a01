// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"

namespace store {

// Reads by a function that writes nothing and holds no transaction. On a server all that it can ask without
// knowing an answer is asked in one go: the function is called again until all its answers are there, as
// often as its questions rest on each other. On a file it is called once.
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
