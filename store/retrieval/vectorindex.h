// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace store {

class Database;

struct Neighbour
{
    qint64 rowId = 0;
    float score = 0; // dot product
    bool operator==(const Neighbour &) const = default;
};

// The vectors of one layer by one model in one aligned block; finds the nearest rows by dot product. Exact
// below QuantisedFrom rows; above, a scan over bytes preselects rows, which are then scored by their floats.
// The answer depends on the rows alone, not on their order: equal scores are ordered by row id. Concurrent
// reading is safe while nobody changes the index.
class VectorIndex
{
public:
    static constexpr qsizetype QuantisedFrom = 50'000;

    enum class Scan { Automatic, Exact, Quantised };

    explicit VectorIndex(int dimension);
    ~VectorIndex();
    VectorIndex(VectorIndex &&) noexcept;
    VectorIndex &operator=(VectorIndex &&) noexcept;

    // All rows of table `embedding` with this model and layer; vectors of another length are left out. Takes
    // milliseconds per 10,000 rows: not for the GUI thread.
    [[nodiscard]] static Result<VectorIndex> load(Database &database, const QString &model,
                                                  const QString &layer, int dimension);

    int dimension() const { return m_dimension; }
    qsizetype size() const { return qsizetype(m_rows.size()); }
    bool contains(qint64 rowId) const { return m_places.contains(rowId); }
    // The vector of a row; empty where there is none.
    std::span<const float> vector(qint64 rowId) const;

    void reserve(qsizetype rows);
    void put(qint64 rowId, std::span<const float> vector); // adds, or replaces the row's vector
    bool remove(qint64 rowId);
    void keepOnly(std::span<const qint64> rows); // removes every other row

    // Computes the bytes now, whatever the size, and keeps them up to date from then on.
    void quantise();

    // The `k` best rows, best first. `accepts` (where given) leaves rows out; it is asked only for rows that
    // would be among the best. `threads` > 1 divides the scan of a large index.
    [[nodiscard]] std::vector<Neighbour> nearest(std::span<const float> query, int k,
                                                 const std::function<bool(qint64)> &accepts = {},
                                                 Scan scan = Scan::Automatic, int threads = 1) const;

private:
    struct Block; // aligned memory that grows

    using Accepts = std::function<bool(qint64)>;
    struct Query;

    void put(qint64 rowId, const char *floats); // the bytes of as many as the dimension says
    float *floatsAt(qsizetype place) const;
    std::int8_t *bytesAt(qsizetype place) const;
    void quantise(qsizetype place);
    std::vector<Neighbour> scanned(const Query &query, int k, const Accepts &accepts, qsizetype first,
                                   qsizetype last) const;

    int m_dimension = 0;
    size_t m_floatStride = 0; // distance between rows in floats; rows begin on a cache line and are padded
                              // with zeros
    size_t m_byteStride = 0;
    bool m_isQuantised = false;
    std::unique_ptr<Block> m_floats;
    std::unique_ptr<Block> m_bytes;
    std::vector<float> m_scales; // factor of each row's bytes
    std::vector<qint64> m_rows;
    QHash<qint64, qsizetype> m_places;
};

} // namespace store
