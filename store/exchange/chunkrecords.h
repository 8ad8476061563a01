// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/guard/guard.h"
#include "store/knowledge/chunkfindings.h"

#include <QSet>

namespace store::exchange {

// Imports the document chunks of an export. Make one object per import.
class ChunkRecords
{
    Q_DISABLE_COPY_MOVE(ChunkRecords)
public:
    explicit ChunkRecords(ImportWriter &out);

    // Error::Usage where the chunk's document is not in the store.
    [[nodiscard]] Result<void> take(const QJsonObject &object);
    // Writes full text, findings and lineage of all imported chunks at once.
    [[nodiscard]] Result<void> finish();

private:
    [[nodiscard]] Result<void> deriveLineage();

    ImportWriter &m_out;
    guard::Guard m_guard;
    knowledge::ChunkFindings m_findings;
    QSet<qint64> m_sources;
    qint64 m_first = 0; // 0: none came
    qint64 m_last = 0;
};

} // namespace store::exchange
