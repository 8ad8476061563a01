// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/savedfilters.h"
#include "store/retrieval/queue.h"

#include <QAbstractListModel>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

namespace models {

class ChangeFeed;
class StoreThread;

// The lanes over the queue with their counts: what waits, the saved filters, then what was decided. The first
// nine have the keys 1 to 9. Counts are kept numbers; those of saved filters, and of what costs more than it
// gives, are counted up to a cap in the background. GUI thread.
class Lanes final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        FilterRole = Qt::UserRole, // store::QueueFilter
        CountRole,                 // qint64; none where not counted yet
        CountTextRole,             // "214", "500+", empty where not counted yet
        DigitRole,                 // 1 to 9; 0 where it has no key
        SavedUidRole,              // of a saved filter, else empty
        StaleRole                  // the count is being corrected
    };
    static constexpr int CountCap = 500; // of saved filters

    Lanes(StoreThread *store, ChangeFeed *feed, QObject *parent = nullptr);

    // Whom the lanes are for: nobody is asked for a second opinion on what they decided themselves.
    void reviewAs(std::function<QString()> reviewer) { m_reviewer = std::move(reviewer); }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index,
                  int role = Qt::DisplayRole) const override; // DisplayRole: the name

    std::optional<store::QueueFilter> filterOfDigit(int digit) const;
    store::QueueFilter filterAt(int row) const;
    int rowOfFilter(const store::QueueFilter &filter) const; // order of rows and search words apart; -1

    void refresh(); // coalesced; also by every change of the store
    // Corrects two counts before the store has answered.
    void shift(store::Status from, store::Status to, int rows);

    void save(const QString &name, const store::QueueFilter &filter,
              const QString &reviewer); // a name known already is replaced
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

        // Its number is kept by the store, and need not be counted.
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
    std::function<QString()> m_reviewer;
    std::vector<Entry> m_lanes;
    QTimer m_delay;
    int m_generation = 0;
};

} // namespace models
