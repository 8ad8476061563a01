// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <span>

namespace store {

// The doors through which rows are told (views), and what holds a row back from them.
[[nodiscard]] QByteArray doorsSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
