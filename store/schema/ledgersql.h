// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <span>

namespace store {

// SQL of the triggers on the ledger: which entries it accepts, that they cannot be changed, and how an entry
// about a reflexion changes its row.
[[nodiscard]] QByteArray ledgerSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
