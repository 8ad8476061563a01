// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <type_traits>

namespace store {

// Why an operation did not happen. `code` is for branching (exit codes, conflict handling);
// `message` is one complete, translated sentence for people: what, where and what to do.
struct Error
{
    enum class Code {
        Failed,   // it went wrong for a reason outside the rules (I/O, SQL)
        Usage,    // the request itself is malformed
        Refused,  // a rule of curation or the guard forbids it
        Conflict, // the row changed since it was read
        NotFound, // no such row, changeset or file
        Unusable, // the store cannot be opened, is newer, damaged or read-only
        Busy,     // another program held the write gate for too long
        Cancelled
    };

    Code code = Code::Failed;
    QString message;
};

// The outcome of an operation that may fail for a reason the caller must handle.
template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> failure(Error::Code code, QString message)
{
    return tl::unexpected<Error>(Error{code, std::move(message)});
}

// Calls a function that returns Result<void>, or nothing because it cannot fail.
template<typename Function, typename... Values>
[[nodiscard]] Result<void> resultOfCall(Function &function, const Values &...values)
{
    if constexpr (std::is_void_v<std::invoke_result_t<Function &, const Values &...>>) {
        function(values...);
        return {};
    } else {
        return function(values...);
    }
}

} // namespace store
