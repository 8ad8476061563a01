// SPDX-License-Identifier: MIT
#pragma once

#include "models/keyset.h"
#include "models/reply.h"
#include "models/rowcache.h"
#include "store/result.h"
#include "store/retrieval/queue.h"

#include <QAbstractListModel>
#include <QElapsedTimer>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace models {

class StoreThread;

// The rows of one filter, any number of them: keys are held (8 bytes a row, the first page at once, the rest
// as it is read), rows are fetched around what is looked at. data() never waits: a row that is not here yet
// answers LoadedRole false and is announced by dataChanged when it is. GUI thread.
class QueueModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        KeyRole = Qt::UserRole, // qint64; always there, as are Saving, Marked and Loaded
        UidRole,
        ReflexionRole, // store::Reflexion
        StatusRole,    // int(store::Status)
        EntityRole,
        EntityTypeRole,
        KindRole,
        AgeRole, // qint64 seconds since it was made
        ObservationRole,
        SightingsRole, // int, the first one included
        FindingsRole,  // int, bits (store/rows/reflexiontext.h)
        LoadedRole,
        SavingRole, // a decision about it is not on disk yet
        MarkedRole,
        MatchRole // models::TextSpans of the observation that the search words match
    };

    explicit QueueModel(StoreThread *store, QObject *parent = nullptr);
    ~QueueModel() override;

    // Newest wins. The rows of the filter before stay until the first page is here; marks are cleared where
    // the filter is another one.
    void setFilter(const store::QueueFilter &filter);
    void reload(); // the same filter again, marks kept
    const store::QueueFilter &filter() const { return m_filter; }
    bool isSearching() const { return m_isSearching; } // the first page is not here yet
    bool isComplete() const { return m_isComplete; }   // rowCount() is the total

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

    int rowOfKey(qint64 key) const; // -1 where the list has no such row
    qint64 keyAt(int row) const;    // 0 outside the list
    int rowAtOrAfter(
        qint64 key) const; // where it is or would be; the last row where that is the end; -1 if empty
    std::optional<store::Reflexion> reflexionAt(int row) const; // where it is here already
    std::optional<store::Reflexion> reflexion(qint64 key) const;

    // Marks: a set for one act, apart from the selection.
    void mark(qint64 key, bool isMarked = true);
    void toggleMark(qint64 key) { mark(key, !m_marks.contains(key)); }
    void markRows(int first, int last); // both included
    void markAll();                     // every row known so far; waits for the list where it is not complete
    void clearMarks();
    const KeySet &marks() const { return m_marks; }
    bool isMarked(qint64 key) const { return m_marks.contains(key); }
    // The rows behind keys, in their order; vanished ones are left out.
    Reply<std::vector<store::Reflexion>> resolve(std::vector<qint64> keys) const;

    // A decision was asked for: rows that leave this filter by it go at once, others show SavingRole. Many
    // scattered rows are taken out by a reset; whoever holds a selection keeps it by key.
    void beginDecision(const std::vector<qint64> &keys, bool isLeaving);
    bool wouldLeave(store::Status to) const;              // whether a decision takes rows out of this filter
    void commitDecision(const std::vector<qint64> &keys); // it is on disk
    void restore(const std::vector<qint64> &keys); // it was refused: the rows come back where they were

    // Somebody wrote these rows: each is looked up again and inserted, removed or redrawn; nothing is reset.
    void applyChanges(const QStringList &uids);

Q_SIGNALS:
    void firstPageReady(double milliseconds); // after setFilter() or reload()
    void totalChanged(int rows, bool isComplete);
    void marksChanged(int count);
    void failed(const store::Error &error); // the list could not be read

private:
    struct FirstPage;
    struct Change;
    using Changes = std::vector<Change>;

    void begin();
    static store::Result<FirstPage> readFirstPage(store::Database &database, const store::QueueFilter &filter,
                                                  const std::function<bool()> &isStale);
    static store::Result<Changes> readChanges(store::Database &database, const store::QueueFilter &filter,
                                              const QStringList &uids);
    std::function<bool()> staleness() const; // whether a newer listing began; asked on any thread
    void takeFirstPage(const FirstPage &page);
    void readOn();
    void append(const store::KeyPage &page);
    void takeChanges(const Changes &changes);
    void fail(const store::Error &error);
    void finishListing(bool isAtEnd);
    void forget(); // the store was closed

    void insertKeys(std::vector<qint64> keys);
    void removeKeys(const std::vector<qint64> &keys);
    void takeOut(const std::vector<qint64> &keys);
    void replaceKeys(std::vector<qint64> keys);
    std::vector<qint64> ordered(std::vector<qint64> keys) const;
    bool isBefore(qint64 left, qint64 right) const;
    bool isByAge() const;
    void leavePlaces(const std::vector<qint64> &keys);
    int lowerBound(qint64 key) const;
    std::vector<int> rowsOf(const std::vector<qint64> &keys) const;
    bool isBeyondCursor(qint64 key) const;

    void wantAround(int row) const;
    void announce(const std::vector<qint64> &keys, const QList<int> &roles = {});
    void announceMarks();
    QVariant known(const store::Reflexion &row, int role) const;

    StoreThread *m_store;
    RowCache *m_rows;
    store::QueueFilter m_filter; // as asked; the list shown may still be that of the one before
    store::QueueFilter::Order m_order = store::QueueFilter::Order::OldestFirst; // of m_keys
    std::vector<qint64> m_keys;
    QHash<qint64, int>
        m_placesLeft; // where rows stood that were taken out of a list that is not in order of age
    KeySet m_marks;
    KeySet m_saving;  // rows in the list with a decision under way
    KeySet m_leaving; // rows taken out by a decision under way
    qint64 m_cursor = 0;
    bool m_isSearching = false;
    bool m_isComplete = true;
    bool m_shallMarkAll = false;
    int m_leavingSince = 0;                        // the listing that m_leaving was last taken out of
    std::shared_ptr<std::atomic_int> m_generation; // newest listing; older ones give up
    QElapsedTimer m_clock;
};

} // namespace models
