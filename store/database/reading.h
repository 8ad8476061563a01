// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <utility>

namespace store {

class Database;

// Makes several reads see the store at one moment; it also spares each read its own locking of the file. Ends
// with the object. Keep it short: a checkpoint waits for it. Does nothing inside a transaction.
class Reading
{
    Q_DISABLE_COPY(Reading)
public:
    [[nodiscard]] static Result<Reading> begin(Database &database);
    Reading(Reading &&other) noexcept
        : m_database(std::exchange(other.m_database, nullptr))
    {}
    Reading &operator=(Reading &&) = delete;
    ~Reading();

    // Ends a read that was begun otherwise. It commits: a rollback would take along what the connection keeps
    // for itself (the table of a full text's words), and SQLite would then read the whole schema anew.
    static void end(Database &database);

private:
    explicit Reading(Database *database)
        : m_database(database)
    {}

    Database *m_database; // null: there is no transaction to end
};

} // namespace store
