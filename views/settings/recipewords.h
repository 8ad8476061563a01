// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stack.h"

namespace views {

// The settings of a recipe's layer in words.
[[nodiscard]] QString planWordFor(const QString &key, const QString &word); // "overflow", "tail"
[[nodiscard]] QString roomWords(const store::LayerPlan &plan);              // "2,000 tokens"
[[nodiscard]] QString kindsWords(const store::LayerPlan &plan);             // "fact, policy (12)"

} // namespace views
