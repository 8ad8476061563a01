// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <QByteArray>

#include <span>

namespace store {

// SQL of the triggers and views by which the database enforces the declared layers, whoever writes: rows are
// inserted, changed and deleted only together with their ledger entry, have only statuses and words that
// their layer knows, and are told only through their layer's door. Statements end with a semicolon and an
// empty line, as in resources/sql/sqlite. For the built-in layers this text is
// resources/sql/sqlite/003_layers.sql (SQLite) and the end of resources/sql/postgres/003_layers.sql
// (PostgreSQL).
[[nodiscard]] QByteArray layersSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
