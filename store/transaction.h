// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// A short write: takes the write gate, then BEGIN IMMEDIATE. What is not committed is rolled back when the
// object goes. Only one at a time per connection.
class Transaction
{
    Q_DISABLE_COPY(Transaction)
public:
    [[nodiscard]] static Result<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept;
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();

    // After this returned a value the changes survive a crash and a power cut.
    [[nodiscard]] Result<void> commit();

private:
    explicit Transaction(Database &database)
        : m_database(&database)
    {}

    Database *m_database;
};

} // namespace store
