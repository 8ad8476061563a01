// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <span>

namespace store {

// The table of a layer with its indexes and its full text. The built-in layers' tables of SQLite stand in the
// released scripts (resources/sql/sqlite); a test compares them with what is declared.
[[nodiscard]] QByteArray tableSql(const SchemaDialect &dialect, const Layer &layer);

// Of all of them, in an order in which each finds the tables that it refers to.
[[nodiscard]] QByteArray tablesSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
