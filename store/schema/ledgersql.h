// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <span>

namespace store {

// Which entries the ledger takes, that they stay, and what an entry about a reflexion does to its row.
[[nodiscard]] QByteArray ledgerSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
