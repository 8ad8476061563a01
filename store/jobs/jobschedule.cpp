// SPDX-License-Identifier: MIT
#include "store/jobs/jobschedule.h"

#include "store/database.h"
#include "store/jobs/cron.h"
#include "store/transaction.h"

#include <QCoreApplication>

namespace store {

using namespace Qt::StringLiterals;

std::optional<QDateTime> JobSchedule::due(const QDateTime &at, const QDateTime &since) const
{
    const auto schedule = Cron::parse(cron);
    if (!isOn || !schedule)
        return std::nullopt;
    const QDateTime moment = schedule->previous(at);
    const QDateTime last = lastDueAt.isEmpty() ? since : fromIsoTime(lastDueAt);
    if (!moment.isValid() || (last.isValid() && moment <= last))
        return std::nullopt;
    return moment;
}

QDateTime JobSchedule::next(const QDateTime &after) const
{
    const auto schedule = Cron::parse(cron);
    return isOn && schedule ? schedule->next(after) : QDateTime();
}

Result<JobSchedule> JobSchedules::of(const JobDefault &defaults)
{
    auto query = m_database.run(
        u"SELECT cron, enabled, coalesce(switched_by, ''), coalesce(last_due_at, '') FROM job_schedule WHERE job = ?"_s,
        {defaults.job});
    if (!query)
        return tl::unexpected(query.error());
    if (!(*query)->next())
        return JobSchedule{defaults.job, defaults.cron, defaults.isOn, {}, {}};
    JobSchedule schedule{defaults.job, (*query)->value(0).toString(), (*query)->value(1).toBool(),
                         (*query)->value(2).toString(), (*query)->value(3).toString()};
    (*query)->finish();
    if (schedule.switchedBy.isEmpty())
        schedule.isOn = defaults.isOn;
    return schedule;
}

Result<void> JobSchedules::setCron(const JobDefault &defaults, const QString &cron, const QString &by,
                                   const QDateTime &at)
{
    const auto parsed = Cron::parse(cron);
    if (!parsed)
        return tl::unexpected(parsed.error());
    auto transaction = Transaction::begin(m_database);
    auto schedule = transaction ? of(defaults) : tl::unexpected(transaction.error());
    if (!schedule)
        return tl::unexpected(schedule.error());
    schedule->cron = parsed->text();
    schedule->lastDueAt = isoTime(at);
    if (!schedule->switchedBy.isEmpty())
        schedule->switchedBy = by;
    return save(*schedule).and_then([&] { return transaction->commit(); });
}

Result<void> JobSchedules::switchTo(const JobDefault &defaults, bool isOn, const QString &by,
                                    const QDateTime &at)
{
    auto transaction = Transaction::begin(m_database);
    auto schedule = transaction ? of(defaults) : tl::unexpected(transaction.error());
    if (!schedule)
        return tl::unexpected(schedule.error());
    if (isOn && !schedule->isOn)
        schedule->lastDueAt = isoTime(at);
    schedule->isOn = isOn;
    schedule->switchedBy = by;
    return save(*schedule).and_then([&] { return transaction->commit(); });
}

Result<void> JobSchedules::mark(const JobDue &due)
{
    auto schedule = of(due.defaults);
    if (!schedule)
        return tl::unexpected(schedule.error());
    const QString moment = due.at.isValid() ? isoTime(due.at) : isoTime(now());
    if (due.at.isValid() && !schedule->lastDueAt.isEmpty() && schedule->lastDueAt >= moment)
        return failure(Error::Code::Conflict,
                       QCoreApplication::translate("store", "The job %1 was run for %2 already.")
                           .arg(due.defaults.job, moment));
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
