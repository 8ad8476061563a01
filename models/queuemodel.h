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

// The rows of one filter, any number of them. Holds the keys of all rows (8 bytes each; the first page comes
// at once, the rest in chunks) and fetches the rows themselves around those that a view asks for. data()
// never waits: a row that was not fetched yet answers LoadedRole false, and dataChanged() announces it later.
// GUI thread.
class QueueModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        KeyRole = Qt::UserRole, // qint64; Key, Saving, Marked and Loaded need no fetched row
        UidRole,
        ReflexionRole, // store::Reflexion
        StatusRole,    // int(store::Status)
        EntityRole,
        EntityTypeRole,
        KindRole,
        AgeRole, // qint64 seconds since it was written
        ObservationRole,
        SightingsRole, // int, including the first writing
        FindingsRole,  // int, bits (store/rows/reflexiontext.h)
        LoadedRole,
        SavingRole, // bool: a decision about it is not on disk yet
        MarkedRole,
        MatchRole // models::TextSpans of the observation that the search words match
    };

    explicit QueueModel(StoreThread *store, QObject *parent = nullptr);
    ~QueueModel() override;

    // Lists another filter's rows; a newer call replaces it. The old rows stay until the first page is read.
    // Another filter clears the marks.
    void setFilter(const store::QueueFilter &filter);
    void reload(); // lists the same filter again and keeps the marks
    const store::QueueFilter &filter() const { return m_filter; }
    bool isSearching() const { return m_isSearching; } // the first page is being read
    bool isComplete() const { return m_isComplete; }   // rowCount() is the total

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QHash<int, QByteArray> roleNames() const override;

    int rowOfKey(qint64 key) const; // -1 where the list has no such row
    qint64 keyAt(int row) const;    // 0 outside the list
    int rowAtOrAfter(
        qint64 key) const; // where it is or would be; the last row where that is the end; -1 if empty
    std::optional<store::Reflexion> reflexionAt(int row) const; // empty before it is fetched
    std::optional<store::Reflexion> reflexion(qint64 key) const;

    // Marked rows are decided by one act; marks are independent of the selection.
    void mark(qint64 key, bool isMarked = true);
    void toggleMark(qint64 key) { mark(key, !m_marks.contains(key)); }
    void markRows(int first, int last); // both included
    void markAll();                     // the rows listed so far, then the others as they come
    void clearMarks();
    const KeySet &marks() const { return m_marks; }
    bool isMarked(qint64 key) const { return m_marks.contains(key); }
    // Reads the rows of these keys, in their order, without those that are gone.
    Reply<std::vector<store::Reflexion>> resolve(std::vector<qint64> keys) const;

    // Called when a decision is sent to be written. With isLeaving the rows are taken out at once (many
    // scattered ones by a reset, so keep selections by key); else they show SavingRole.
    void beginDecision(const std::vector<qint64> &keys, bool isLeaving);
    bool wouldLeave(store::Status to) const;              // whether a decision takes rows out of this filter
    void commitDecision(const std::vector<qint64> &keys); // the decision is on disk
    void restore(const std::vector<qint64> &keys);        // it was refused: the rows come back
    // Its answer does not come: those that it took out come back until then, and show SavingRole.
    void keepInSight(const std::vector<qint64> &keys);

    // Reads rows that somebody has written again, and inserts, removes or redraws each of them.
    void applyChanges(const QStringList &uids);

Q_SIGNALS:
    void firstPageReady(double milliseconds); // after setFilter() or reload()
    void totalChanged(int rows, bool isComplete);
    void marksChanged(int count);
    void failed(const store::Error &error); // the list could not be read

private:
    struct Change;
    using Changes = std::vector<Change>;

    void begin();
    static store::Result<store::RowsPage> readFirstPage(store::Database &database,
                                                        const store::QueueFilter &filter,
                                                        const std::function<bool()> &isStale);
    static store::Result<Changes> readChanges(store::Database &database, const store::QueueFilter &filter,
                                              const QStringList &uids);
    std::function<bool()> staleness() const; // whether a newer listing began; asked on any thread
    void takeFirstPage(const store::RowsPage &page);
    void readOn();
    void append(const store::KeyPage &page);
    void takeChanges(const Changes &changes);
    void fail(const store::Error &error);
    void finishListing(bool isAtEnd);
    void forget(); // when the store is closed

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
    store::QueueFilter m_filter; // the one set last; m_keys may still be those of the one before
    store::QueueFilter::Order m_order = store::QueueFilter::Order::OldestFirst; // of m_keys
    std::vector<qint64> m_keys;
    QHash<qint64, int> m_placesLeft; // old rows of keys taken out, where the order is not by age
    KeySet m_marks;
    KeySet m_saving; // rows in the list with a decision under way
    std::vector<qint64> leavingOf(const std::vector<qint64> &keys) const;
    void bringBack(std::vector<qint64> keys);

    KeySet m_leaving; // rows taken out by a decision under way
    qint64 m_cursor = 0;
    bool m_isSearching = false;
    bool m_isComplete = true;
    bool m_shallMarkAll = false;
    int m_leavingSince = 0;                        // value of m_generation when rows were last taken out
    std::shared_ptr<std::atomic_int> m_generation; // newest listing; older ones give up
    QElapsedTimer m_clock;
};

} // namespace models
