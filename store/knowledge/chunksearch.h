// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QSet>
#include <QString>

namespace store {

class Database;

namespace knowledge {

// Chunks that hold the words of a search, by the source they belong to.
struct ChunkMatches
{
    QHash<qint64, QSet<qint64>> bySource;
    QHash<qint64, qint64> best; // of each source
    qint64 bestSource = 0;      // that holds the best of all; 0 where nothing matches
    int chunks = 0;
    bool areMore = false; // only the best were taken
};

[[nodiscard]] Result<ChunkMatches> matchingChunks(Database &database, const QString &text, int limit = 500);

} // namespace knowledge
} // namespace store
