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

    // Begins a read by hand, to be ended with end(), and fixes what it sees: a transaction's state is that of
    // its first read, not of BEGIN. Returns the newest entry, by which connections tell whether they see the
    // same.
    [[nodiscard]] static Result<qint64> pin(Database &database);
    // Ends what pin() began. It commits: a rollback would take along what the connection keeps
    // for itself (the table of a full text's words), and SQLite would then read the whole schema anew.
    static void end(Database &database);

private:
    explicit Reading(Database *database)
        : m_database(database)
    {}

    Database *m_database; // null: there is no transaction to end
};

// The number of the ledger's newest entry, 0 where it has none.
[[nodiscard]] Result<qint64> newestEntry(Database &database);

} // namespace store
