// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/importwriter.h"
#include "store/guard/guard.h"
#include "store/knowledge/chunkfindings.h"

#include <QSet>

namespace store::exchange {

// Puts back the pieces of documents that an export holds. Lives as long as one import.
class ChunkRecords
{
    Q_DISABLE_COPY_MOVE(ChunkRecords)
public:
    explicit ChunkRecords(ImportWriter &out);

    // Usage where the piece belongs to no document of the store.
    [[nodiscard]] Result<void> take(const QJsonObject &object);
    // Full text, findings and origin of all that came, as one batch.
    [[nodiscard]] Result<void> finish();

private:
    [[nodiscard]] Result<void> deriveLineage();

    ImportWriter &m_out;
    guard::Guard m_guard;
    knowledge::ChunkFindings m_findings;
    QSet<qint64> m_sources;
    qint64 m_first = 0; // 0 where none came
    qint64 m_last = 0;
};

} // namespace store::exchange
