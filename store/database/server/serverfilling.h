// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/filling.h"

namespace store::server {

class PostgresConnection;

// Fills an empty team store; only the owner of its tables may do that. Triggers of a table are switched off
// in the same transaction that puts its rows in, so nobody else ever sees the table without them.
class ServerFilling final : public Filling
{
public:
    ServerFilling(PostgresConnection &connection, Database &database)
        : m_connection(connection)
        , m_database(database)
    {}

    [[nodiscard]] Result<void> begin(const std::vector<StoreTable> &tables) override;
    [[nodiscard]] Result<void> write(const StoreTable &table, const RowPage &page) override;
    [[nodiscard]] Result<void> empty(const StoreTable &table) override;
    [[nodiscard]] Result<void> complete() override;
    [[nodiscard]] Result<void> release() override;

private:
    [[nodiscard]] Result<void> script(const QByteArray &sql);
    [[nodiscard]] Result<void> indexWords();
    [[nodiscard]] Result<void> checkEmpty(const std::vector<StoreTable> &tables);
    template<typename Put>
    [[nodiscard]] Result<void> withoutRules(const StoreTable &table, Put put);

    PostgresConnection &m_connection;
    Database &m_database;
};

} // namespace store::server
