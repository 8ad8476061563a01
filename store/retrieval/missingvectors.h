// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <functional>

namespace store {

class Database;
class Embedder;

// Writes the vectors that a layer's rows lack, in batches of one short transaction each, newest rows first,
// until `most` rows are done or `goOn`, asked after each batch with the rows done so far, says no. Answers
// how many were written.
[[nodiscard]] Result<qint64> embedMissing(
    Database &database, const Embedder &embedder, const QString &layer, qint64 most,
    const std::function<bool(qint64 done)> &goOn = [](qint64) { return true; });
// How many of the newest `among` rows of a layer lack one. Looks at each of them.
[[nodiscard]] Result<qint64> missingVectors(Database &database, const Embedder &embedder,
                                            const QString &layer, qint64 among);
// Where the database compares vectors: gives those that have become many an index.
[[nodiscard]] Result<void> indexVectors(Database &database);
// Drops a layer's vectors by this model.
[[nodiscard]] Result<void> dropVectors(Database &database, const Embedder &embedder, const QString &layer);

} // namespace store
