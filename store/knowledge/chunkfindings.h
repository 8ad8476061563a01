// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/guard/finding.h"
#include "store/result.h"

namespace store::knowledge {

// Stores the guard's findings in chunks; used inside the caller's transaction.
class ChunkFindings
{
    Q_DISABLE_COPY_MOVE(ChunkFindings)
public:
    explicit ChunkFindings(Database &database);

    enum class Field { Content, Heading };

    // `hash` is the chunk's content hash, which dismissals go by.
    [[nodiscard]] Result<void> insert(const QByteArray &chunkUid, const QByteArray &hash,
                                      const guard::Findings &findings, Field field = Field::Content);
    // Brings the bits of a source up to date with the findings of its chunks.
    [[nodiscard]] Result<void> refresh(qint64 sourceId);
    // Scans every chunk anew; the caller has emptied the table.
    [[nodiscard]] Result<void> rebuild();

private:
    Database &m_database;
    Statement m_insert;
};

} // namespace store::knowledge
