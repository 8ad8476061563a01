// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/joblease.h"
#include "store/jobs/jobrun.h"

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

namespace store {

// Keeps a running job's lease alive from a thread and connection of its own, however long one step of the job
// takes: renews the lease, writes log and progress, and notices when somebody asks to cancel. So a job may
// report while it has a transaction open. If the lease is lost, it stops the job.
class JobKeeper
{
    Q_DISABLE_COPY_MOVE(JobKeeper)
public:
    JobKeeper(const QString &storePath, const JobLease &lease, std::stop_source toStop);
    ~JobKeeper(); // writes what is still pending

    // Thread-safe.
    void report(const JobProgress &progress);
    void add(const JobLogLine &line); // guarded before it is written

private:
    struct Pending
    {
        std::optional<JobProgress> progress;
        QList<JobLogLine> lines;
    };

    void run(std::stop_token stop);
    void beat(Database &database, bool mustRenew);
    [[nodiscard]] Result<void> write(Database &database, const Pending &pending);
    void look(Database &database);

    const QString m_path;
    const QString m_job;
    const QString m_runUid;
    std::stop_source m_toStop;
    std::mutex m_mutex;
    std::condition_variable_any m_wake;
    Pending m_pending;
    std::jthread m_thread; // last: it uses the others
};

} // namespace store
