// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"

namespace store {

// The column's bytes as Statement::bytes() returns them, but without a copy: valid until the next step(). For
// passes over the whole store that only hash and compare; do not keep a copy of the array.
inline QByteArray lentBytes(const Statement &statement, int column)
{
    if (statement.isNull(column))
        return {};
    const QByteArrayView bytes = statement.view(column);
    return bytes.isEmpty() ? QByteArray("") : QByteArray::fromRawData(bytes.data(), bytes.size());
}

} // namespace store
