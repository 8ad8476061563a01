// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/result.h"

#include <type_traits>

namespace store {

// Calls take() for each row of the statement. Where take() returns a Result, its error ends the loop.
template<typename Take>
[[nodiscard]] Result<void> eachRow(Statement &statement, Take &&take)
{
    for (;;) {
        const auto more = statement.step();
        if (!more)
            return tl::unexpected(more.error());
        if (!*more)
            return {};
        if constexpr (std::is_void_v<decltype(take())>) {
            take();
        } else if (auto taken = take(); !taken) {
            return tl::unexpected(taken.error());
        }
    }
}

} // namespace store
