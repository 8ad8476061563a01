// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/retrieval/vectorindex.h"

#include <QHash>
#include <QStringList>

#include <functional>
#include <optional>
#include <span>

namespace store {

class Database;

// How alike a question and the rows of one layer are, by the vectors of one model. Vectors come from memory
// and, where the database compares the stored ones itself (Connection::comparesVectors()), from there; those
// in memory are newer and win.
class Likeness
{
public:
    using Accepts = std::function<bool(qint64)>;

    // `index` is that of VectorCache and must outlive this.
    Likeness(Database &database, QString layer, QString model, const VectorIndex &index);

    // The `k` best rows, best first; equal ones by row. Only rows of these owners, where they are given and
    // the database can tell; `accepts` is asked of rows that would be among the best.
    [[nodiscard]] Result<std::vector<Neighbour>> nearest(std::span<const float> question, int k,
                                                         const Accepts &accepts,
                                                         const std::optional<QStringList> &owners) const;
    // The likeness of these rows; rows without a vector are left out.
    [[nodiscard]] Result<QHash<qint64, double>> of(std::span<const float> question,
                                                   std::span<const qint64> rows) const;

private:
    Result<std::vector<Neighbour>> kept(std::span<const float> question, int k, const Accepts &accepts,
                                        const std::optional<QStringList> &owners) const;
    Result<std::vector<Neighbour>> asked(std::span<const float> question, int most, const QString &owners,
                                         const QString &among) const;

    Database &m_database;
    const QString m_layer;
    const QString m_model;
    const VectorIndex &m_index;
};

} // namespace store
