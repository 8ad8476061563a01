// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <algorithm>
#include <optional>
#include <ranges>

namespace store {

// The one of these values whose name() is the word.
template<typename Values, typename Word>
[[nodiscard]] std::optional<std::ranges::range_value_t<Values>> named(const Values &values, const Word &word)
{
    const auto found =
        std::ranges::find_if(values, [&word](const auto &value) { return name(value) == word; });
    return found != std::ranges::end(values) ? std::optional(*found) : std::nullopt;
}

template<typename Values>
[[nodiscard]] QStringList namesOf(const Values &values)
{
    QStringList names;
    for (const auto &value : values)
        names += name(value);
    return names;
}

} // namespace store
