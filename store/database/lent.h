// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"

namespace store {

// What Statement::bytes() gives, without a copy: until the next step(). For passes over the whole store that
// only hash and compare; a copy of such an array must not be kept.
inline QByteArray lentBytes(const Statement &statement, int column)
{
    if (statement.isNull(column))
        return {};
    const QByteArrayView bytes = statement.view(column);
    return bytes.isEmpty() ? QByteArray("") : QByteArray::fromRawData(bytes.data(), bytes.size());
}

} // namespace store
