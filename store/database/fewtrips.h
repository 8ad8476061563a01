// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/connection.h"
#include "store/database/database.h"

namespace store {

// Runs `read`, which writes nothing and is called outside of a transaction. On a server the queries that do
// not depend on each other's answers are sent together: `read` is called again until all answers are there,
// and all are of one state of the store. On a file it is called once.
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

// Inside of inFewTrips(): whether the queries since this was made have their answers. While they have not,
// nothing that follows from them may be kept for later, and a loop that reads more of something has to end.
class Answers
{
public:
    explicit Answers(const Database &database)
        : m_connection(database.connection())
        , m_guesses(m_connection.guesses())
    {}
    bool areThere() const { return m_connection.guesses() == m_guesses; }

private:
    const Connection &m_connection;
    const qint64 m_guesses;
};

} // namespace store
