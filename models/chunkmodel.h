// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/sources.h"

#include <QAbstractTableModel>
#include <QSet>

#include <optional>

namespace models {

class StoreThread;

// The chunks of one source in the order of its text, without their texts. GUI thread.
class ChunkModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { NumberColumn, HeadingColumn, TokensColumn, ToldColumn, ColumnCount };
    enum Role { UidRole = Qt::UserRole };

    explicit ChunkModel(StoreThread *store, QObject *parent = nullptr);

    // Shows another source, or the same as it stands now; `only` leaves out all other chunks. Newest wins.
    void show(qint64 sourceId, const std::optional<QSet<qint64>> &only = {});
    void clear();
    [[nodiscard]] qint64 sourceId() const { return m_source; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] const store::knowledge::StoredChunk *chunkAt(int row) const; // null outside the table

Q_SIGNALS:
    void shown(); // the chunks asked for are there
    void failed(const store::Error &error);

private:
    struct Sight
    {
        std::vector<store::knowledge::StoredChunk> chunks;
        QHash<QString, int> told;
    };
    void take(const Sight &sight);

    StoreThread *m_store;
    std::vector<store::knowledge::StoredChunk> m_chunks;
    QHash<QString, int> m_told; // in the last seven days
    std::optional<QSet<qint64>> m_only;
    qint64 m_source = 0;
    int m_generation = 0;
};

} // namespace models
