// SPDX-License-Identifier: MIT
#include "tests/bench/benchvectorpeers.h"

#include <QElapsedTimer>

#ifdef MEMOIR_HAS_FAISS
#include <faiss/IndexFlat.h>
#endif
#ifdef MEMOIR_HAS_HNSWLIB
#include <hnswlib/hnswlib.h>
#endif

#include <algorithm>

namespace bench {

using namespace Qt::StringLiterals;

VectorPeer faissPeer([[maybe_unused]] const float *rows, [[maybe_unused]] qint64 count,
                     [[maybe_unused]] int dimension, [[maybe_unused]] size_t stride)
{
    VectorPeer peer{u"faiss IndexFlatIP"_s};
#ifdef MEMOIR_HAS_FAISS
    QElapsedTimer timer;
    timer.start();
    auto index = std::make_shared<faiss::IndexFlatIP>(dimension);
    for (qint64 row = 0; row < count; ++row)
        index->add(1, rows + size_t(row) * stride);
    peer.buildSeconds = double(timer.nsecsElapsed()) / 1e9;
    peer.nearest = [index](const float *query, int k) {
        std::vector<float> scores(static_cast<size_t>(k));
        std::vector<faiss::Index::idx_t> found(static_cast<size_t>(k));
        index->search(1, query, k, scores.data(), found.data());
        return std::vector<qint64>(found.begin(), found.end());
    };
#endif
    return peer;
}

VectorPeer hnswPeer([[maybe_unused]] const float *rows, [[maybe_unused]] qint64 count,
                    [[maybe_unused]] int dimension, [[maybe_unused]] size_t stride)
{
    VectorPeer peer{u"hnswlib M=16 ef=200"_s};
#ifdef MEMOIR_HAS_HNSWLIB
    QElapsedTimer timer;
    timer.start();
    struct Index
    {
        Index(size_t dimension, size_t count)
            : space(dimension)
            , graph(&space, count, 16, 100)
        {}
        hnswlib::InnerProductSpace space;
        hnswlib::HierarchicalNSW<float> graph;
    };
    auto index = std::make_shared<Index>(size_t(dimension), size_t(count));
    for (qint64 row = 0; row < count; ++row)
        index->graph.addPoint(rows + size_t(row) * stride, size_t(row));
    index->graph.setEf(200);
    peer.buildSeconds = double(timer.nsecsElapsed()) / 1e9;
    peer.nearest = [index](const float *query, int k) {
        auto queue = index->graph.searchKnn(query, size_t(k));
        std::vector<qint64> found;
        for (; !queue.empty(); queue.pop())
            found.push_back(qint64(queue.top().second));
        std::ranges::reverse(found);
        return found;
    };
#endif
    return peer;
}

} // namespace bench
