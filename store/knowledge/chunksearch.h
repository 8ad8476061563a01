// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QSet>
#include <QString>

namespace store {

class Database;

namespace knowledge {

// Chunks that have the words of a search, by document.
struct ChunkMatches
{
    QHash<qint64, QSet<qint64>> bySource;
    QHash<qint64, qint64> best; // best chunk by document
    qint64 bestSource = 0;      // document with the best chunk of all; 0 where nothing matches
    int chunks = 0;
};

[[nodiscard]] Result<ChunkMatches> matchingChunks(Database &database, const QString &text, int limit = 500);

} // namespace knowledge
} // namespace store
