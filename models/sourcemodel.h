// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/rereads.h"
#include "store/knowledge/diskcheck.h"
#include "store/knowledge/sources.h"

#include <QAbstractTableModel>
#include <QMap>
#include <QSet>

#include <optional>

namespace models {

class ChangeFeed;

// The state that the Knowledge page shows for a source; where several hold, the first of these.
enum class SourceState {
    Unreadable,
    Gone,
    Waits,
    Changed,
    SameAsWiki,
    Instructions,
    Secret,
    Personal,
    UpToDate
};

struct SourceLine
{
    store::knowledge::Source source;
    store::knowledge::OnDisk disk;
    int flagged = 0;     // chunks to which the state applies
    bool isHeld = false; // new or changed text from its file or folder waits for a person
    SourceState state = SourceState::UpToDate;
    bool operator==(const SourceLine &) const = default;
};

// The documents of the open store, by namespace and path. Reads only while it is in use, and merges changes,
// so that a selection stays. GUI thread.
class SourceModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { PathColumn, ChunksColumn, TokensColumn, StateColumn, ReadColumn, ColumnCount };
    enum Role { UidRole = Qt::UserRole, StateRole };

    SourceModel(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Whether the page is shown; nothing is read before.
    void setInUse(bool on);
    void setDisk(const QHash<QString, store::knowledge::OnDisk> &states);
    // Only sources of these ids; all where it is absent.
    void setShown(const std::optional<QSet<qint64>> &ids);
    // Only sources in this state; all where it is absent.
    void setOnly(std::optional<SourceState> state);
    [[nodiscard]] std::optional<SourceState> only() const { return m_only; }
    // Only the sources of this agent; an empty name means those that belong to everybody, none means all.
    void setAgent(const std::optional<QString> &agent);
    [[nodiscard]] const std::optional<QString> &agent() const { return m_agent; }
    [[nodiscard]] QMap<QString, int> agents() const; // how many sources each has
    enum class Order { Path, State };                // State: those that need a look first
    void setOrder(Order order);
    [[nodiscard]] Order order() const { return m_order; }
    [[nodiscard]] QMap<SourceState, int> states() const; // how many sources are in which

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    [[nodiscard]] const SourceLine *lineAt(int row) const; // null outside the table
    [[nodiscard]] int rowOf(const QString &uid) const;     // -1 where it is not shown
    [[nodiscard]] std::vector<SourceLine> lines() const { return m_all; }
    [[nodiscard]] const store::knowledge::KnowledgeCounts &counts() const { return m_counts; }
    // How many chunks have no vector of the embedding model in use (the offline one if none is set).
    [[nodiscard]] int withoutVector() const { return m_withoutVector; }
    [[nodiscard]] bool hasModel() const { return m_hasModel; }
    // The largest numbers in the columns; the view makes the columns wide enough for them.
    [[nodiscard]] int mostChunks() const { return m_mostChunks; }
    [[nodiscard]] int mostTokens() const { return m_mostTokens; }
    // How many sources wait for a person, or have a chunk that does.
    [[nodiscard]] int waiting() const;
    [[nodiscard]] bool isLoaded() const { return m_isLoaded; }

Q_SIGNALS:
    void loaded(); // after each reading
    void failed(const store::Error &error);

private:
    struct Sight;
    static store::Result<Sight> look(store::Database &database);
    void load();
    void forget();
    void take(const Sight &sight);
    void judge(SourceLine &line) const;
    void merge();
    void mergeRow(int row, const SourceLine &line);
    template<typename Place>
    void arrange(Place place);
    void removeBehind(int count);
    void append(const std::vector<SourceLine> &lines);
    QString cell(const SourceLine &line, int column) const;
    [[nodiscard]] bool isBefore(const SourceLine &a, const SourceLine &b) const;
    [[nodiscard]] bool isShown(const SourceLine &line) const;
    void sort();

    StoreThread *m_store;
    Freshness m_freshness;
    std::vector<SourceLine> m_all;
    std::vector<SourceLine> m_rows; // shown
    std::optional<QSet<qint64>> m_shown;
    std::optional<SourceState> m_only;
    std::optional<QString> m_agent;
    Order m_order = Order::Path;
    QHash<QString, store::knowledge::OnDisk> m_disk;
    QHash<qint64, int> m_personal;
    QHash<qint64, int> m_waitingChunks;
    QHash<qint64, int> m_instructing;
    QSet<qint64> m_repeating; // sources that repeat a wiki section
    store::knowledge::KnowledgeCounts m_counts;
    int m_withoutVector = 0;
    int m_mostChunks = 0;
    int m_mostTokens = 0;
    bool m_hasModel = false;
    Rereads m_reads;
    bool m_isLoaded = false;
    bool m_hasNamespaces = false; // more than one
};

// "Waits for you", for one document or several.
QString stateWords(SourceState state);

} // namespace models
