// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace store {

enum class SearchMode { Keyword, Cosine, Hybrid };

[[nodiscard]] QString name(SearchMode mode); // keyword, cosine, hybrid
[[nodiscard]] std::optional<SearchMode> searchModeNamed(const QString &name);

} // namespace store
