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

// When a job runs where nobody has said anything else.
struct JobDefault
{
    QString job;
    QString cron;
    bool isOn = false; // only what changes no status and calls no paid model by itself
};

// A job that is to run now, and for which moment of its schedule. Invalid where a person asks for it.
struct JobDue
{
    JobDefault defaults;
    QDateTime at = {};
};

// When a job runs, as it stands.
struct JobSchedule
{
    QString job;
    QString cron;
    bool isOn = false;
    QString switchedBy;     // empty where nobody has and the default holds
    QString lastDueAt;      // empty where it was never due yet
    bool isWaiting = false; // on in the file, but nobody on this computer has confirmed it: it does not run

    bool runs() const { return isOn && !isWaiting; }

    // The latest moment it was due at and did not run: one, however many were missed. A job that was never
    // due counts from `since`, where that is valid. Nothing where it does not run.
    std::optional<QDateTime> due(const QDateTime &at = now(), const QDateTime &since = {}) const;
    QDateTime next(const QDateTime &after = now()) const; // invalid where it does not run

    bool operator==(const JobSchedule &) const = default;
};

Claim claimOf(const JobSchedule &schedule);

// The schedules of a store. What nobody has changed is not in it; what was changed elsewhere waits until it
// is confirmed on this computer (see Trust). Belongs to the database's thread.
class JobSchedules
{
public:
    explicit JobSchedules(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<JobSchedule> of(const JobDefault &defaults);
    // Usage where `cron` is none. What was missed before is passed over.
    [[nodiscard]] Result<void> setCron(const JobDefault &defaults, const QString &cron, const QString &by,
                                       const QDateTime &at = now());
    [[nodiscard]] Result<void> switchTo(const JobDefault &defaults, bool isOn, const QString &by,
                                        const QDateTime &at = now());
    // Writes down, in the caller's transaction, that the job runs for this moment. Conflict where it ran for
    // it already.
    [[nodiscard]] Result<void> mark(const JobDue &due);
    // The same in one of its own, where there is nothing to do.
    [[nodiscard]] Result<void> passOver(const JobDue &due);

private:
    [[nodiscard]] Result<void> save(const JobSchedule &schedule);
    // An act of a person: with its ledger entry, confirmed here.
    [[nodiscard]] Result<void> change(const JobDefault &defaults, const QString &by, const QDateTime &at,
                                      const std::function<void(JobSchedule &)> &act);

    Database &m_database;
};

} // namespace store
