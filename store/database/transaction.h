// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

namespace store {

class Database;

// A short write: takes the write gate, checks that the file is still the one that was opened, then BEGIN
// IMMEDIATE. The destructor rolls back what was not committed. One at a time per connection. If SQLite ends
// the transaction by itself (a trigger that rolls back, a full disk), all further statements and the commit
// fail with that reason until the object is destroyed.
class Transaction
{
    Q_DISABLE_COPY(Transaction)
public:
    [[nodiscard]] static Result<Transaction> begin(Database &database);
    Transaction(Transaction &&other) noexcept;
    Transaction &operator=(Transaction &&) = delete;
    ~Transaction();

    // Also Error::Refused where a read broke off in the middle, because what was written may rest on a part
    // of it. After success the changes survive a crash and a power cut.
    [[nodiscard]] Result<void> commit();

private:
    explicit Transaction(Database &database)
        : m_database(&database)
    {}

    Database *m_database;
};

} // namespace store
