// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/jobs/jobexecution.h"

#include <QObject>

#include <map>
#include <thread>
#include <vector>

namespace models {

// Runs the jobs of one store, each on a thread and a connection of its own; emits signals on its own thread.
// Different jobs run side by side; the same job never twice, also not in two processes.
class JobRunner final : public QObject
{
    Q_OBJECT
public:
    // The catalogue outlives the runner.
    explicit JobRunner(const JobCatalogue &catalogue = JobCatalogue::standard(), QObject *parent = nullptr);
    ~JobRunner() override; // stops all jobs and waits for their threads

    void setStore(const QString &path); // empty: none. Stops the jobs of the store before, without waiting
    const QString &storePath() const { return m_path; }

    // Runs the job if it costs nothing; else only emits needsConsent() with what it would cost.
    void ask(const QString &job);
    // Runs the job although it costs, up to the day's limit: a person has agreed.
    void run(const QString &job);
    // Runs the job for a moment of its schedule. It may call a paid model only if a person has switched the
    // job on. Emits passedOver() where it has nothing to do.
    void runDue(const store::JobDue &due);
    bool cancel(const QString &job); // false where this runner does not run it
    void cancelAll();

    bool isRunning(const QString &job) const { return m_running.contains(job); }
    bool isIdle() const { return m_running.empty(); }

Q_SIGNALS:
    void needsConsent(const QString &job, const store::JobCost &cost, const QString &inWords);
    void started(const QString &job, const QString &runUid);
    void progressed(const QString &job, const store::JobProgress &progress);
    void logged(const QString &job, const store::JobLogLine &line);
    void finished(const QString &job, const store::JobRun &run);
    void refused(const QString &job, const store::Error &error); // the job did not run
    void passedOver(const QString &job);                         // the job was due but had nothing to do

private:
    enum class Consent { Ask, Given, BySchedule };
    struct Running
    {
        std::stop_source toStop;
        std::jthread thread;
    };

    void start(const store::JobDue &due, Consent consent);
    void work(const QString &path, const JobCatalogue::Entry &entry, store::JobOrder order, Consent consent,
              int serial);
    template<typename Tell>
    void tell(int serial, Tell tell);
    store::JobListener listener(const QString &job, int serial);
    void end(const QString &job);

    const JobCatalogue &m_catalogue;
    QString m_path;
    int m_serial = 0; // counts stores: news of an earlier store is dropped
    std::map<QString, Running> m_running;
    std::vector<std::jthread> m_leaving; // threads of earlier stores, until they end
};

} // namespace models
