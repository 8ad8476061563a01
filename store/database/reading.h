// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <utility>

namespace store {

class Database;

// Several reads of one moment: what others write in between is not seen, and no read locks the file and lets
// it go again for itself. Ends with the object; short, since a checkpoint waits for it. Within a transaction
// it does nothing.
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

private:
    explicit Reading(Database *database)
        : m_database(database)
    {}

    Database *m_database; // null where there is nothing to end
};

} // namespace store
