// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/result.h"

#include <QList>
#include <QString>

#include <functional>
#include <optional>

namespace store {

class Database;
struct Claim;

// A job's schedule where nobody has set one.
struct JobDefault
{
    QString job;
    QString cron;
    bool isOn = false; // true only for jobs that change no status and call no paid model by themselves
};

// A job that is to run now, and for which moment of its schedule. Invalid where a person asks for it.
struct JobDue
{
    JobDefault defaults;
    QDateTime at = {};
    bool isFirst = false; // it was never due before: the moment may lie before the store was made
};

// A job's present schedule.
struct JobSchedule
{
    QString job;
    QString cron;
    bool isOn = false;
    QString switchedBy;     // empty where nobody has and the default holds
    QString lastDueAt;      // empty where it was never due yet
    bool isWaiting = false; // on in the file, but nobody on this computer has confirmed it: it does not run

    bool runs() const { return isOn && !isWaiting; }

    // The latest moment at which it was due and did not run; one, however many were missed. For a job that
    // was never due, moments count from `since`, if that is valid. nullopt where it is off.
    std::optional<QDateTime> due(const QDateTime &at = now(), const QDateTime &since = {}) const;
    QDateTime next(const QDateTime &after = now()) const; // invalid where it is off

    bool operator==(const JobSchedule &) const = default;
};

Claim claimOf(const JobSchedule &schedule);

// The schedules of a store. Unchanged defaults are not stored; a schedule changed elsewhere waits until it is
// confirmed on this computer (see Trust). Use it on the database's thread only.
class JobSchedules
{
public:
    explicit JobSchedules(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<JobSchedule> of(const JobDefault &defaults);
    // Error::Usage where `cron` is invalid. Earlier due moments are skipped.
    [[nodiscard]] Result<void> setCron(const JobDefault &defaults, const QString &cron, const QString &by,
                                       const QDateTime &at = now());
    [[nodiscard]] Result<void> switchTo(const JobDefault &defaults, bool isOn, const QString &by,
                                        const QDateTime &at = now());
    // Writes down, in the caller's transaction, that the job runs for this moment. Conflict where it ran for
    // it already.
    [[nodiscard]] Result<void> mark(const JobDue &due);
    // The same in a transaction of its own, for a job with nothing to do.
    [[nodiscard]] Result<void> passOver(const JobDue &due);

private:
    [[nodiscard]] Result<void> save(const JobSchedule &schedule);
    // Changes a schedule as an act of a person: with a ledger entry, and confirmed on this computer.
    [[nodiscard]] Result<void> change(const JobDefault &defaults, const QString &by, const QDateTime &at,
                                      const std::function<void(JobSchedule &)> &act);

    Database &m_database;
};

} // namespace store
