// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <utility>

namespace store {

// What a row or a question is about, as people write it: "TYPE:ID", or the id alone.
inline QString entityText(const QString &type, const QString &id)
{
    return type.isEmpty() ? id : type + u':' + id;
}

// Its type, which may be empty, and its id.
inline std::pair<QString, QString> entityParts(const QString &text)
{
    const qsizetype colon = text.indexOf(u':');
    return {colon > 0 ? text.left(colon) : QString(), text.mid(colon + 1)};
}

} // namespace store
