// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>
#include <QVariant>

#include <vector>

namespace store {

class Database;
struct ReadText;

// The rows that a layer's vectors belong to: shared by the code that makes vectors and the code that reads
// them.

// The table whose row ids identify the layer's vectors; for documents that is the table of their chunks.
QString embeddedTable(const QString &layer);
// The text that a row's vector is made from.
QString wordsToEmbed(const ReadText &row);
// The first column of each row that the query finds.
[[nodiscard]] Result<std::vector<qint64>> rowIds(Database &database, const QString &sql,
                                                 const QVariantList &values);
// The error (Usage) for a layer that cannot be searched.
Error hasNoVectors(const QString &layer);

} // namespace store
