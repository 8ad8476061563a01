// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>
#include <QVariant>

#include <vector>

namespace store {

class Database;
struct ReadText;

// What the kept vectors of a layer hang on, for what makes them and for what reads them.

// The table whose row ids the layer's vectors are kept under: those of documents are their chunks'.
QString embeddedTable(const QString &layer);
// What a row's vector is made from.
QString wordsToEmbed(const ReadText &row);
// The first column of each row that the query finds.
[[nodiscard]] Result<std::vector<qint64>> rowIds(Database &database, const QString &sql,
                                                 const QVariantList &values);
// Usage: the layer is none that is searched.
Error hasNoVectors(const QString &layer);

} // namespace store
