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

// The vectors of every layer, read from table `embedding` when a layer is first asked for and kept in step
// with the store from then on: those by the offline embedder, and those by a configured model. A row without
// a vector is embedded here (not written: reading changes no byte) by the offline one, as long as few are
// missing; another model is never asked. Where the database compares vectors by itself
// (Connection::comparesVectors()) only those that it lacks, or has of an earlier text, are held here. Belongs
// to one thread, of which there is one per connection; never the GUI's.
class VectorCache
{
    Q_DISABLE_COPY_MOVE(VectorCache)
public:
    // Newest rows that are embedded on the way; what is missing beyond waits for embedMissing().
    static constexpr int MostOnTheWay = 5'000;

    explicit VectorCache(const Embedder &embedder);
    ~VectorCache();

    [[nodiscard]] Result<const VectorIndex *> of(Database &database, const QString &layer);
    // By this model; what was read of an earlier one is dropped.
    [[nodiscard]] Result<const VectorIndex *> of(Database &database, const QString &layer,
                                                 const EmbeddingModel &model);
    [[nodiscard]] Result<qint64> held(Database &database, const QString &layer, const EmbeddingModel &model);
    // Rows of the layer that the index of the last call does not hold.
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
