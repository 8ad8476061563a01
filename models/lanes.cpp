// SPDX-License-Identifier: MIT
#include "models/lanes.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "store/rows/secondopinions.h"

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

namespace {

using Lane = store::QueueFilter::Lane;

constexpr int LastDigit = 9;
constexpr int MostPages = 5; // of 20,000 rows looked at for one saved filter's count

store::QueueFilter statusFilter(store::Status status)
{
    store::QueueFilter filter;
    filter.status = status;
    return filter;
}

store::QueueFilter laneFilter(Lane lane)
{
    store::QueueFilter filter;
    filter.lane = lane;
    return filter;
}

// A filter over the rows of every status.
store::QueueFilter allWith(QString store::QueueFilter::*column, const QString &value)
{
    store::QueueFilter filter = laneFilter(Lane::All);
    filter.*column = value;
    return filter;
}

// A filter without what does not matter when two lanes are compared.
store::QueueFilter essence(store::QueueFilter filter, bool withText)
{
    filter.order = {};
    if (!withText)
        filter.text.clear();
    return filter;
}

} // namespace

struct Lanes::Census
{
    bool asksTwice = false; // second opinions are asked for, or were
    store::QueueCounts counts;
    std::vector<store::SavedFilter> saved;
};

struct Lanes::SavedCount
{
    qint64 count = 0;
    bool isCapped = false;
};

Lanes::Lanes(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_freshness(store, feed)
    , m_lanes(builtIn())
{
    connect(&m_freshness, &Freshness::due, this, &Lanes::ask);
    connect(store, &StoreThread::closed, this, &Lanes::reset);
}

std::vector<Lanes::Entry> Lanes::builtIn()
{
    using enum store::Status;

    return {{tr("All waiting"), statusFilter(NeedsReview)},
            {tr("With findings"), laneFilter(Lane::Flagged)},
            {tr("Snoozed"), laneFilter(Lane::Snoozed)},
            {tr("Approved"), statusFilter(ApprovedForReuse)},
            {tr("Rejected"), statusFilter(Rejected)},
            {tr("One-time"), statusFilter(OneTimeException)},
            {tr("Sensitive"), statusFilter(Sensitive)},
            {tr("Superseded"), statusFilter(Superseded)},
            {tr("Expired"), statusFilter(Expired)},
            {tr("Costs more than it gives"), allWith(&store::QueueFilter::worth, u"costs"_s)},
            {tr("Its evidence changed"), allWith(&store::QueueFilter::evidence, u"changed"_s)}};
}

QString Lanes::nameOf(const QString &lane)
{
    const auto isCalledSo = [&lane](const Entry &one) {
        const store::QueueFilter &filter = one.filter;
        return lane == filter.worth || lane == filter.evidence
               || (lane == "flagged"_L1 && filter.lane == Lane::Flagged)
               || (lane == "snoozed"_L1 && filter.lane == Lane::Snoozed)
               || (filter.lane == Lane::Status && lane == store::name(filter.status));
    };
    const std::vector<Entry> lanes = builtIn();
    const auto found = std::ranges::find_if(lanes, isCalledSo);
    return found == lanes.end() ? lane : found->name;
}

int Lanes::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lanes.size());
}

QVariant Lanes::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};

    const Entry &lane = m_lanes[std::size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return lane.name;
    case Qt::AccessibleTextRole:
        return lane.count ? tr("%1, %2 rows").arg(lane.name, countText(lane)) : lane.name;
    case FilterRole: return QVariant::fromValue(lane.filter);
    case CountRole: return lane.count ? QVariant(*lane.count) : QVariant();
    case CountTextRole: return countText(lane);
    case DigitRole: return index.row() < LastDigit ? index.row() + 1 : 0;
    case SavedUidRole: return lane.savedUid;
    case StaleRole: return lane.isStale;
    default: return {};
    }
}

QString Lanes::countText(const Entry &lane)
{
    if (!lane.count)
        return {};
    const QString number = QLocale().toString(*lane.count);
    return lane.isCapped ? tr("%1+").arg(number) : number;
}

std::optional<store::QueueFilter> Lanes::filterOfDigit(int digit) const
{
    if (digit < 1 || digit > std::min(LastDigit, int(m_lanes.size())))
        return {};
    return filterAt(digit - 1);
}

std::optional<store::QueueFilter> Lanes::filterOfOpinion(const QString &opinion) const
{
    const auto lane =
        std::ranges::find(m_lanes, opinion, [](const Entry &one) { return one.filter.opinion; });
    return lane == m_lanes.end() ? std::nullopt : std::optional(lane->filter);
}

store::QueueFilter Lanes::filterAt(int row) const
{
    return row >= 0 && row < int(m_lanes.size()) ? m_lanes[std::size_t(row)].filter : store::QueueFilter();
}

int Lanes::rowOfFilter(const store::QueueFilter &filter) const
{
    for (const bool withText : {true, false}) {
        const auto lane = std::ranges::find_if(m_lanes, [&](const Entry &entry) {
            return essence(entry.filter, withText) == essence(filter, withText);
        });
        if (lane != m_lanes.end())
            return int(lane - m_lanes.begin());
    }
    return -1;
}

void Lanes::refresh()
{
    m_freshness.soon();
}

void Lanes::shift(store::Status from, store::Status to, int rows)
{
    for (Entry &lane : m_lanes) {
        if (!lane.savedUid.isEmpty() || lane.filter.lane != Lane::Status || !lane.count)
            continue;
        lane.count =
            *lane.count + (lane.filter.status == to ? rows : 0) - (lane.filter.status == from ? rows : 0);
        lane.isStale = lane.isStale || lane.filter.status == to || lane.filter.status == from;
    }
    redraw(0, int(m_lanes.size()) - 1);
}

void Lanes::save(const QString &name, const store::QueueFilter &filter, const QString &reviewer)
{
    m_store
        ->run([name, query = filter.toText(), reviewer](store::Database &database) {
            return store::SavedFilters(database).save(name, query, store::Actor::person(reviewer));
        })
        .then(this, [this](const store::Result<store::SavedFilter> &answer) {
            answer ? Q_EMIT saved(answer->uid) : Q_EMIT failed(answer.error());
            ask();
        });
}

void Lanes::remove(const QString &savedUid, const QString &reviewer)
{
    m_store
        ->run([savedUid, reviewer](store::Database &database) {
            return store::SavedFilters(database).remove(savedUid, store::Actor::person(reviewer));
        })
        .then(this, [this](const store::Result<void> &answer) {
            if (!answer)
                Q_EMIT failed(answer.error());
            ask();
        });
}

void Lanes::ask()
{
    m_store
        ->read([](store::Database &database) -> store::Result<Census> {
            const auto counts = store::Queue(database).counts();
            if (!counts)
                return tl::unexpected(counts.error());
            const auto saved = store::SavedFilters(database).all();
            if (!saved)
                return tl::unexpected(saved.error());
            const auto asksTwice = store::SecondOpinions(database).areInUse();
            if (!asksTwice)
                return tl::unexpected(asksTwice.error());
            return Census{*asksTwice, *counts, *saved};
        })
        .then(this, [this, generation = ++m_generation](const store::Result<Census> &census) {
            if (generation == m_generation)
                census ? take(*census) : Q_EMIT failed(census.error());
        });
}

// The lanes "Second opinion" (without this reviewer's own verdicts) and "Disagreements".
std::vector<Lanes::Entry> Lanes::askedAgain() const
{
    store::QueueFilter asked = allWith(&store::QueueFilter::opinion, u"asked"_s);
    asked.notBy = m_reviewer ? m_reviewer() : QString();
    return {{tr("Second opinion"), asked},
            {tr("Disagreements"), allWith(&store::QueueFilter::opinion, u"differs"_s)}};
}

// Puts the lanes of askedAgain() and the saved filters behind the first two built-in lanes.
void Lanes::take(const Census &census)
{
    constexpr int Waiting = 2;

    std::vector<Entry> lanes = builtIn();
    std::vector<Entry> saved = census.asksTwice ? askedAgain() : std::vector<Entry>();
    for (const store::SavedFilter &filter : census.saved)
        saved.push_back({filter.name, store::QueueFilter::parse(filter.query), filter.uid});
    lanes.insert(lanes.begin() + Waiting, saved.begin(), saved.end());
    for (Entry &lane : lanes)
        fillIn(lane, census.counts);
    setLanes(std::move(lanes));
    countSaved(0);
}

void Lanes::fillIn(Entry &lane, const store::QueueCounts &counts) const
{
    if (lane.isKept()) {
        lane.count = counted(lane.filter, counts);
        lane.isStale = false;
        return;
    }
    // Shows the old count until the new one is there.
    const auto before = std::ranges::find_if(m_lanes, [&lane](const Entry &one) {
        return one.savedUid == lane.savedUid && one.filter == lane.filter;
    });
    if (before != m_lanes.end()) {
        lane.count = before->count;
        lane.isCapped = before->isCapped;
    }
}

qint64 Lanes::counted(const store::QueueFilter &filter, const store::QueueCounts &counts)
{
    switch (filter.lane) {
    case Lane::Status: return counts.byStatus.value(int(filter.status));
    case Lane::Snoozed: return counts.snoozed;
    case Lane::Flagged: return counts.flagged;
    case Lane::All: return counts.total;
    }
    Q_UNREACHABLE();
}

void Lanes::setLanes(std::vector<Entry> lanes)
{
    const bool isSameShape = std::ranges::equal(lanes, m_lanes, [](const Entry &a, const Entry &b) {
        return a.savedUid == b.savedUid && a.filter.opinion == b.filter.opinion;
    });
    if (!isSameShape)
        beginResetModel();
    m_lanes = std::move(lanes);
    if (!isSameShape)
        endResetModel();
    else
        redraw(0, int(m_lanes.size()) - 1);
}

// Counts the lanes that the store does not keep, one read for each, so that other reads come in between.
void Lanes::countSaved(std::size_t from)
{
    const auto lane = std::find_if(m_lanes.begin() + std::ptrdiff_t(std::min(from, m_lanes.size())),
                                   m_lanes.end(), [](const Entry &entry) { return !entry.isKept(); });
    if (lane == m_lanes.end())
        return;
    const auto row = std::size_t(lane - m_lanes.begin());
    m_store
        ->read([filter = lane->filter](store::Database &database) { return countUpToCap(database, filter); })
        .then(this, [this, row, generation = m_generation](const store::Result<SavedCount> &count) {
            if (generation != m_generation)
                return;
            takeSavedCount(row, count);
            countSaved(row + 1);
        });
}

store::Result<Lanes::SavedCount> Lanes::countUpToCap(store::Database &database,
                                                     const store::QueueFilter &filter)
{
    SavedCount result;
    qint64 after = 0;
    for (int page = 0; page < MostPages; ++page) {
        const auto keys = store::Queue(database).keys(filter, after, CountCap + 1 - int(result.count));
        if (!keys)
            return tl::unexpected(keys.error());
        result.count += qint64(keys->keys.size());
        after = keys->last;
        if (keys->isAtEnd || result.count > CountCap) {
            result.isCapped = result.count > CountCap;
            result.count = std::min<qint64>(result.count, CountCap);
            return result;
        }
    }
    result.isCapped = true; // matches are rare: stopped early, there may be more
    return result;
}

void Lanes::takeSavedCount(std::size_t row, const store::Result<SavedCount> &count)
{
    Entry &lane = m_lanes[row];
    lane.count = count ? std::optional(count->count) : std::nullopt;
    lane.isCapped = count && count->isCapped;
    lane.isStale = false;
    redraw(int(row), int(row));
}

void Lanes::reset()
{
    ++m_generation;
    beginResetModel();
    m_lanes = builtIn();
    endResetModel();
}

void Lanes::redraw(int first, int last)
{
    Q_EMIT dataChanged(index(first), index(last));
}

} // namespace models
