// SPDX-License-Identifier: MIT
#include "models/wikirunmodel.h"

#include "models/changefeed.h"
#include "models/storethread.h"
#include "models/words.h"

#include <QJsonArray>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

namespace {

constexpr int MostRuns = 500; // more than a year of nights
constexpr int MostOpen = 500;

} // namespace

int rolledBackSections(const store::WikiRun &run)
{
    const QJsonArray sections = run.detail.value("sections"_L1).toArray();
    return int(std::ranges::count_if(
        sections, [](const QJsonValue &section) { return section["outcome"_L1] == "rolled_back"_L1; }));
}

QString writerWords(const QString &model)
{
    return model == "extractive"_L1 ? WikiRunModel::tr("without a model") : model;
}

QString runWords(const store::WikiRun &run)
{
    const bool isWritten = run.state == "written"_L1 || run.state == "accepted"_L1;
    if (const int back = rolledBackSections(run); isWritten && back > 0)
        return run.state == "written"_L1
                   ? WikiRunModel::tr("Saved, %Ln sections rolled back", nullptr, back)
                   : WikiRunModel::tr("Accepted, %Ln sections rolled back", nullptr, back);
    if (run.state == "written"_L1)
        return WikiRunModel::tr("Saved", "what a run did");
    if (run.state == "accepted"_L1)
        return WikiRunModel::tr("Saved and accepted");
    if (run.state == "reverted"_L1)
        return WikiRunModel::tr("Taken back");
    if (run.state == "unchanged"_L1)
        return WikiRunModel::tr("Nothing new");
    if (run.state == "failed"_L1)
        return WikiRunModel::tr("Failed");
    if (run.lost.isEmpty())
        return WikiRunModel::tr("Rolled back");
    return WikiRunModel::tr("Rolled back, %Ln rows lost", nullptr, int(run.lost.size()));
}

WikiRunModel::WikiRunModel(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QAbstractListModel(parent)
    , m_store(store)
    , m_freshness(store, feed, Freshness::When::InUse)
{
    connect(&m_freshness, &Freshness::due, this, &WikiRunModel::reload);
    connect(store, &StoreThread::closed, this, [this] {
        m_reads.drop();
        take({});
    });
}

void WikiRunModel::reload()
{
    const auto work = [](store::Database &database) -> store::Result<Read> {
        store::WikiRuns runs(database);
        auto list = runs.list(MostRuns);
        auto open = runs.open(MostOpen);
        if (!list || !open)
            return tl::unexpected(list ? open.error() : list.error());
        return Read{std::move(*list), std::move(*open)};
    };
    m_reads.ask(m_store, this, work, [this](const store::Result<Read> &read) {
        if (read)
            take(*read);
    });
}

void WikiRunModel::take(Read read)
{
    const bool hasSameRows =
        std::ranges::equal(read.runs, m_runs, {}, &store::WikiRun::uid, &store::WikiRun::uid);
    m_open = std::move(read.open);
    if (!hasSameRows)
        beginResetModel();
    const auto before = std::exchange(m_runs, std::move(read.runs));
    if (!hasSameRows)
        endResetModel();
    for (int row = 0; hasSameRows && row < int(m_runs.size()); ++row) {
        if (m_runs[size_t(row)] != before[size_t(row)])
            Q_EMIT dataChanged(index(row), index(row));
    }
    Q_EMIT loaded();
}

int WikiRunModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_runs.size());
}

QVariant WikiRunModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const store::WikiRun &run = m_runs[size_t(index.row())];
    const QString when = momentWords(run.startedAt);
    const QString rows = run.offered > 0 ? tr("%Ln rows", nullptr, run.offered) + u" · "_s : QString();
    switch (role) {
    case Qt::DisplayRole: return runWords(run);
    case Qt::AccessibleTextRole:
        return QStringList{runWords(run), when, rows + writerWords(run.model)}.join(u", "_s);
    case UidRole: return run.uid;
    case StateRole: return run.state;
    case WhenRole: return when;
    case FigureRole: return run.state == "unchanged"_L1 ? QString() : rows + writerWords(run.model);
    default: return {};
    }
}

const store::WikiRun *WikiRunModel::runAt(int row) const
{
    return row >= 0 && row < int(m_runs.size()) ? &m_runs[size_t(row)] : nullptr;
}

int WikiRunModel::rowOf(const QString &uid) const
{
    const auto found = std::ranges::find(m_runs, uid, &store::WikiRun::uid);
    return found == m_runs.end() ? -1 : int(found - m_runs.begin());
}

const store::WikiRun *WikiRunModel::lastWithOutcome() const
{
    const auto found =
        std::ranges::find_if(m_runs, [](const store::WikiRun &run) { return run.state != "unchanged"_L1; });
    return found == m_runs.end() ? nullptr : &*found;
}

int WikiRunModel::left() const
{
    return int(std::ranges::count(m_open, u"left_to_person"_s, &store::LeftEvidence::state));
}

} // namespace models
