// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/filling.h"

namespace store {

// Into a new file. Its triggers and indexes are made when the rows are there.
class FileFilling final : public Filling
{
public:
    explicit FileFilling(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<void> begin(const std::vector<StoreTable> &tables) override;
    [[nodiscard]] Result<void> write(const StoreTable &table, const RowPage &page) override;
    [[nodiscard]] Result<void> empty(const StoreTable &table) override;
    [[nodiscard]] Result<void> complete() override;
    [[nodiscard]] Result<void> release() override;

private:
    Database &m_database;
};

} // namespace store
