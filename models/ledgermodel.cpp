// SPDX-License-Identifier: MIT
#include "models/ledgermodel.h"

#include "models/changefeed.h"
#include "models/dates.h"
#include "models/storethread.h"
#include "models/words.h"
#include "store/clock.h"
#include "store/database/reading.h"
#include "store/rows/status.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int PageRows = 100;
constexpr qint64 RecentSeconds = 6 * 60 * 60; // shown without a day, also across midnight
constexpr int MostRefreshed = 1'000;          // rows read again when the store changed

// Entries of today and of the last hours by the clock alone; older ones with the day.
QString whenWords(const QString &at)
{
    const QDateTime time = store::fromIsoTime(at).toLocalTime();
    if (!time.isValid())
        return at;
    const QDateTime now = store::now().toLocalTime();
    const QDate today = now.date();
    const qint64 ago = time.secsTo(now);
    if (time.date() == today || (ago >= 0 && ago < RecentSeconds))
        return time.toString(u"HH:mm:ss"_s);
    return time.date().year() == today.year() ? dayWords(time.date()) : dayOfYearWords(time.date());
}

QVariant statusNumber(const QString &name)
{
    const auto status = store::statusNamed(name);
    return status ? QVariant(int(*status)) : QVariant();
}

bool isSame(const LedgerRow &one, const LedgerRow &other)
{
    return one.line.seq == other.line.seq && one.firstSeq == other.firstSeq && one.isEdge == other.isEdge
           && one.line.isUndone == other.line.isUndone && one.line.observation == other.line.observation;
}

} // namespace

LedgerModel::LedgerModel(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QAbstractTableModel(parent)
    , m_store(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    connect(&m_freshness, &Freshness::due, this, [this] { m_isLoaded ? refreshTop() : reload(); });
    connect(store, &StoreThread::closed, this, &LedgerModel::forget);
}

void LedgerModel::setFilter(const store::LedgerFilter &filter)
{
    m_filter = filter;
    reload();
}

void LedgerModel::reload()
{
    ++m_generation;
    m_isRefreshing = m_shallRefresh = false;
    ask(0, PageRows, &LedgerModel::takeAll);
}

void LedgerModel::ask(qint64 before, int wanted, void (LedgerModel::*take)(const LedgerRows &))
{
    m_isLoading = m_isLoading || take != &LedgerModel::takeTop;
    m_store
        ->read([filter = m_filter, before, wanted](store::Database &database) -> store::Result<Page> {
            const auto rows = readLedgerRows(database, filter, before, wanted);
            if (!rows)
                return tl::unexpected(rows.error());
            return store::newestEntry(database).map([&](qint64 last) { return Page{*rows, last}; });
        })
        .then(this, [this, take, generation = m_generation](const store::Result<Page> &page) {
            if (generation != m_generation)
                return;
            if (!page) {
                m_isLoading = m_isRefreshing = false;
                Q_EMIT failed(page.error());
                return;
            }
            (this->*take)(page->rows);
            setTotal(page->total);
        });
}

void LedgerModel::takeAll(const LedgerRows &rows)
{
    m_isLoading = false;
    m_isLoaded = m_store->isOpen();
    beginResetModel();
    m_rows = rows.rows;
    m_searchedBackTo = rows.searchedBackTo;
    m_before = rows.before;
    m_isAtEnd = rows.isAtEnd;
    endResetModel();
    Q_EMIT loaded();
}

void LedgerModel::takeMore(const LedgerRows &rows)
{
    m_isLoading = false;
    m_before = rows.before;
    m_isAtEnd = rows.isAtEnd;
    if (rows.rows.empty())
        return;
    const int first = int(m_rows.size());
    beginInsertRows({}, first, first + int(rows.rows.size()) - 1);
    m_rows.insert(m_rows.end(), rows.rows.begin(), rows.rows.end());
    endInsertRows();
}

// Reads the loaded rows again: inserts new entries at the top, redraws acts that were undone meanwhile.
void LedgerModel::refreshTop()
{
    if (m_isRefreshing) {
        m_shallRefresh = true;
        return;
    }
    m_isRefreshing = true;
    ask(0, std::clamp(int(m_rows.size()), PageRows, MostRefreshed), &LedgerModel::takeTop);
}

void LedgerModel::takeTop(const LedgerRows &rows)
{
    m_isRefreshing = false;
    const std::vector<LedgerRow> &fresh = rows.rows;
    const qint64 top = m_rows.empty() ? 0 : m_rows.front().line.seq;
    const auto known = std::ranges::find(fresh, top, [](const LedgerRow &row) { return row.line.seq; });
    if (m_rows.empty() || known == fresh.end()) { // too many new entries: begin anew
        ++m_generation;                           // drops a page that is on its way
        return takeAll(rows);
    }
    if (const int count = int(known - fresh.begin()); count > 0) {
        beginInsertRows({}, 0, count - 1);
        m_rows.insert(m_rows.begin(), fresh.begin(), known);
        endInsertRows();
    }
    redrawChanged(fresh);
    if (std::exchange(m_shallRefresh, false))
        refreshTop();
}

void LedgerModel::redrawChanged(const std::vector<LedgerRow> &fresh)
{
    const int count = int(std::min(fresh.size(), m_rows.size()));
    for (int row = 0; row < count; ++row) {
        LedgerRow &shown = m_rows[std::size_t(row)];
        const LedgerRow &read = fresh[std::size_t(row)];
        if (shown.line.seq != read.line.seq || isSame(shown, read))
            continue;
        shown = read;
        Q_EMIT dataChanged(index(row, 0), index(row, ColumnCount - 1));
    }
}

void LedgerModel::forget()
{
    ++m_generation;
    m_isLoading = m_isRefreshing = m_shallRefresh = false;
    takeAll({{}, 0, true});
    setTotal(0);
}

void LedgerModel::setTotal(qint64 total)
{
    if (std::exchange(m_total, total) != total)
        Q_EMIT totalChanged(total);
}

int LedgerModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int LedgerModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant LedgerModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};

    const LedgerRow &row = m_rows[std::size_t(index.row())];
    const store::LedgerLine &line = row.line;
    switch (role) {
    case Qt::DisplayRole: return cell(row, index.column());
    case Qt::AccessibleTextRole:
        return headerData(index.column(), Qt::Horizontal).toString() + ": "_L1 + cell(row, index.column());
    case RowRole: return QVariant::fromValue(row);
    case SeqRole: return line.seq;
    case UidRole: return line.rowUid;
    case ChangesetRole: return line.changeset;
    case FromStatusRole: return statusNumber(line.fromStatus);
    case ToStatusRole: return statusNumber(line.toStatus);
    case EdgeRole: return row.isEdge;
    case UndoneRole: return line.isUndone;
    case FoldedRole: return row.isFolded();
    case AutomaticRole: return line.actor.startsWith("rule:"_L1);
    default: return {};
    }
}

QString LedgerModel::cell(const LedgerRow &row, int column)
{
    switch (column) {
    case WhenColumn: return whenWords(row.line.at);
    case WhoColumn: return actorWords(row.line.actor);
    case WhatColumn: return whatWords(row);
    case StatusColumn: return statusWords(row.line, row.line.toStatus);
    case RowColumn: return rowWords(row.line);
    case ReasonColumn: return row.line.reason;
    default: return {};
    }
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case WhenColumn: return tr("When");
    case WhoColumn: return tr("Who");
    case WhatColumn: return tr("What");
    case StatusColumn: return tr("Status");
    case RowColumn: return tr("Row");
    case ReasonColumn: return tr("Reason");
    default: return {};
    }
}

bool LedgerModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && !m_isAtEnd && !m_isLoading;
}

void LedgerModel::fetchMore(const QModelIndex &parent)
{
    if (canFetchMore(parent))
        ask(m_before, PageRows, &LedgerModel::takeMore);
}

const LedgerRow *LedgerModel::rowAt(int row) const
{
    return row >= 0 && row < int(m_rows.size()) ? &m_rows[std::size_t(row)] : nullptr;
}

int LedgerModel::rowOfSeq(qint64 seq) const
{
    const auto row = std::ranges::find_if(
        m_rows, [seq](const LedgerRow &each) { return each.firstSeq <= seq && seq <= each.line.seq; });
    return row == m_rows.end() ? -1 : int(row - m_rows.begin());
}

} // namespace models
