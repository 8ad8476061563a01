// SPDX-License-Identifier: MIT
#pragma once

#include "store/schema/layer.h"

#include <span>

namespace store {

// The doors through which rows are told (views), and what holds a row back from them.
[[nodiscard]] QByteArray doorsSql(std::span<const Layer *const> layers);

} // namespace store
