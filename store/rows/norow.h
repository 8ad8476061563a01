// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/text.h"

#include <optional>

namespace store {

inline tl::unexpected<Error> noSuchRow(const QString &uid)
{
    return failure(Error::Code::NotFound, Text::tr("There is no row %1 in this store.").arg(uid));
}

// What Database::first() found of the row with this uid; NotFound where it found none.
template<typename Row>
[[nodiscard]] Result<Row> foundRow(Result<std::optional<Row>> found, const QString &uid)
{
    if (!found)
        return tl::unexpected(found.error());
    return *found ? Result<Row>(std::move(**found)) : noSuchRow(uid);
}

} // namespace store
