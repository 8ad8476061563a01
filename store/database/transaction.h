// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// A short write: takes the write gate, makes sure that the file is still the one that was opened, then BEGIN
// IMMEDIATE. What is not committed is rolled back when the object goes. Only one at a time per connection.
// Where SQLite has ended the transaction by itself (a rule that rolls back, a full disk), every further
// statement on the connection and the commit are refused with the reason, until the object goes.
class Transaction
{
    Q_DISABLE_COPY(Transaction)
public:
    [[nodiscard]] static Result<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept;
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();

    // Refused where a read broke off in the middle, too: what was written may rest on a part of it.
    // After this returned a value the changes survive a crash and a power cut.
    [[nodiscard]] Result<void> commit();

private:
    explicit Transaction(Database &database)
        : m_database(&database)
    {}

    Database *m_database;
};

} // namespace store
