// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/joboverview.h"
#include "models/jobs/jobrunner.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace models {

class ChangeFeed;
class StoreThread;

// What a running job has said so far.
struct LiveJob
{
    QString runUid; // empty until it has its lease
    QDateTime since;
    store::JobProgress progress;
    QList<store::JobLogLine> log;
    QStringList steps; // in the order they were begun
};

// The jobs of the open store, whoever runs them, and those that this window runs: what is due while it is
// open, and what a person asks for. Opening a store runs nothing for the past unless a job ran there before
// or somebody changes something. A read-only store runs nothing. GUI thread.
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
    const LiveJob *live(const QString &job) const; // null where this window does not run it
    bool isRunning(const QString &job) const;      // here or in another process
    // Between 0 and 1; -1 where it is not known, or it does not run.
    double share(const QString &job) const;
    store::JobProgress progress(const QString &job) const;
    QStringList running() const; // in the catalogue's order
    int failures() const;        // jobs whose last run failed
    QDateTime nextDue() const;   // of all; invalid where nothing is switched on

    // Answered by `consentNeeded` where it costs.
    void runNow(const QString &job);
    // What it would cost, where that waits for an answer; else empty. Answered once, for every page.
    QString consent(const QString &job) const { return m_consents.value(job); }
    void agree(const QString &job); // to what it costs
    void decline(const QString &job);
    void cancel(const QString &job);
    void runWhatIsDue();
    void refresh() { load(); } // after what is kept beside the store has changed
    void switchTo(const QString &job, bool isOn, const QString &by);
    void setCron(const QString &job, const QString &cron, const QString &by);

    // Loads the log of the newest run and follows it: `logChanged`. Empty: none.
    void follow(const QString &job);
    const QList<store::JobLogLine> &log() const { return m_log; }
    // Shows the run before or after the one that is shown of the job that is followed: `changed`, its log.
    void stepRun(store::JobRuns::Side side);
    const store::JobRun *shownRun() const { return m_shown ? &*m_shown : nullptr; } // null: the newest
    bool hasOlderRun() const;

    // Looks for what is due every so often, the first time after the first pause.
    void setPace(int firstMs, int everyMs);

Q_SIGNALS:
    void changed(); // lines or what runs
    void progressed(const QString &job);
    void logChanged();
    void consentNeeded(const QString &job, const QString &inWords);
    void consentSettled(const QString &job, bool isGiven);
    void finished(const QString &job, const store::JobRun &run);
    void refused(const QString &job, const store::Error &error);
    void nothingDue(); // answers runWhatIsDue()
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
    QTimer m_clock;
    QTimer m_delay;
    QList<JobLine> m_lines;
    QHash<QString, LiveJob> m_live;
    QHash<QString, QString> m_consents; // what is asked, by job
    QString m_followed;
    std::optional<store::JobRun> m_shown; // of the followed job, where it is not the newest run
    bool m_isOldestShown = false;
    QList<store::JobLogLine> m_log;
    QList<store::JobDue> m_waiting; // due, one after the other
    QString m_dueRunning;           // of those; empty: none
    QDateTime m_openedAt;
    int m_firstMs = 60'000;
    int m_everyMs = 30'000;
    int m_generation = 0; // of looks at the store
    int m_logGeneration = 0;
    int m_stepGeneration = 0;
    bool m_isLoaded = false;
    bool m_isTouched = false; // somebody changed the store since it was opened
};

} // namespace models
