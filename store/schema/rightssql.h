// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArray>

namespace store {

// Who of a team may do what with the layers' tables (PostgreSQL): roles' grants and row-level security, made
// from Layer::addedBy, changedBy and door. What they rest on is in resources/sql/postgres/001_base.sql: the
// roles, and who a session is. The end of resources/sql/postgres/003_layers.sql is this text.
[[nodiscard]] QByteArray rightsSql(std::span<const Layer *const> layers);

} // namespace store
