// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "store/layers/savedfilters.h"
#include "store/retrieval/queue.h"

#include <QAbstractListModel>

#include <functional>
#include <optional>
#include <vector>

namespace models {

class ChangeFeed;
class StoreThread;

// The lanes over the queue, each a filter with its count: what waits, second opinions and saved filters, then
// the other built-in lanes. The first nine have the keys 1 to 9. Most counts are kept by the store; those of
// the others (see isKept()) are counted up to CountCap in the background. GUI thread.
class Lanes final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        FilterRole = Qt::UserRole, // store::QueueFilter
        CountRole,                 // qint64; invalid before it is counted
        CountTextRole,             // "214", "500+"; empty before it is counted
        DigitRole,                 // 1 to 9; 0 where it has no key
        SavedUidRole,              // of a saved filter, else empty
        StaleRole                  // bool: a new count is on its way
    };
    // What one of store::SecondOpinions::lanes() is called here.
    static QString nameOf(const QString &lane);
    static constexpr int CountCap = 500; // lanes that are not kept by the store show "500+" at most

    Lanes(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Who works here: the lane "Second opinion" leaves out the rows that this person decided.
    void reviewAs(std::function<QString()> reviewer) { m_reviewer = std::move(reviewer); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index,
                  int role = Qt::DisplayRole) const override; // DisplayRole: the name

    std::optional<store::QueueFilter> filterOfDigit(int digit) const;
    // Filter of the lane Second opinion ("asked") or Disagreements ("differs"); none while they are off.
    std::optional<store::QueueFilter> filterOfOpinion(const QString &opinion) const;
    store::QueueFilter filterAt(int row) const;
    int rowOfFilter(const store::QueueFilter &filter) const; // whatever the order of its rows; -1: none

    void refresh(); // counts anew a moment later, once for many calls
    // Moves `rows` from one status lane's count to another's at once, before the store has counted.
    void shift(store::Status from, store::Status to, int rows);

    void save(const QString &name, const store::QueueFilter &filter,
              const QString &reviewer); // replaces the filter of the same name
    void remove(const QString &savedUid, const QString &reviewer);

Q_SIGNALS:
    void saved(const QString &savedUid);
    void failed(const store::Error &error);

private:
    struct Entry
    {
        QString name;
        store::QueueFilter filter;
        QString savedUid = {};
        std::optional<qint64> count = {};
        bool isCapped = false;
        bool isStale = true;

        // Whether the store keeps this lane's count, so that it need not be counted.
        bool isKept() const
        {
            return savedUid.isEmpty() && filter.worth.isEmpty() && filter.evidence.isEmpty()
                   && filter.opinion.isEmpty();
        }
    };
    struct Census;
    struct SavedCount;

    static std::vector<Entry> builtIn();
    std::vector<Entry> askedAgain() const;
    static qint64 counted(const store::QueueFilter &filter, const store::QueueCounts &counts);
    static store::Result<SavedCount> countUpToCap(store::Database &database,
                                                  const store::QueueFilter &filter);
    static QString countText(const Entry &lane);
    void ask();
    void take(const Census &census);
    void fillIn(Entry &lane, const store::QueueCounts &counts) const;
    void setLanes(std::vector<Entry> lanes);
    void countSaved(std::size_t from);
    void takeSavedCount(std::size_t row, const store::Result<SavedCount> &count);
    void reset();
    void redraw(int first, int last);

    StoreThread *m_store;
    Freshness m_freshness;
    std::function<QString()> m_reviewer;
    std::vector<Entry> m_lanes;
    int m_generation = 0;
};

} // namespace models
