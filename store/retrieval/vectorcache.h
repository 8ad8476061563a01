// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/vectorindex.h"

#include <QHash>
#include <QString>

#include <functional>
#include <memory>

namespace store {

class Database;
class Embedder;
struct EmbeddingModel;

// The vectors of all layers: the offline embedder's and a configured model's. A layer's are read from table
// `embedding` at the first request and then follow the store's changes. A row without a vector of the offline
// embedder is embedded here, in memory only, as long as few are missing; a configured model is never called.
// Where the database compares stored vectors itself (Connection::comparesVectors()), only those that it lacks
// or that belong to an earlier text are held here. One cache per connection, on its thread; never the GUI's.
class VectorCache
{
    Q_DISABLE_COPY_MOVE(VectorCache)
public:
    // This many of the newest rows are embedded here at most; more wait for embedMissing().
    static constexpr int MostOnTheWay = 5'000;

    explicit VectorCache(const Embedder &embedder);
    ~VectorCache();

    [[nodiscard]] Result<const VectorIndex *> of(Database &database, const QString &layer);
    // The vectors of this model; those of another configured model are dropped.
    [[nodiscard]] Result<const VectorIndex *> of(Database &database, const QString &layer,
                                                 const EmbeddingModel &model);
    [[nodiscard]] Result<qint64> held(Database &database, const QString &layer, const EmbeddingModel &model);
    // How many rows of the layer are missing in the index that of() last returned.
    qint64 missing(const QString &layer) const;
    qint64 missing(const QString &layer, const EmbeddingModel &model) const;

private:
    struct Part;
    using Parts = QHash<QString, std::shared_ptr<Part>>; // by layer

    static Result<const VectorIndex *> brought(Database &database, std::shared_ptr<Part> &part,
                                               const std::function<Result<std::shared_ptr<Part>>()> &load);

    const Embedder &m_embedder;
    Parts m_parts;
    QString m_configured; // key of the model of m_configuredParts
    Parts m_configuredParts;
};

} // namespace store
