// SPDX-License-Identifier: MIT
#include "models/jobsession.h"

#include "models/changefeed.h"
#include "models/jobs/duejobs.h"
#include "models/storethread.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace models {

using store::JobLogLine;
using store::JobProgress;

JobSession::JobSession(StoreThread *store, ChangeFeed *feed, const JobCatalogue &catalogue, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_catalogue(catalogue)
    , m_runner(catalogue)
    , m_freshness(store, feed)
{
    connect(&m_freshness, &Freshness::due, this, &JobSession::load);
    // In a store that nobody changed since it was opened, jobs that never ran are counted from that moment:
    // merely looking at a store runs nothing.
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_clock.start(m_everyMs);
        tick(m_isTouched ? QDateTime() : m_openedAt);
    });
    const auto touch = [this] { m_isTouched = true; };
    connect(feed, &ChangeFeed::rowsChanged, this, touch);
    connect(feed, &ChangeFeed::manyRowsChanged, this, touch);
    connect(store, &StoreThread::opened, this, &JobSession::takeOpened);
    connect(store, &StoreThread::closed, this, &JobSession::takeClosed);
    connectRunner();
}

void JobSession::connectRunner()
{
    connect(&m_runner, &JobRunner::started, this, [this](const QString &job, const QString &runUid) {
        m_live.insert(job, {runUid, store::now(), {}, {}, {}});
        if (job == m_followed)
            loadLog();
        load();
        Q_EMIT changed();
    });
    connect(&m_runner, &JobRunner::progressed, this, [this](const QString &job, const JobProgress &progress) {
        LiveJob &live = m_live[job];
        live.progress = progress;
        if (!progress.step.isEmpty() && !live.steps.contains(progress.step))
            live.steps.append(progress.step);
        Q_EMIT progressed(job);
    });
    connect(&m_runner, &JobRunner::logged, this, [this](const QString &job, const JobLogLine &line) {
        m_live[job].log.append(line);
        if (job != m_followed || m_shown)
            return;
        m_log = m_live[job].log;
        Q_EMIT logChanged();
    });
    connect(&m_runner, &JobRunner::needsConsent, this,
            [this](const QString &job, const store::JobCost &, const QString &words) {
                m_live.remove(job);
                Q_EMIT changed();
                Q_EMIT consentNeeded(job, words);
            });
    connect(this, &JobSession::consentNeeded, this,
            [this](const QString &job, const QString &words) { m_consents.insert(job, words); });
    const auto end = [this](const QString &job) {
        m_live.remove(job);
        for (JobLine &line : m_lines) {
            if (line.defaults.job == job)
                line.lease.reset(); // the lease was read while the job ran
        }
        load();
        Q_EMIT changed();
        if (job == m_dueRunning)
            runNextDue();
    };
    connect(&m_runner, &JobRunner::finished, this, [this, end](const QString &job, const store::JobRun &run) {
        end(job);
        Q_EMIT finished(job, run);
    });
    connect(&m_runner, &JobRunner::refused, this, [this, end](const QString &job, const store::Error &error) {
        end(job);
        Q_EMIT refused(job, error);
    });
    connect(&m_runner, &JobRunner::passedOver, this, end);
}

bool JobSession::isWritable() const
{
    return m_store->mayWrite(u"job_lease"_s);
}

void JobSession::takeOpened()
{
    m_openedAt = store::now();
    m_isTouched = false;
    if (isWritable()) {
        m_runner.setStore(m_store->path());
        if (!m_store->isShared()) // a team's due jobs are run by "memoirctl tick", not by each window
            m_clock.start(m_firstMs);
    }
}

void JobSession::takeClosed()
{
    m_clock.stop();
    m_runner.setStore({});
    m_reads.drop();
    ++m_logGeneration;
    m_lines.clear();
    m_shown.reset();
    ++m_stepGeneration;
    m_live.clear();
    m_consents.clear();
    m_log.clear();
    m_waiting.clear();
    m_dueRunning.clear();
    m_isLoaded = false;
    Q_EMIT changed();
    Q_EMIT logChanged();
}

void JobSession::setPace(int firstMs, int everyMs)
{
    m_firstMs = firstMs;
    m_everyMs = everyMs;
    if (m_clock.isActive())
        m_clock.start(m_firstMs);
}

void JobSession::tick(const QDateTime &since, bool isAsked)
{
    if (!isWritable())
        return;
    const auto work = [&catalogue = m_catalogue, since](store::Database &database) {
        return settleBeforeJobs(database).and_then(
            [&] { return dueJobs(database, catalogue, store::now(), since); });
    };
    m_store->run(work).then(this, [this, isAsked](const store::Result<QList<store::JobDue>> &due) {
        if (!due)
            return;
        if (due->isEmpty() && isAsked && m_waiting.isEmpty())
            Q_EMIT nothingDue();
        m_waiting = *due;
        if (m_dueRunning.isEmpty())
            runNextDue();
    });
}

// Due jobs run one after the other, so that a person's acts on the same file are not held up.
void JobSession::runNextDue()
{
    m_dueRunning.clear();
    while (m_dueRunning.isEmpty() && !m_waiting.isEmpty()) {
        const store::JobDue due = m_waiting.takeFirst();
        if (m_runner.isRunning(due.defaults.job))
            continue;
        m_dueRunning = due.defaults.job;
        m_runner.runDue(due);
    }
}

void JobSession::runWhatIsDue()
{
    tick({}, true);
}

void JobSession::load()
{
    if (!m_store->isOpen())
        return;
    const auto work = [&catalogue = m_catalogue](store::Database &database) {
        return jobOverview(database, catalogue);
    };
    m_reads.ask(m_store, this, work, [this](const store::Result<QList<JobLine>> &lines) {
        if (!lines) {
            Q_EMIT refused({}, lines.error());
            return;
        }
        m_lines = *lines;
        m_isLoaded = true;
        Q_EMIT changed();
        loadLog();
    });
}

const JobLine *JobSession::line(const QString &job) const
{
    const auto found = std::ranges::find(m_lines, job, [](const JobLine &line) { return line.defaults.job; });
    return found == m_lines.end() ? nullptr : &*found;
}

const LiveJob *JobSession::live(const QString &job) const
{
    const auto found = m_live.constFind(job);
    return found == m_live.constEnd() ? nullptr : &*found;
}

bool JobSession::isRunning(const QString &job) const
{
    const JobLine *known = line(job);
    return m_live.contains(job) || (known && known->isRunning() && !m_runner.isRunning(job));
}

JobProgress JobSession::progress(const QString &job) const
{
    if (const LiveJob *here = live(job))
        return here->progress;
    const JobLine *known = line(job);
    return known && known->lease ? known->lease->progress : JobProgress();
}

double JobSession::share(const QString &job) const
{
    const JobProgress at = progress(job);
    return isRunning(job) && at.total > 0 ? std::clamp(double(at.done) / at.total, 0.0, 1.0) : -1;
}

QStringList JobSession::running() const
{
    QStringList names;
    for (const JobLine &line : m_lines) {
        if (isRunning(line.defaults.job))
            names.append(line.defaults.job);
    }
    return names;
}

int JobSession::failures() const
{
    return int(std::ranges::count_if(m_lines, [](const JobLine &line) {
        const store::JobRun *last = line.lastEnded();
        return last && last->state == "failed"_L1;
    }));
}

QDateTime JobSession::nextDue() const
{
    QDateTime first;
    for (const JobLine &line : m_lines) {
        if (line.next.isValid() && (!first.isValid() || line.next < first))
            first = line.next;
    }
    return first;
}

void JobSession::runNow(const QString &job)
{
    settleConsent(job, true); // withdraws an open question about the cost
    m_runner.ask(job);
}

void JobSession::agree(const QString &job)
{
    settleConsent(job, true);
    m_runner.run(job);
}

void JobSession::decline(const QString &job)
{
    settleConsent(job, false);
}

void JobSession::settleConsent(const QString &job, bool isGiven)
{
    if (m_consents.remove(job))
        Q_EMIT consentSettled(job, isGiven);
}

void JobSession::cancel(const QString &job)
{
    if (m_runner.cancel(job) || !isWritable())
        return;
    // Another process runs it.
    m_store->run([job](store::Database &database) { return store::askToCancel(database, job); })
        .then(this, [this, job](const store::Result<void> &asked) {
            if (!asked)
                Q_EMIT refused(job, asked.error());
        });
}

void JobSession::switchTo(const QString &job, bool isOn, const QString &by)
{
    if (const auto *entry = m_catalogue.find(job)) {
        change([defaults = entry->defaults, isOn,
                by](store::JobSchedules &schedules) { return schedules.switchTo(defaults, isOn, by); },
               job);
    }
}

void JobSession::setCron(const QString &job, const QString &cron, const QString &by)
{
    if (const auto *entry = m_catalogue.find(job)) {
        change([defaults = entry->defaults, cron,
                by](store::JobSchedules &schedules) { return schedules.setCron(defaults, cron, by); },
               job);
    }
}

void JobSession::change(std::function<store::Result<void>(store::JobSchedules &)> act, const QString &job)
{
    const auto work = [act = std::move(act)](store::Database &database) {
        store::JobSchedules schedules(database);
        return act(schedules);
    };
    m_store->run(work).then(this, [this, job](const store::Result<void> &changed) {
        if (!changed)
            Q_EMIT scheduleRefused(job, changed.error());
        load();
    });
}

void JobSession::follow(const QString &job)
{
    if (job == m_followed)
        return;
    m_followed = job;
    m_shown.reset();
    ++m_stepGeneration;
    m_log.clear();
    Q_EMIT logChanged();
    loadLog();
}

bool JobSession::hasOlderRun() const
{
    const JobLine *followed = line(m_followed);
    return m_shown ? !m_isOldestShown : followed && followed->runs.size() > 1;
}

void JobSession::stepRun(store::JobRuns::Side side)
{
    struct Step
    {
        std::optional<store::JobRun> run;
        bool isNewest = false;
        bool isOldest = false;
    };
    const JobLine *followed = line(m_followed);
    if (!followed || followed->runs.isEmpty() || !m_store->isOpen())
        return;
    const QString from = m_shown ? m_shown->uid : followed->runs.constFirst().uid;
    const auto work = [from, side](store::Database &database) -> store::Result<Step> {
        using Side = store::JobRuns::Side;
        store::JobRuns runs(database);
        const auto run = runs.beside(from, side);
        if (!run || !*run)
            return run.map([](const auto &) { return Step(); });
        const auto older = runs.beside((*run)->uid, Side::Older);
        const auto newer = runs.beside((*run)->uid, Side::Newer);
        if (!older || !newer)
            return tl::unexpected(older ? newer.error() : older.error());
        return Step{*run, !*newer, !*older};
    };
    m_store->read(work).then(this, [this, asked = ++m_stepGeneration](const store::Result<Step> &step) {
        if (asked != m_stepGeneration || !step || !step->run)
            return;
        m_shown = step->isNewest ? std::nullopt : step->run;
        m_isOldestShown = step->isOldest;
        m_log.clear();
        Q_EMIT changed();
        loadLog();
    });
}

void JobSession::loadLog()
{
    ++m_logGeneration;
    if (const LiveJob *here = live(m_followed); here && !m_shown) {
        m_log = here->log;
        Q_EMIT logChanged();
        return;
    }
    const JobLine *followed = line(m_followed);
    if (!followed || followed->runs.isEmpty() || !m_store->isOpen())
        return;
    const QString runUid = m_shown ? m_shown->uid : followed->runs.constFirst().uid;
    const auto work = [runUid](store::Database &database) { return store::JobRuns(database).log(runUid); };
    m_store->read(work).then(this,
                             [this, asked = m_logGeneration](const store::Result<QList<JobLogLine>> &lines) {
                                 if (asked != m_logGeneration || !lines || *lines == m_log)
                                     return;
                                 m_log = *lines;
                                 Q_EMIT logChanged();
                             });
}

} // namespace models
