// SPDX-License-Identifier: MIT
#include "views/knowledge/chunkchoice.h"

#include "models/workbench.h"
#include "views/knowledge/chunkpane.h"
#include "views/knowledge/documentsearch.h"
#include "views/parts/plaintable.h"

namespace views {

using models::ChunkModel;
using store::knowledge::StoredChunk;

ChunkChoice::ChunkChoice(models::Workbench *bench, ChunkPane *pane, const DocumentSearch *search,
                         QObject *parent)
    : QObject(parent)
    , m_bench(bench)
    , m_pane(pane)
    , m_search(search)
{
    connect(&bench->chunks, &ChunkModel::shown, this, &ChunkChoice::take);
    connect(pane->table()->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ChunkChoice::show);
}

const StoredChunk *ChunkChoice::chunk() const
{
    return m_bench->chunks.chunkAt(m_pane->table()->currentIndex().row());
}

bool ChunkChoice::waits() const
{
    return chunk() && chunk()->waits;
}

bool ChunkChoice::isShown() const
{
    return chunk() && chunk()->uid == m_shown;
}

void ChunkChoice::forget()
{
    m_pane->table()->selectionModel()->clear();
}

int ChunkChoice::first() const
{
    const ChunkModel &chunks = m_bench->chunks;
    const qint64 best = m_search->matches().best.value(chunks.sourceId());
    for (int row = 0; best != 0 && row < chunks.rowCount(); ++row) {
        if (chunks.chunkAt(row)->id == best)
            return row;
    }
    for (int row = 0; row < chunks.rowCount(); ++row) {
        if (chunks.chunkAt(row)->waits)
            return row;
    }
    return 0;
}

void ChunkChoice::take()
{
    PlainTable *table = m_pane->table();
    if (!table->selectionModel()->hasSelection())
        table->selectNear(first());
    show();
}

void ChunkChoice::show()
{
    if (!isShown())
        m_shown.clear();
    Q_EMIT changed();
    if (!chunk()) {
        ++m_number;
        m_pane->clearChunk();
        return;
    }
    struct Reading
    {
        StoredChunk chunk;
        store::guard::Findings findings;
    };
    const auto work = [uid = chunk()->uid](store::Database &database) -> store::Result<Reading> {
        auto read = store::knowledge::Sources(database).chunk(uid);
        if (!read)
            return tl::unexpected(read.error());
        auto findings = store::knowledge::Sources(database).findings(uid);
        if (!findings)
            return tl::unexpected(findings.error());
        return Reading{std::move(*read), std::move(*findings)};
    };
    m_bench->store.read(work).then(this, [this, asked = ++m_number](const store::Result<Reading> &reading) {
        if (!reading || asked != m_number)
            return;
        m_pane->showChunk(reading->chunk, reading->findings,
                          m_search->words().split(QLatin1Char(' '), Qt::SkipEmptyParts));
        m_shown = reading->chunk.uid;
        Q_EMIT changed();
    });
}

} // namespace views
