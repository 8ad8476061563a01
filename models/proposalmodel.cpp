// SPDX-License-Identifier: MIT
#include "models/proposalmodel.h"

#include "models/changefeed.h"
#include "models/dates.h"
#include "models/proposalwords.h"
#include "models/storethread.h"
#include "store/layers/proposals.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using store::Proposal;
using store::ProposalStatus;

namespace {

constexpr int MostWaiting = 2'000; // proposals read; as they are decided the next ones are read
constexpr int MostEnded = 100;

auto placeOf(auto &rows, const QString &uid)
{
    return std::ranges::find(rows, uid, &Proposal::uid);
}

// In this computer's time.
QDateTime endOf(const Proposal &proposal)
{
    return store::fromIsoTime(proposal.endedAt()).toLocalTime();
}

bool isToday(const QDateTime &at)
{
    return at.date() == store::now().toLocalTime().date();
}

QString endWords(const Proposal &proposal)
{
    const QDateTime at = endOf(proposal);
    return isToday(at) ? at.toString(u"HH:mm"_s) : dayWords(at.date());
}

} // namespace

ProposalModel::ProposalModel(StoreThread *store, ChangeFeed *feed, Kind kind, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_kind(kind)
    , m_freshness(store, feed, Freshness::When::Always, 50ms)
{
    m_clock.setInterval(1s);
    connect(&m_clock, &QTimer::timeout, this, &ProposalModel::tick);
    connect(&m_freshness, &Freshness::due, this, &ProposalModel::reload);
    connect(store, &StoreThread::closed, this, &ProposalModel::forget);
}

void ProposalModel::reload()
{
    using Rows = std::vector<Proposal>;

    if (!m_store->isOpen())
        return;
    const auto work = [kind = m_kind, agent = m_agent](store::Database &database) {
        store::Proposals proposals(database);
        // One more than is shown: whether there is one.
        return kind == Kind::Waiting ? proposals.waiting(MostWaiting + 1, store::now(), agent)
                                     : proposals.history(MostEnded);
    };
    m_reads.ask(m_store, this, work, [this, agent = m_agent](const store::Result<Rows> &rows) {
        m_isLoaded = m_isLoaded || rows;
        m_isCut = rows ? rows->size() > size_t(MostWaiting) : m_isCut;
        if (rows)
            take({rows->begin(), rows->end() - (m_isCut ? 1 : 0)});
        else
            Q_EMIT failed(rows.error());
        m_isChoosing = m_isChoosing && agent != m_agent;
    });
}

void ProposalModel::forget()
{
    m_reads.drop();
    m_isLoaded = false;
    m_isCut = m_isChoosing = false;
    m_clock.stop();
    beginResetModel();
    m_all.clear();
    m_rows.clear();
    m_marks.clear();
    m_shown.clear();
    m_putOff.clear();
    m_putOffAt.clear();
    m_takenOut.clear();
    endResetModel();
    Q_EMIT marksChanged(0);
}

void ProposalModel::setAgent(const QString &agent)
{
    m_agent = agent;
    m_isChoosing = true;
    reload();    // others may stand behind those that are here
    take(m_all); // of these at once
}

void ProposalModel::take(std::vector<Proposal> rows)
{
    m_all = rows;
    // Rows whose decision is being written stay hidden, see takeOut().
    std::erase_if(rows, [this](const Proposal &row) {
        return m_takenOut.contains(row.uid) || (!m_agent.isEmpty() && row.agent != m_agent)
               || (m_kind == Kind::Ended && !isToday(endOf(row)));
    });
    arrange(rows);
    merge(rows);
    const qsizetype marks = m_marks.size();
    m_marks.removeIf([this](const auto &mark) { return rowOf(mark.key()) < 0; });
    if (marks != m_marks.size())
        Q_EMIT marksChanged(markCount());
    const bool counts = m_kind == Kind::Waiting && std::ranges::any_of(m_rows, [](const Proposal &row) {
                            return !row.expiresAt.isEmpty();
                        });
    counts ? m_clock.start() : m_clock.stop();
    Q_EMIT loaded();
}

void ProposalModel::arrange(std::vector<Proposal> &rows) const
{
    std::ranges::stable_sort(rows, {}, [this](const Proposal &row) { return m_putOff.indexOf(row.uid); });
}

// Removes and inserts rows that stand together in one step, and moves single ones, so that views keep
// selection and scroll position, and know what came in above what they show.
void ProposalModel::merge(const std::vector<Proposal> &rows)
{
    const auto uidsOf = [](const std::vector<Proposal> &proposals) {
        QSet<QString> uids;
        for (const Proposal &proposal : proposals)
            uids.insert(proposal.uid);
        return uids;
    };
    removeAllBut(uidsOf(rows));
    const QSet<QString> here = uidsOf(m_rows);
    const auto isNew = [&here](const Proposal &row) { return !here.contains(row.uid); };
    for (int row = 0; row < int(rows.size());) {
        const auto wanted = rows.begin() + row;
        if (const int coming = int(std::find_if_not(wanted, rows.end(), isNew) - wanted); coming > 0) {
            beginInsertRows({}, row, row + coming - 1);
            m_rows.insert(m_rows.begin() + row, wanted, wanted + coming);
            endInsertRows();
            row += coming;
            continue;
        }
        bringHere(row, wanted->uid);
        replace(row++, *wanted);
    }
}

void ProposalModel::removeAllBut(const QSet<QString> &kept)
{
    const auto goes = [&](int row) { return row >= 0 && !kept.contains(m_rows[size_t(row)].uid); };
    for (int last = rowCount() - 1; last >= 0; --last) {
        int first = last + 1;
        while (goes(first - 1))
            --first;
        if (first > last)
            continue;
        beginRemoveRows({}, first, last);
        m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
        endRemoveRows();
        last = first;
    }
}

// Moves a proposal up to this row from wherever behind it stands.
void ProposalModel::bringHere(int row, const QString &uid)
{
    const auto place = std::ranges::find(m_rows.begin() + row, m_rows.end(), uid, &Proposal::uid);
    const int found = int(place - m_rows.begin());
    if (found == row)
        return;
    beginMoveRows({}, found, found, {}, row);
    std::rotate(m_rows.begin() + row, place, place + 1);
    endMoveRows();
}

void ProposalModel::replace(int row, const Proposal &proposal)
{
    Proposal &old = m_rows[size_t(row)];
    if (old == proposal)
        return;
    old = proposal;
    Q_EMIT dataChanged(index(row), index(row));
    Q_EMIT rowChanged(proposal.uid);
}

// Called by the clock: redraws the time left, and reads the list again if a proposal has expired.
void ProposalModel::tick()
{
    const QDateTime at = store::now();
    const bool hasEnded = std::ranges::any_of(
        m_rows, [&at](const Proposal &row) { return row.statusAt(at) != ProposalStatus::Pending; });
    if (hasEnded)
        reload();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), {LeftRole, ShareRole, StatusRole});
}

int ProposalModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ProposalModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Proposal &row = m_rows[size_t(index.row())];
    switch (role) {
    case Qt::DisplayRole: return proposalTitle(row);
    case Qt::ToolTipRole: return row.description.isEmpty() ? proposalTitle(row) : row.description;
    case Qt::AccessibleDescriptionRole:
        return QStringList{proposalStatusWords(row.statusAt(store::now())), proposalSubject(row), row.agent,
                           riskWords(row.risk), timeLeftWords(row, store::now())}
            .filter(QRegularExpression(u"."_s))
            .join(u", "_s);
    case UidRole: return row.uid;
    case ProposalRole: return QVariant::fromValue(row);
    case SubjectRole: return proposalSubject(row);
    case LeftRole: return timeLeftWords(row, store::now());
    case ShareRole: return timeLeftShare(row, store::now());
    case UrgentRole: return isUrgent(row, store::now());
    case PutOffRole: return m_putOffAt.value(row.uid);
    case StatusRole: return int(row.statusAt(store::now()));
    case MarkedRole: return m_marks.contains(row.uid);
    case ChangedRole: return isChanged(row.uid);
    case WhenRole: return endWords(row);
    }
    return {};
}

const Proposal *ProposalModel::proposalAt(int row) const
{
    return row >= 0 && row < rowCount() ? &m_rows[size_t(row)] : nullptr;
}

const Proposal *ProposalModel::proposal(const QString &uid) const
{
    return proposalAt(rowOf(uid));
}

int ProposalModel::rowOf(const QString &uid) const
{
    const auto found = placeOf(m_rows, uid);
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

void ProposalModel::announce(const QString &uid, const QList<int> &roles)
{
    if (const int row = rowOf(uid); row >= 0)
        Q_EMIT dataChanged(index(row), index(row), roles);
}

void ProposalModel::mark(const QString &uid, bool isMarked)
{
    const Proposal *row = proposal(uid);
    if (!row || m_marks.contains(uid) == isMarked)
        return;
    // A row that the person has looked at before is marked as it was shown then.
    if (isMarked)
        m_marks.insert(uid, m_shown.value(uid, *row));
    else
        m_marks.remove(uid);
    announce(uid, {MarkedRole});
    Q_EMIT marksChanged(markCount());
}

void ProposalModel::markAll()
{
    for (const Proposal &row : m_rows) {
        if (!m_marks.contains(row.uid))
            m_marks.insert(row.uid, m_shown.value(row.uid, row));
    }
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), {MarkedRole});
    Q_EMIT marksChanged(markCount());
}

void ProposalModel::clearMarks()
{
    m_marks.clear();
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0), index(rowCount() - 1), {MarkedRole});
    Q_EMIT marksChanged(0);
}

std::vector<Proposal> ProposalModel::marked() const
{
    std::vector<Proposal> all;
    for (const Proposal &row : m_rows) {
        if (const auto mark = m_marks.find(row.uid); mark != m_marks.end())
            all.push_back(*mark);
    }
    return all;
}

void ProposalModel::setShown(const Proposal &proposal)
{
    if (!m_shown.contains(proposal.uid))
        m_shown.insert(proposal.uid, proposal);
}

bool ProposalModel::isChanged(const QString &uid) const
{
    const Proposal *now = proposal(uid);
    const auto then = m_shown.find(uid);
    return now && then != m_shown.end() && then->contentHash != now->contentHash;
}

const Proposal *ProposalModel::shown(const QString &uid) const
{
    const auto then = m_shown.find(uid);
    return then == m_shown.end() ? nullptr : &*then;
}

void ProposalModel::acknowledge(const Proposal &proposal)
{
    m_shown.insert(proposal.uid, proposal);
    if (m_marks.contains(proposal.uid))
        m_marks.insert(proposal.uid, proposal);
    announce(proposal.uid, {ChangedRole});
}

void ProposalModel::putOff(const QString &uid)
{
    m_putOff.removeAll(uid);
    m_putOff += uid;
    m_putOffAt.insert(uid, QLocale().toString(store::now().toLocalTime().time(), u"HH:mm"_s));
    take(m_all);
    announce(uid, {PutOffRole});
}

void ProposalModel::takeOut(const QStringList &uids)
{
    for (const QString &uid : uids)
        m_takenOut.insert(uid);
    take(m_all);
}

void ProposalModel::settle(const QStringList &uids)
{
    for (const QString &uid : uids)
        m_takenOut.remove(uid);
    // reload() says whether they still wait. Until then take(m_all) must not bring them back.
    std::erase_if(m_all, [&uids](const Proposal &row) { return uids.contains(row.uid); });
    m_reads.drop(); // an answer on its way may be from before the decision
    reload();
}

} // namespace models
