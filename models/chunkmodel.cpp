// SPDX-License-Identifier: MIT
#include "models/chunkmodel.h"

#include "models/storethread.h"
#include "store/clock.h"

#include <QLocale>

using namespace Qt::StringLiterals;

namespace models {

using store::knowledge::Sources;
using store::knowledge::StoredChunk;

namespace {

constexpr int ToldDays = 7;

// As people read it: "Payments › Terms".
QString shownPath(const QString &headingPath)
{
    return QString(headingPath).replace(" > "_L1, u" › "_s);
}

} // namespace

ChunkModel::ChunkModel(StoreThread *store, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
{
    connect(store, &StoreThread::closed, this, &ChunkModel::clear);
}

void ChunkModel::show(qint64 sourceId, const std::optional<QSet<qint64>> &only)
{
    m_only = only;
    const auto work = [sourceId](store::Database &database) -> store::Result<Sight> {
        auto chunks = Sources(database).chunks(sourceId, false);
        if (!chunks)
            return tl::unexpected(chunks.error());
        auto told = Sources(database).told(sourceId, store::now().addDays(-ToldDays));
        if (!told)
            return tl::unexpected(told.error());
        return Sight{std::move(*chunks), std::move(*told)};
    };
    m_store->read(work).then(this,
                             [this, sourceId, asked = ++m_generation](const store::Result<Sight> &sight) {
                                 if (asked != m_generation)
                                     return;
                                 if (!sight) {
                                     Q_EMIT failed(sight.error());
                                     return;
                                 }
                                 m_source = sourceId;
                                 take(*sight);
                             });
}

void ChunkModel::take(const Sight &sight)
{
    std::vector<StoredChunk> chunks;
    for (const StoredChunk &chunk : sight.chunks) {
        if (!m_only || m_only->contains(chunk.id))
            chunks.push_back(chunk);
    }
    if (chunks != m_chunks || sight.told != m_told) {
        beginResetModel();
        m_chunks = std::move(chunks);
        m_told = sight.told;
        endResetModel();
    }
    Q_EMIT shown();
}

void ChunkModel::clear()
{
    ++m_generation;
    m_source = 0;
    beginResetModel();
    m_chunks.clear();
    m_told.clear();
    endResetModel();
}

int ChunkModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_chunks.size());
}

int ChunkModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

const StoredChunk *ChunkModel::chunkAt(int row) const
{
    return row >= 0 && row < int(m_chunks.size()) ? &m_chunks[size_t(row)] : nullptr;
}

QVariant ChunkModel::data(const QModelIndex &index, int role) const
{
    const StoredChunk *chunk = index.isValid() ? chunkAt(index.row()) : nullptr;
    if (!chunk)
        return {};
    const QString path =
        chunk->headingPath.isEmpty() ? tr("Without a heading") : shownPath(chunk->headingPath);
    const int told = m_told.value(chunk->uid);
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case NumberColumn: return QLocale().toString(chunk->ordinal + 1);
        case HeadingColumn: return chunk->waits ? tr("%1 · waits for you").arg(path) : path;
        case TokensColumn: return QLocale().toString(chunk->tokens);
        case ToldColumn: return told > 0 ? QLocale().toString(told) : QString();
        default: return {};
        }
    case Qt::ToolTipRole: return path;
    case Qt::TextAlignmentRole:
        return index.column() == HeadingColumn ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                               : int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::AccessibleDescriptionRole:
        return QStringList{tr("Chunk %1").arg(chunk->ordinal + 1),
                           chunk->waits ? tr("%1 · waits for you").arg(path) : path,
                           tr("%Ln tokens", nullptr, chunk->tokens), tr("told %Ln times", nullptr, told)}
            .join(u", "_s);
    case UidRole: return chunk->uid;
    default: return {};
    }
}

QVariant ChunkModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section == HeadingColumn ? int(Qt::AlignLeft | Qt::AlignVCenter)
                                        : int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NumberColumn: return u"#"_s;
    case HeadingColumn: return tr("Chunk");
    case TokensColumn: return tr("Tokens");
    case ToldColumn: return tr("Told in 7 d", "how often in the last seven days");
    default: return {};
    }
}

} // namespace models
