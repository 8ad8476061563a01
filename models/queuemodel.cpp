// SPDX-License-Identifier: MIT
#include "models/queuemodel.h"

#include "models/rowranges.h"
#include "models/storethread.h"
#include "store/rows/reflexions.h"
#include "store/schema/layer.h"

#include <algorithm>

namespace models {

namespace {

constexpr int FirstKeys = 200;
constexpr int FirstRows = 64;         // rows read with the first keys, so that the first paint has texts
constexpr int FirstPatience = 30;     // ms to look for a first row before an empty, unfinished list is shown
constexpr int ChunkKeys = 20'000;     // a few ms of reading, so that other reads are not held up
constexpr qsizetype MostRanges = 200; // with more ranges a reset is quicker than single signals
constexpr qsizetype MostMoves = 20'000'000; // or with more keys to move

bool isTooScattered(std::size_t ranges, std::size_t rows)
{
    return qsizetype(ranges) > MostRanges || qsizetype(ranges * rows) > MostMoves;
}

} // namespace

struct QueueModel::Change
{
    store::Reflexion row;
    bool isHeld = false;
};

QueueModel::QueueModel(StoreThread *store, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_rows(new RowCache(store, this))
    , m_generation(std::make_shared<std::atomic_int>(0))
{
    connect(m_rows, &RowCache::loaded, this, [this](const std::vector<qint64> &keys) { announce(keys); });
    connect(store, &StoreThread::closed, this, &QueueModel::forget);
}

QueueModel::~QueueModel()
{
    ++*m_generation;
}

void QueueModel::setFilter(const store::QueueFilter &filter)
{
    if (filter != m_filter)
        clearMarks();
    m_filter = filter;
    begin();
}

void QueueModel::reload()
{
    begin();
}

void QueueModel::forget()
{
    ++*m_generation;
    m_leaving.clear();
    m_saving.clear();
    clearMarks();
    m_isSearching = false;
    m_cursor = 0;
    replaceKeys({});
    finishListing(true);
}

std::function<bool()> QueueModel::staleness() const
{
    return [token = m_generation, mine = m_generation->load()] { return token->load() != mine; };
}

void QueueModel::begin()
{
    ++*m_generation;
    m_isSearching = true;
    m_shallMarkAll = false;
    m_clock.start();
    m_store
        ->read([filter = m_filter, isStale = staleness()](store::Database &database) {
            return readFirstPage(database, filter, isStale);
        })
        .then(this, [this, isStale = staleness()](const store::Result<store::RowsPage> &page) {
            if (!isStale())
                page ? takeFirstPage(*page) : fail(page.error());
        });
}

store::Result<store::RowsPage> QueueModel::readFirstPage(store::Database &database,
                                                         const store::QueueFilter &filter,
                                                         const std::function<bool()> &isStale)
{
    QElapsedTimer clock;
    clock.start();
    store::RowsPage first;
    store::Queue queue(database);
    do {
        if (isStale())
            return store::failure(store::Error::Code::Cancelled, {});
        auto page = queue.page(filter, first.keys.last, FirstKeys, FirstRows);
        if (!page)
            return page;
        first = std::move(*page);
    } while (first.keys.keys.empty() && !first.keys.isAtEnd && clock.elapsed() < FirstPatience);
    return first;
}

void QueueModel::takeFirstPage(const store::RowsPage &page)
{
    m_isSearching = false;
    m_order = m_filter.order;
    m_placesLeft.clear();
    m_cursor = page.keys.last;
    m_rows->put(page.rows);
    std::vector<qint64> keys = page.keys.keys;
    std::erase_if(keys, [this](qint64 key) { return m_leaving.contains(key); });
    replaceKeys(std::move(keys));
    Q_EMIT firstPageReady(double(m_clock.nsecsElapsed()) / 1e6);
    finishListing(page.keys.isAtEnd);
}

void QueueModel::readOn()
{
    m_store
        ->read([filter = m_filter, after = m_cursor,
                isStale = staleness()](store::Database &database) -> store::Result<store::KeyPage> {
            if (isStale())
                return store::failure(store::Error::Code::Cancelled, {});
            return store::Queue(database).keys(filter, after, ChunkKeys, ChunkKeys);
        })
        .then(this, [this, isStale = staleness()](const store::Result<store::KeyPage> &page) {
            if (!isStale())
                page ? append(*page) : fail(page.error());
        });
}

void QueueModel::append(const store::KeyPage &page)
{
    std::vector<qint64> keys = page.keys;
    std::erase_if(keys, [this](qint64 key) { return m_leaving.contains(key); });
    m_cursor = page.last;
    if (!keys.empty()) {
        const int first = int(m_keys.size());
        beginInsertRows({}, first, first + int(keys.size()) - 1);
        m_keys.insert(m_keys.end(), keys.begin(), keys.end());
        endInsertRows();
    }
    finishListing(page.isAtEnd);
}

void QueueModel::finishListing(bool isAtEnd)
{
    m_isComplete = isAtEnd;
    Q_EMIT totalChanged(int(m_keys.size()), m_isComplete);
    if (!m_isComplete)
        readOn();
    else if (std::exchange(m_shallMarkAll, false))
        markAll();
}

void QueueModel::fail(const store::Error &error)
{
    m_isSearching = false;
    m_isComplete = true;
    Q_EMIT failed(error);
}

bool QueueModel::wouldLeave(store::Status to) const
{
    using Lane = store::QueueFilter::Lane;

    switch (m_filter.lane) {
    case Lane::All: return m_filter.isAskingAgain();
    case Lane::Status: return to != m_filter.status;
    case Lane::Snoozed:
    case Lane::Flagged: return to != store::Status::NeedsReview;
    }
    Q_UNREACHABLE();
}

void QueueModel::beginDecision(const std::vector<qint64> &keys, bool isLeaving)
{
    const KeySet set(keys);
    if (!isLeaving) {
        m_saving.insert(set);
        return announce(keys, {SavingRole});
    }
    m_leaving.insert(set);
    m_leavingSince = *m_generation;
    removeKeys(keys);
}

void QueueModel::commitDecision(const std::vector<qint64> &keys)
{
    const KeySet set(keys);
    // The row has a new revision by now: an undo that brings it back must not show the old one.
    for (const qint64 key : keys) {
        if (m_leaving.contains(key))
            m_rows->drop(key);
    }
    m_leaving.remove(set);
    m_saving.remove(set);
    announce(keys, {SavingRole});
}

void QueueModel::restore(const std::vector<qint64> &keys)
{
    std::vector<qint64> back = leavingOf(keys);
    commitDecision(keys);
    bringBack(std::move(back));
}

void QueueModel::keepInSight(const std::vector<qint64> &keys)
{
    std::vector<qint64> back = leavingOf(keys);
    const KeySet set(back);
    m_leaving.remove(set);
    m_saving.insert(set);
    bringBack(std::move(back));
}

std::vector<qint64> QueueModel::leavingOf(const std::vector<qint64> &keys) const
{
    std::vector<qint64> leaving;
    std::ranges::copy_if(keys, std::back_inserter(leaving),
                         [this](qint64 key) { return m_leaving.contains(key); });
    return leaving;
}

// If the list was read anew meanwhile, only the store knows which of the rows belong into it.
void QueueModel::bringBack(std::vector<qint64> keys)
{
    if (!keys.empty())
        m_leavingSince == *m_generation ? insertKeys(std::move(keys)) : begin();
}

void QueueModel::applyChanges(const QStringList &uids)
{
    m_store
        ->read([filter = m_filter, uids](store::Database &database) {
            return readChanges(database, filter, uids);
        })
        .then(this, [this, uids, isStale = staleness()](const store::Result<Changes> &changes) {
            if (isStale() || !changes)
                return;
            // Fewer rows than named: some are gone (their writing was undone), so their keys are unknown.
            const auto named = std::ranges::count_if(
                uids, [](const QString &uid) { return store::reflexionLayer().owns(uid); });
            std::ssize(*changes) < named ? reload() : takeChanges(*changes);
        });
}

store::Result<QueueModel::Changes>
QueueModel::readChanges(store::Database &database, const store::QueueFilter &filter, const QStringList &uids)
{
    auto rows = store::Reflexions(database).byUids(uids);
    if (!rows)
        return tl::unexpected(rows.error());
    Changes changes;
    store::Queue queue(database);
    for (store::Reflexion &row : *rows) {
        const auto isHeld = queue.holds(filter, row.uid);
        if (!isHeld)
            return tl::unexpected(isHeld.error());
        changes.push_back({std::move(row), *isHeld});
    }
    return changes;
}

void QueueModel::takeChanges(const Changes &changes)
{
    std::vector<qint64> gone;
    std::vector<qint64> here;
    for (const Change &change : changes) {
        m_rows->put({change.row});
        if (!m_leaving.contains(change.row.key))
            (change.isHeld ? here : gone).push_back(change.row.key);
    }
    const auto before = m_keys.size();
    announce(here);
    removeKeys(gone);
    insertKeys(std::move(here));
    if (before != m_keys.size())
        Q_EMIT totalChanged(int(m_keys.size()), m_isComplete);
}

void QueueModel::removeKeys(const std::vector<qint64> &keys)
{
    const auto marks = m_marks.size();
    m_marks.remove(KeySet(keys));
    takeOut(keys);
    if (marks != m_marks.size())
        Q_EMIT marksChanged(int(m_marks.size()));
}

// In a list that is not sorted by age the store alone knows where a row belongs: remembers where these stood,
// so that a refused decision puts them back there.
void QueueModel::leavePlaces(const std::vector<qint64> &keys)
{
    for (const qint64 key : keys) {
        if (const int row = rowOfKey(key); row >= 0)
            m_placesLeft.insert(key, row);
    }
}

void QueueModel::takeOut(const std::vector<qint64> &keys)
{
    if (!isByAge())
        leavePlaces(keys);
    const RowRanges ranges = rangesOf(rowsOf(keys));
    if (isTooScattered(ranges.size(), m_keys.size())) {
        const KeySet gone(keys);
        std::vector<qint64> left = m_keys;
        std::erase_if(left, [&](qint64 key) { return gone.contains(key); });
        return replaceKeys(std::move(left));
    }
    for (auto range = ranges.rbegin(); range != ranges.rend(); ++range) {
        beginRemoveRows({}, range->first, range->last);
        m_keys.erase(m_keys.begin() + range->first, m_keys.begin() + range->last + 1);
        endRemoveRows();
    }
}

void QueueModel::insertKeys(std::vector<qint64> keys)
{
    std::erase_if(keys, [this](qint64 key) { return rowOfKey(key) >= 0 || isBeyondCursor(key); });
    // In an order other than by age only the store knows where a new row belongs: lists anew.
    if (!isByAge() && !keys.empty() && (keys.size() > 1 || !m_placesLeft.contains(keys.front())))
        return begin();
    keys = ordered(std::move(keys));
    const std::vector<Insertion> insertions =
        insertionsOf(keys, [this](qint64 key) { return lowerBound(key); });
    if (isTooScattered(insertions.size(), m_keys.size())) {
        std::vector<qint64> all = m_keys;
        all.insert(all.end(), keys.begin(), keys.end());
        return replaceKeys(ordered(std::move(all)));
    }
    for (auto block = insertions.rbegin(); block != insertions.rend(); ++block) {
        beginInsertRows({}, block->row, block->row + int(block->keys.size()) - 1);
        m_keys.insert(m_keys.begin() + block->row, block->keys.begin(), block->keys.end());
        endInsertRows();
    }
}

void QueueModel::replaceKeys(std::vector<qint64> keys)
{
    beginResetModel();
    m_keys = std::move(keys);
    endResetModel();
}

std::vector<qint64> QueueModel::ordered(std::vector<qint64> keys) const
{
    std::ranges::sort(keys, [this](qint64 left, qint64 right) { return isBefore(left, right); });
    const auto [first, last] = std::ranges::unique(keys);
    keys.erase(first, last);
    return keys;
}

bool QueueModel::isByAge() const
{
    return store::QueueFilter{.order = m_order}.isByAge();
}

bool QueueModel::isBefore(qint64 left, qint64 right) const
{
    if (!isByAge())
        return lowerBound(left) < lowerBound(right);
    return m_order == store::QueueFilter::Order::OldestFirst ? left < right : right < left;
}

// Whether the key belongs into the part that is not listed yet; the listing will bring it.
bool QueueModel::isBeyondCursor(qint64 key) const
{
    return !m_isComplete && (m_cursor == 0 || isBefore(m_cursor, key));
}

} // namespace models
