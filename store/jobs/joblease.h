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

// A job's progress, for display.
struct JobProgress
{
    int done = 0;
    int total = 0; // 0: unknown
    QString step;

    bool operator==(const JobProgress &) const = default;
};

// Who runs a job now (table job_lease).
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

// The exclusive right to run a job. It is taken in one transaction with the job_run row, and released
// together with its end. A lease not renewed for `Lifetime` may be taken over; whoever does so marks the
// abandoned run as failed. Use it on the database's thread only.
class JobLease
{
    Q_DISABLE_COPY(JobLease)
public:
    static constexpr int LifetimeMs = 90'000;
    static constexpr int RenewMs = 20'000;

    // Error::Conflict where the job runs elsewhere, saying since when and where; also where it ran for this
    // due moment already.
    [[nodiscard]] static Result<JobLease> take(Database &database, const JobDue &due,
                                               const QJsonObject &detail, const QDateTime &at = now());
    JobLease(JobLease &&) noexcept = default;
    JobLease &operator=(JobLease &&) noexcept = default;

    const QString &job() const { return m_job; }
    const QString &runUid() const { return m_runUid; }

    // Ends the run: stores the result, releases the lease and deletes old logs. Error::Conflict, and no
    // change, where the lease was taken over meanwhile.
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

// All leases, by job.
[[nodiscard]] Result<QHash<QString, LeaseState>> leases(Database &database);
// Marks runs whose holder is gone as failed ("was killed"); returns how many. Writes only if there are any.
[[nodiscard]] Result<int> closeDeadRuns(Database &database, const QDateTime &at = now());
// Asks whoever runs the job to stop. NotFound where nobody does.
[[nodiscard]] Result<void> askToCancel(Database &database, const QString &job);

} // namespace store
