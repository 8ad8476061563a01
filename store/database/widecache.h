// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

namespace store {

class Database;

// Room in memory for the pages that a large batch touches, for as long as it lives: hashes and names fall all
// over their indexes, and a page that has to make way inside a transaction is written and read again
// (measured at 1,000,000 rows: a fifth of the time). Belongs to the database's thread.
class WideCache
{
    Q_DISABLE_COPY_MOVE(WideCache)
public:
    explicit WideCache(Database &database);
    ~WideCache();

private:
    Database &m_database;
    const int m_before; // as the pragma has it
};

} // namespace store
