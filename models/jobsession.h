// SPDX-License-Identifier: MIT
#pragma once

#include "models/freshness.h"
#include "models/jobs/joboverview.h"
#include "models/jobs/jobrunner.h"
#include "models/rereads.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace models {

class ChangeFeed;

// A job that this window runs, with its progress and log so far.
struct LiveJob
{
    QString runUid; // empty before the job has its lease
    QDateTime since;
    store::JobProgress progress;
    QList<store::JobLogLine> log;
    QStringList steps; // in the order they were begun
};

// All jobs of the open store, whichever process runs them. This window runs what is due while it is open, and
// what a person asks for; not in a read-only store. Opening a store runs nothing for the past, unless a job
// ran there before or somebody changes something. GUI thread.
class JobSession final : public QObject
{
    Q_OBJECT
public:
    // The catalogue outlives the session.
    JobSession(StoreThread *store, ChangeFeed *feed, const JobCatalogue &catalogue = JobCatalogue::standard(),
               QObject *parent = nullptr);

    const QList<JobLine> &lines() const { return m_lines; }
    bool isLoaded() const { return m_isLoaded; }
    bool isWritable() const;
    const JobLine *line(const QString &job) const; // null where there is none
    const LiveJob *live(const QString &job) const; // null if this window does not run the job
    bool isRunning(const QString &job) const;      // here or in another process
    // How far the job is, 0 to 1; -1 where that is not known or the job does not run.
    double share(const QString &job) const;
    store::JobProgress progress(const QString &job) const;
    QStringList running() const; // in the catalogue's order
    int failures() const;        // jobs whose last run failed
    QDateTime nextDue() const;   // the earliest of all jobs; invalid where all are off

    // Emits consentNeeded() instead of running the job where it would cost.
    void runNow(const QString &job);
    // What the job would cost, while a person has not answered yet; else empty. agree() or decline() on one
    // page holds for all pages.
    QString consent(const QString &job) const { return m_consents.value(job); }
    void agree(const QString &job); // runs the job although it costs
    void decline(const QString &job);
    void cancel(const QString &job);
    void runWhatIsDue();
    void refresh() { load(); } // after a setting outside of the store has changed
    void switchTo(const QString &job, bool isOn, const QString &by);
    void setCron(const QString &job, const QString &cron, const QString &by);

    // Loads the log of the job's newest run and keeps it up to date; emits logChanged(). Empty: no job.
    void follow(const QString &job);
    const QList<store::JobLogLine> &log() const { return m_log; }
    // Shows an older or newer run of the followed job than shownRun(); emits changed(), then logChanged().
    void stepRun(store::JobRuns::Side side);
    const store::JobRun *shownRun() const { return m_shown ? &*m_shown : nullptr; } // null: the newest
    bool hasOlderRun() const;

    // How long after opening a store, and then how often, the session looks for due jobs.
    void setPace(int firstMs, int everyMs);

Q_SIGNALS:
    void changed(); // lines(), or which jobs run
    void progressed(const QString &job);
    void logChanged();
    void consentNeeded(const QString &job, const QString &inWords);
    void consentSettled(const QString &job, bool isGiven);
    void finished(const QString &job, const store::JobRun &run);
    void refused(const QString &job, const store::Error &error);
    void nothingDue(); // the answer to runWhatIsDue()
    void scheduleRefused(const QString &job, const store::Error &error);

private:
    void connectRunner();
    void takeOpened();
    void takeClosed();
    void tick(const QDateTime &since, bool isAsked = false);
    void runNextDue();
    void settleConsent(const QString &job, bool isGiven);
    void load();
    void loadLog();
    void change(std::function<store::Result<void>(store::JobSchedules &)> act, const QString &job);

    StoreThread *m_store;
    const JobCatalogue &m_catalogue;
    JobRunner m_runner;
    Freshness m_freshness;
    QTimer m_clock;
    QList<JobLine> m_lines;
    QHash<QString, LiveJob> m_live;
    QHash<QString, QString> m_consents; // job -> the cost a person is asked about
    QString m_followed;
    std::optional<store::JobRun> m_shown; // set where it is not the newest run
    bool m_isOldestShown = false;
    QList<store::JobLogLine> m_log;
    QList<store::JobDue> m_waiting; // due jobs, run one after the other
    QString m_dueRunning;           // the one that runs now; empty: none
    QDateTime m_openedAt;
    int m_firstMs = 60'000;
    int m_everyMs = 30'000;
    Rereads m_reads;
    int m_logGeneration = 0;
    int m_stepGeneration = 0;
    bool m_isLoaded = false;
    bool m_isTouched = false; // somebody changed the store since it was opened
};

} // namespace models
