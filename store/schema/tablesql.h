// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <span>

namespace store {

// SQL of a layer's table with its indexes and full text. SQLite's tables of the built-in layers are in the
// released scripts (resources/sql/sqlite); a test compares them with this.
[[nodiscard]] QByteArray tableSql(const SchemaDialect &dialect, const Layer &layer);

// For all layers, in an order in which each table comes after those it refers to.
[[nodiscard]] QByteArray tablesSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
