// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace bench {

// Another library's index over the same rows. `nearest` answers row numbers, best first.
struct VectorPeer
{
    QString name;
    double buildSeconds = 0;
    std::function<std::vector<qint64>(const float *query, int k)> nearest;
};

// Rows `stride` floats apart. Null `nearest` where the library was not there when this was built.
VectorPeer faissPeer(const float *rows, qint64 count, int dimension, size_t stride);
VectorPeer hnswPeer(const float *rows, qint64 count, int dimension, size_t stride);

} // namespace bench
