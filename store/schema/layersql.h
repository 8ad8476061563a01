// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <QByteArray>

#include <span>

namespace store {

// The rules that the database keeps for the declared layers, whoever writes: a row comes, changes and goes
// only together with its ledger entry, takes only the steps and words that its layer knows, and is told only
// through its layer's door. Statements end with a semicolon and an empty line, as in resources/sql/sqlite.
// resources/sql/sqlite/003_layers.sql is this text for the built-in layers and SQLite, the end of
// resources/sql/postgres/003_layers.sql for PostgreSQL.
[[nodiscard]] QByteArray layersSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
