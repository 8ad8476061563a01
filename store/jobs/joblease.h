// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/result.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

#include <optional>

namespace store {

class Database;
struct JobDue;

// How far a job is, for whoever looks.
struct JobProgress
{
    int done = 0;
    int total = 0; // 0 where it is not known
    QString step;

    bool operator==(const JobProgress &) const = default;
};

// Who runs a job now, as job_lease has it.
struct LeaseState
{
    QString job;
    QString holder;
    QString runUid;
    QString takenAt;
    QString expiresAt;
    bool isCancelAsked = false;
    JobProgress progress;

    // Where it runs, for a person.
    QString place() const;
    bool isDead(const QDateTime &at) const; // has run out, or its process on this machine is gone

    bool operator==(const LeaseState &) const = default;
};

// The right to run a job: no other process or thread runs it meanwhile. Taken together with the job_run row
// in one transaction, and given back together with its end. What is not renewed for `Lifetime` may be taken
// over; whoever does closes the run that was left as failed. Belongs to the database's thread.
class JobLease
{
    Q_DISABLE_COPY(JobLease)
public:
    static constexpr int LifetimeMs = 90'000;
    static constexpr int RenewMs = 20'000;

    // Conflict where it runs elsewhere, with since when and in what; also where the moment it is due for was
    // run already.
    [[nodiscard]] static Result<JobLease> take(Database &database, const JobDue &due,
                                               const QJsonObject &detail, const QDateTime &at = now());
    JobLease(JobLease &&) noexcept = default;
    JobLease &operator=(JobLease &&) noexcept = default;

    const QString &job() const { return m_job; }
    const QString &runUid() const { return m_runUid; }

    // Ends the run: writes how it went, gives the lease back and lets the logs of long ago go. Conflict where
    // it was taken over meanwhile; then nothing is changed.
    [[nodiscard]] Result<void> end(const QString &state, const QString &summary, const QJsonObject &detail,
                                   const QDateTime &at = now());

private:
    JobLease(Database &database, QString job, QString runUid)
        : m_database(&database)
        , m_job(std::move(job))
        , m_runUid(std::move(runUid))
    {}

    Database *m_database;
    QString m_job;
    QString m_runUid;
};

// Every lease there is, by job.
[[nodiscard]] Result<QHash<QString, LeaseState>> leases(Database &database);
// Closes runs whose holder is gone: failed, "was killed". How many. Writes only where there are any.
[[nodiscard]] Result<int> closeDeadRuns(Database &database, const QDateTime &at = now());
// Asks whoever runs the job to stop. NotFound where nobody does.
[[nodiscard]] Result<void> askToCancel(Database &database, const QString &job);

} // namespace store
