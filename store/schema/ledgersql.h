// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <span>

namespace store {

// Which entries the ledger takes, and what an entry about a reflexion does to its row.
[[nodiscard]] QByteArray ledgerSql(std::span<const Layer *const> layers);

} // namespace store
