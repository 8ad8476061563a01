// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <QByteArray>

namespace store {

// SQL of the rights on layers' tables in a team (PostgreSQL): grants to roles and row-level security, made
// from Layer::addedBy, changedBy and door. The roles, and the functions that tell who a session is, are in
// resources/sql/postgres/001_base.sql. This text is the end of resources/sql/postgres/003_layers.sql.
[[nodiscard]] QByteArray rightsSql(std::span<const Layer *const> layers);

} // namespace store
