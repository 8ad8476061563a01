// SPDX-License-Identifier: MIT
#include "models/queuemodel.h"

#include "models/rowranges.h"
#include "models/storethread.h"
#include "models/textspan.h"
#include "models/words.h"
#include "store/rows/reflexions.h"

#include <algorithm>
#include <bit>

using namespace Qt::StringLiterals;

namespace models {

namespace {

constexpr int RowsBefore = 16; // rows above the one asked for, fetched for scrolling back
constexpr std::size_t ResolveRows = 500;

qint64 ageOf(const store::Reflexion &row)
{
    return store::fromIsoTime(row.createdAt).secsTo(store::now());
}

QString entityOf(const store::Reflexion &row)
{
    return row.entityId.isEmpty() ? row.agent : row.entityId;
}

// "Needs review, ACME Industrial, vendor, 19 days, seen 4 times, 2 findings"
QString accessibleText(const store::Reflexion &row)
{
    QStringList parts{store::words(row.status), entityOf(row), row.entityType, longAge(ageOf(row))};
    if (row.corroborations > 0)
        parts.append(QueueModel::tr("seen %n time(s)", nullptr, row.corroborations + 1));
    if (row.findings)
        parts.append(QueueModel::tr("%n finding(s)", nullptr, std::popcount(unsigned(row.findings))));
    parts.removeAll(QString());
    return parts.join(", "_L1);
}

store::Result<std::vector<store::Reflexion>> readRows(store::Database &database, std::span<const qint64> keys)
{
    std::vector<store::Reflexion> rows;
    for (std::size_t at = 0; at < keys.size(); at += ResolveRows) {
        auto some =
            store::Reflexions(database).byKeys(keys.subspan(at, std::min(ResolveRows, keys.size() - at)));
        if (!some)
            return tl::unexpected(some.error());
        std::ranges::move(*some, std::back_inserter(rows));
    }
    return rows;
}

} // namespace

int QueueModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_keys.size());
}

QVariant QueueModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};

    const qint64 key = m_keys[std::size_t(index.row())];
    const store::Reflexion *row = m_rows->find(key);
    if (!row)
        wantAround(index.row());
    switch (role) {
    case KeyRole: return key;
    case LoadedRole: return row != nullptr;
    case SavingRole: return m_saving.contains(key);
    case MarkedRole: return m_marks.contains(key);
    case Qt::AccessibleTextRole: return row ? accessibleText(*row) : tr("Loading");
    default: return row ? known(*row, role) : QVariant();
    }
}

QVariant QueueModel::known(const store::Reflexion &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleDescriptionRole:
    case ObservationRole: return row.observation;
    case UidRole: return row.uid;
    case ReflexionRole: return QVariant::fromValue(m_filter.isBlind() ? store::undecided(row) : row);
    case StatusRole: return int(m_filter.isBlind() ? store::Status::NeedsReview : row.status);
    case EntityRole: return entityOf(row);
    case EntityTypeRole: return row.entityType;
    case KindRole: return row.kind;
    case AgeRole: return ageOf(row);
    case SightingsRole: return row.corroborations + 1;
    case FindingsRole: return row.findings;
    case MatchRole: return QVariant::fromValue(matches(row.observation, m_filter.text));
    default: return {};
    }
}

QHash<int, QByteArray> QueueModel::roleNames() const
{
    QHash<int, QByteArray> names = QAbstractListModel::roleNames();
    names.insert({{KeyRole, "key"},
                  {UidRole, "uid"},
                  {ReflexionRole, "reflexion"},
                  {StatusRole, "status"},
                  {EntityRole, "entity"},
                  {EntityTypeRole, "entityType"},
                  {KindRole, "kind"},
                  {AgeRole, "age"},
                  {ObservationRole, "observation"},
                  {SightingsRole, "sightings"},
                  {FindingsRole, "findings"},
                  {LoadedRole, "loaded"},
                  {SavingRole, "saving"},
                  {MarkedRole, "marked"},
                  {MatchRole, "match"}});
    return names;
}

int QueueModel::lowerBound(qint64 key) const
{
    if (!isByAge()) { // such a list has a few thousand rows at most
        const auto found = std::ranges::find(m_keys, key);
        return found != m_keys.end()
                   ? int(found - m_keys.begin())
                   : std::min(m_placesLeft.value(key, int(m_keys.size())), int(m_keys.size()));
    }
    const auto at = std::ranges::lower_bound(
        m_keys, key, [this](qint64 left, qint64 right) { return isBefore(left, right); });
    return int(at - m_keys.begin());
}

int QueueModel::rowOfKey(qint64 key) const
{
    const int row = lowerBound(key);
    return keyAt(row) == key && row < int(m_keys.size()) ? row : -1;
}

qint64 QueueModel::keyAt(int row) const
{
    return row >= 0 && row < int(m_keys.size()) ? m_keys[std::size_t(row)] : 0;
}

int QueueModel::rowAtOrAfter(qint64 key) const
{
    return std::min(lowerBound(key), int(m_keys.size()) - 1);
}

std::vector<int> QueueModel::rowsOf(const std::vector<qint64> &keys) const
{
    std::vector<int> rows;
    for (const qint64 key : keys) {
        if (const int row = rowOfKey(key); row >= 0)
            rows.push_back(row);
    }
    return rows;
}

std::optional<store::Reflexion> QueueModel::reflexionAt(int row) const
{
    return reflexion(keyAt(row));
}

std::optional<store::Reflexion> QueueModel::reflexion(qint64 key) const
{
    const store::Reflexion *row = m_rows->find(key);
    if (!row)
        return {};
    return m_filter.isBlind() ? store::undecided(*row) : *row;
}

void QueueModel::mark(qint64 key, bool isMarked)
{
    if (rowOfKey(key) < 0 || !(isMarked ? m_marks.insert(key) : m_marks.remove(key)))
        return;
    announce({key}, {MarkedRole});
    Q_EMIT marksChanged(int(m_marks.size()));
}

void QueueModel::markRows(int first, int last)
{
    first = std::max(first, 0);
    last = std::min(last, int(m_keys.size()) - 1);
    if (first > last)
        return;
    m_marks.insert(KeySet({m_keys.begin() + first, m_keys.begin() + last + 1}));
    announceMarks();
}

void QueueModel::markAll()
{
    m_shallMarkAll = !m_isComplete;
    m_marks = KeySet(m_keys);
    announceMarks();
}

void QueueModel::clearMarks()
{
    m_shallMarkAll = false;
    if (m_marks.isEmpty())
        return;
    m_marks.clear();
    announceMarks();
}

void QueueModel::announceMarks()
{
    if (!m_keys.empty())
        Q_EMIT dataChanged(index(0), index(int(m_keys.size()) - 1), {MarkedRole});
    Q_EMIT marksChanged(int(m_marks.size()));
}

Reply<std::vector<store::Reflexion>> QueueModel::resolve(std::vector<qint64> keys) const
{
    return m_store->read(
        [keys = std::move(keys)](store::Database &database) { return readRows(database, keys); });
}

void QueueModel::wantAround(int row) const
{
    if (m_rows->isWanted(m_keys[std::size_t(row)]))
        return;
    const int first = std::max(0, row - RowsBefore);
    const int last = std::min(int(m_keys.size()), first + RowCache::PageSize);
    m_rows->want(std::span(m_keys).subspan(std::size_t(first), std::size_t(last - first)));
}

void QueueModel::announce(const std::vector<qint64> &keys, const QList<int> &roles)
{
    for (const RowRange &range : rangesOf(rowsOf(keys)))
        Q_EMIT dataChanged(index(range.first), index(range.last), roles);
}

} // namespace models
