// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <functional>

namespace store {

class Database;
class Embedder;

// So many of a layer's newest rows get a vector ahead of any search: for a million reflexions the vectors
// would be the larger part of the file. Older rows get theirs when a search asks for it.
constexpr qint64 MostEmbedded = 200'000;

// Writes missing vectors of a layer's rows, newest rows first, one short transaction per batch. Stops after
// `most` rows or when `goOn`, called after each batch with the rows done so far, returns false. Returns how
// many vectors were written.
[[nodiscard]] Result<qint64> embedMissing(
    Database &database, const Embedder &embedder, const QString &layer, qint64 most,
    const std::function<bool(qint64 done)> &goOn = [](qint64) { return true; });
// How many of the layer's newest `among` rows have no vector; reads each of them.
[[nodiscard]] Result<qint64> missingVectors(Database &database, const Embedder &embedder,
                                            const QString &layer, qint64 among);
// Where the database compares vectors: builds an index for layers that have many by now.
[[nodiscard]] Result<void> indexVectors(Database &database);
// Drops a layer's vectors by this model.
[[nodiscard]] Result<void> dropVectors(Database &database, const Embedder &embedder, const QString &layer);

} // namespace store
