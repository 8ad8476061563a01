// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/rowpage.h"

namespace store {

// How a database takes in the rows of another store as they are. The rules looked at them when they were
// written there, with their entries: here they are out of the way, of this alone, and stand again when it is
// complete. Between begin() and release() the store is Unfinished; who goes on later begins again.
class Filling
{
    Q_DISABLE_COPY_MOVE(Filling)
public:
    Filling() = default;
    virtual ~Filling() = default;

    // Refused where the store holds anything that did not come this way.
    [[nodiscard]] virtual Result<void> begin(const std::vector<StoreTable> &tables) = 0;
    // All rows of a page or none, for good.
    [[nodiscard]] virtual Result<void> write(const StoreTable &table, const RowPage &page) = 0;
    [[nodiscard]] virtual Result<void> empty(const StoreTable &table) = 0;
    // What is made from the rows and stands beside them: indexes, full text, the next numbers.
    [[nodiscard]] virtual Result<void> complete() = 0;
    // A store like any other from now on.
    [[nodiscard]] virtual Result<void> release() = 0;
};

} // namespace store
