// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/schemadialect.h"

#include <span>

namespace store {

// SQL of the doors (views through which rows may be told to models) and of the views that say what holds a
// row back.
[[nodiscard]] QByteArray doorsSql(const SchemaDialect &dialect, std::span<const Layer *const> layers);

} // namespace store
