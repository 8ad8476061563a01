// SPDX-License-Identifier: MIT
#include "models/jobsmodel.h"

#include "models/jobsession.h"
#include "models/words.h"
#include "store/clock.h"

#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace models {

namespace {

// The running run, else the last one that ended. A run that was read while it ran, and has ended since, is
// passed over until it is read again.
const store::JobRun *lastRun(const JobLine &line, bool isRunning)
{
    return isRunning && !line.runs.isEmpty() ? &line.runs.constFirst() : line.lastEnded();
}

QVariantList secondsOf(const JobLine &line)
{
    QVariantList seconds;
    for (const store::JobRun &run : line.runs) {
        if (!run.endedAt.isEmpty())
            seconds.prepend(double(store::fromIsoTime(run.startedAt).msecsTo(store::fromIsoTime(run.endedAt)))
                            / 1000);
    }
    return seconds;
}

} // namespace

JobState stateOf(const store::JobRun &run)
{
    if (run.state == "failed"_L1)
        return JobState::Failed;
    if (run.state == "cancelled"_L1)
        return JobState::Cancelled;
    if (run.detail[u"state"_s].toString() == "rolled_back"_L1) // of the wiki job: nothing was kept
        return JobState::RolledBack;
    return run.detail[u"warnings"_s].toInt() > 0 ? JobState::Warned : JobState::Done;
}

QString stateWords(JobState state)
{
    switch (state) {
    case JobState::NeverRan: return JobsModel::tr("Never ran");
    case JobState::Running: return JobsModel::tr("Running");
    case JobState::Done: return JobsModel::tr("Done");
    case JobState::Warned: return JobsModel::tr("Done, with notes");
    case JobState::RolledBack: return JobsModel::tr("Rolled back");
    case JobState::Failed: return JobsModel::tr("Failed");
    case JobState::Cancelled: return JobsModel::tr("Stopped");
    case JobState::Off: return JobsModel::tr("Off");
    }
    return {};
}

JobsModel::JobsModel(JobSession *session, QObject *parent)
    : QAbstractTableModel(parent)
    , m_session(session)
{
    connect(session, &JobSession::changed, this, &JobsModel::take);
    connect(session, &JobSession::progressed, this, &JobsModel::touch);
    take();
}

// The list of jobs is fixed in the program, so rows only come when a store is opened and go when it is
// closed; else the cells are redrawn.
void JobsModel::take()
{
    QStringList names;
    for (const JobLine &line : m_session->lines())
        names.append(line.defaults.job);
    if (names != m_names) {
        beginResetModel();
        m_names = names;
        endResetModel();
        return;
    }
    if (!m_names.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(int(m_names.size()) - 1, ColumnCount - 1));
}

void JobsModel::touch(const QString &job)
{
    const int row = rowOf(job);
    if (row >= 0)
        Q_EMIT dataChanged(index(row, StateColumn), index(row, ColumnCount - 1));
}

int JobsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_names.size());
}

int JobsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString JobsModel::nameAt(int row) const
{
    return m_names.value(row);
}

int JobsModel::rowOf(const QString &job) const
{
    return int(m_names.indexOf(job));
}

JobState JobsModel::stateOf(const JobLine &line) const
{
    if (m_session->isRunning(line.defaults.job))
        return JobState::Running;
    const store::JobRun *last = line.lastEnded();
    const JobState state = last ? models::stateOf(*last) : JobState::NeverRan;
    // A last run that failed or needs a look is shown even if the job is off.
    const bool isQuiet = state == JobState::NeverRan || state == JobState::Done;
    return isQuiet && !line.schedule.runs() ? JobState::Off : state;
}

QString JobsModel::whenWords(const JobLine &line)
{
    const QString &cron = line.schedule.cron;
    const QString words = scheduleWords(cron, line.next.toLocalTime());
    return words == cron ? tr("%1 (UTC)").arg(cron) : words;
}

QString JobsModel::nextWords(const JobLine &line) const
{
    const QString &job = line.defaults.job;
    if (m_session->isRunning(job)) {
        const store::JobProgress at = m_session->progress(job);
        if (at.total <= 0)
            return at.step.isEmpty() ? tr("begins") : at.step;
        return tr("%L1 of %L2").arg(at.done).arg(at.total);
    }
    return line.next.isValid() ? untilWords(store::now().secsTo(line.next)) : u"–"_s;
}

QString JobsModel::cell(const JobLine &line, int column) const
{
    switch (column) {
    case JobColumn: return line.title;
    case WhenColumn:
        return line.schedule.isWaiting ? tr("came with the file, not confirmed")
               : line.schedule.isOn    ? whenWords(line)
                                       : tr("off");
    case StateColumn: return stateWords(stateOf(line));
    case LastColumn: {
        const store::JobRun *last = lastRun(line, m_session->isRunning(line.defaults.job));
        return last ? momentWords(last->startedAt) : u"–"_s;
    }
    case NextColumn: return nextWords(line);
    case ActColumn: return m_session->isRunning(line.defaults.job) ? tr("Stop") : tr("Run now");
    default: return {};
    }
}

QVariant JobsModel::data(const QModelIndex &index, int role) const
{
    const JobLine *line = index.isValid() ? m_session->line(nameAt(index.row())) : nullptr;
    if (!line)
        return {};
    switch (role) {
    case Qt::DisplayRole: return cell(*line, index.column());
    case Qt::ToolTipRole:
        if (index.column() == WhenColumn)
            return line->next.isValid()
                       //: a schedule in UTC, and when that is on this computer's clock
                       ? tr("%1 (UTC), next on %2")
                             .arg(line->schedule.cron, exactMomentWords(store::isoTime(line->next)))
                       : tr("%1 (UTC)").arg(line->schedule.cron);
        if (index.column() == LastColumn) {
            const store::JobRun *last = lastRun(*line, m_session->isRunning(line->defaults.job));
            return last ? exactMomentWords(last->startedAt) : QVariant();
        }
        return index.column() == StateColumn && line->lastEnded() ? line->lastEnded()->summary : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == TakenColumn ? tr("Time taken by the last runs")
                                             : cell(*line, index.column());
    case Qt::AccessibleDescriptionRole:
        return QStringList{line->title, stateWords(stateOf(*line)), cell(*line, WhenColumn), nextWords(*line)}
            .join(u", "_s);
    case NameRole: return line->defaults.job;
    case StateRole: return int(stateOf(*line));
    case ShareRole: return m_session->share(line->defaults.job);
    case SecondsRole: return secondsOf(*line);
    case RunningRole: return m_session->isRunning(line->defaults.job);
    default: return {};
    }
}

QVariant JobsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case JobColumn: return tr("Job");
    case WhenColumn: return tr("When");
    case StateColumn: return tr("State");
    case LastColumn: return tr("Last");
    case TakenColumn: return tr("Time taken");
    case NextColumn: return tr("Next or progress");
    default: return {};
    }
}

} // namespace models
