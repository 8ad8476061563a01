// SPDX-License-Identifier: MIT
#include "store/jobs/jobschedule.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/jobs/cron.h"
#include "store/layers/settingchange.h"
#include "store/rows/act.h"
#include "store/text.h"
#include "store/trust/trust.h"

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// Whether the last due moment lies after the next one: a clock was ahead then, and the job would not run
// until time has caught up.
bool isBeyondNext(const QDateTime &last, const Cron &schedule, const QDateTime &at)
{
    const QDateTime next = schedule.next(at);
    return last.isValid() && next.isValid() && last > next;
}

} // namespace

std::optional<QDateTime> JobSchedule::due(const QDateTime &at, const QDateTime &since) const
{
    const auto schedule = Cron::parse(cron);
    if (!runs() || !schedule)
        return std::nullopt;
    const QDateTime moment = schedule->previous(at);
    const QDateTime last = lastDueAt.isEmpty() ? since : fromIsoTime(lastDueAt);
    if (!moment.isValid() || (last.isValid() && moment <= last && !isBeyondNext(last, *schedule, at)))
        return std::nullopt;
    return moment;
}

QDateTime JobSchedule::next(const QDateTime &after) const
{
    const auto schedule = Cron::parse(cron);
    return runs() && schedule ? schedule->next(after) : QDateTime();
}

Claim claimOf(const JobSchedule &schedule)
{
    return scheduleClaim(schedule.job, schedule.cron, schedule.isOn, !schedule.switchedBy.isEmpty());
}

Result<JobSchedule> JobSchedules::of(const JobDefault &defaults)
{
    const auto kept = m_database.first(
        u"SELECT cron, enabled, coalesce(switched_by, ''), coalesce(last_due_at, '') FROM job_schedule WHERE job = ?"_s,
        {defaults.job}, [&](const Rows &row) {
            return JobSchedule{defaults.job, row.text(0), row.value(1).toBool(), row.text(2), row.text(3)};
        });
    if (!kept)
        return tl::unexpected(kept.error());
    if (!*kept)
        return JobSchedule{defaults.job, defaults.cron, defaults.isOn, {}, {}};
    JobSchedule schedule = **kept;
    if (schedule.switchedBy.isEmpty())
        schedule.isOn = defaults.isOn;
    const Claim unset = scheduleClaim(defaults.job, defaults.cron, defaults.isOn, false);
    schedule.isWaiting = schedule.isOn && !Trust(m_database).holds(claimOf(schedule), unset.value);
    return schedule;
}

Result<void> JobSchedules::change(const JobDefault &defaults, const QString &by, const QDateTime &at,
                                  const std::function<void(JobSchedule &)> &act)
{
    auto open = Act::begin(m_database, Actor::person(by), "edit", at);
    auto before = open ? SettingChange::begin(m_database, SettingKind::Schedule, defaults.job)
                       : tl::unexpected(open.error());
    auto schedule = before ? of(defaults) : tl::unexpected(before.error());
    if (!schedule)
        return tl::unexpected(schedule.error());
    act(*schedule);
    return save(*schedule)
        .and_then([&] { return before->enter((*open)->ledger()); })
        .and_then([&] { return Trust(m_database).confirm({claimOf(*schedule)}); })
        .and_then([&] { return (*open)->commit(); })
        .map([](const Changeset &) {});
}

Result<void> JobSchedules::setCron(const JobDefault &defaults, const QString &cron, const QString &by,
                                   const QDateTime &at)
{
    const auto parsed = Cron::parse(cron);
    if (!parsed)
        return tl::unexpected(parsed.error());
    return change(defaults, by, at, [&](JobSchedule &schedule) {
        schedule.cron = parsed->text();
        schedule.lastDueAt = isoTime(at);
        if (!schedule.switchedBy.isEmpty())
            schedule.switchedBy = by;
    });
}

Result<void> JobSchedules::switchTo(const JobDefault &defaults, bool isOn, const QString &by,
                                    const QDateTime &at)
{
    return change(defaults, by, at, [&](JobSchedule &schedule) {
        if (isOn && !schedule.runs())
            schedule.lastDueAt = isoTime(at);
        schedule.isOn = isOn;
        schedule.switchedBy = by;
    });
}

Result<void> JobSchedules::mark(const JobDue &due)
{
    auto schedule = of(due.defaults);
    if (!schedule)
        return tl::unexpected(schedule.error());
    const auto cron = Cron::parse(schedule->cron);
    if (cron && isBeyondNext(fromIsoTime(schedule->lastDueAt), *cron, std::max(now(), due.at)))
        schedule->lastDueAt.clear();
    const QString moment = due.at.isValid() ? isoTime(due.at) : isoTime(now());
    if (due.at.isValid() && !schedule->lastDueAt.isEmpty() && schedule->lastDueAt >= moment)
        return failure(Error::Code::Conflict,
                       Text::tr("The job %1 was run for %2 already.").arg(due.defaults.job, moment));
    if (schedule->lastDueAt < moment)
        schedule->lastDueAt = moment;
    return save(*schedule);
}

Result<void> JobSchedules::passOver(const JobDue &due)
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    return mark(due).and_then([&] { return transaction->commit(); });
}

Result<void> JobSchedules::save(const JobSchedule &schedule)
{
    const QVariant by = schedule.switchedBy.isEmpty() ? QVariant(QMetaType::fromType<QString>())
                                                      : QVariant(schedule.switchedBy);
    return m_database.execute(
        u"INSERT INTO job_schedule (job, cron, enabled, switched_by, last_due_at) VALUES (?, ?, ?, ?, ?) "
        "ON CONFLICT (job) DO UPDATE SET cron = excluded.cron, enabled = excluded.enabled, "
        "switched_by = excluded.switched_by, last_due_at = excluded.last_due_at"_s,
        {schedule.job, schedule.cron, int(schedule.isOn), by, schedule.lastDueAt});
}

} // namespace store
