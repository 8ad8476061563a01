// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/rowpage.h"

namespace store {

// Copies the rows of another store into a database unchanged. Triggers checked those rows when they were
// first written, with their ledger entries; here they are out of the way of the copy alone, and in force
// again after complete(). Between begin() and release() the store is marked as Unfinished; to continue a
// broken copy, call begin() again.
class Filling
{
    Q_DISABLE_COPY_MOVE(Filling)
public:
    Filling() = default;
    virtual ~Filling() = default;

    // Error::Refused where the store holds rows that no filling wrote.
    [[nodiscard]] virtual Result<void> begin(const std::vector<StoreTable> &tables) = 0;
    // Commits all rows of the page or none.
    [[nodiscard]] virtual Result<void> write(const StoreTable &table, const RowPage &page) = 0;
    [[nodiscard]] virtual Result<void> empty(const StoreTable &table) = 0;
    // Makes what is derived from the rows: indexes, full text, counters for the next numbers.
    [[nodiscard]] virtual Result<void> complete() = 0;
    // Removes the mark: from now on it is a store like any other.
    [[nodiscard]] virtual Result<void> release() = 0;
};

} // namespace store
