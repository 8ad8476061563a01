// SPDX-License-Identifier: MIT
#include "models/jobs/joboverview.h"

#include "store/database/database.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

namespace {

constexpr int ShownRuns = 8;

QString say(const char *text)
{
    return QCoreApplication::translate("models", text);
}

// The number of a field that is one; -1 where it is something else.
int numberIn(const QString &field)
{
    bool isNumber = false;
    const int number = field.toInt(&isNumber);
    return isNumber ? number : -1;
}

// The n of "*/n"; 1 for "*", -1 for anything else.
int stepIn(const QString &field)
{
    return field == "*"_L1 ? 1 : field.startsWith("*/"_L1) ? numberIn(field.mid(2)) : -1;
}

} // namespace

const store::JobRun *JobLine::lastEnded() const
{
    const auto ended =
        std::ranges::find_if(runs, [](const store::JobRun &run) { return run.state != "running"_L1; });
    return ended == runs.end() ? nullptr : &*ended;
}

bool JobLine::operator==(const JobLine &other) const
{
    return defaults.job == other.defaults.job && schedule == other.schedule && runs == other.runs
           && lease == other.lease && next == other.next;
}

store::Result<QList<JobLine>> jobOverview(store::Database &database, const JobCatalogue &catalogue,
                                          const QDateTime &at)
{
    const auto held = store::leases(database);
    if (!held)
        return tl::unexpected(held.error());
    QList<JobLine> lines;
    for (const JobCatalogue::Entry &entry : catalogue.entries()) {
        const QString &job = entry.defaults.job;
        const auto schedule = store::JobSchedules(database).of(entry.defaults);
        const auto runs =
            schedule ? store::JobRuns(database).newest(job, ShownRuns) : tl::unexpected(schedule.error());
        if (!runs)
            return tl::unexpected(runs.error());
        JobLine line{entry.defaults, entry.title,  entry.steps,       *schedule,
                     *runs,          std::nullopt, schedule->next(at)};
        if (const auto lease = held->constFind(job); lease != held->constEnd() && !lease->isDead(at))
            line.lease = *lease;
        lines.append(std::move(line));
    }
    return lines;
}

QString scheduleWords(const QString &cron, const QDateTime &next)
{
    const QStringList fields = cron.split(u' ');
    if (fields.size() != 5)
        return cron;
    const int minute = numberIn(fields.at(0));
    const int hour = numberIn(fields.at(1));
    const bool everyDay = fields.mid(2) == QStringList{u"*"_s, u"*"_s, u"*"_s};
    if (everyDay && hour < 0 && minute < 0 && stepIn(fields.at(0)) > 0 && stepIn(fields.at(1)) == 1)
        return say(QT_TRANSLATE_NOOP("models", "every %1 min")).arg(stepIn(fields.at(0)));
    if (minute < 0)
        return cron;
    if (everyDay && hour < 0 && stepIn(fields.at(1)) == 1)
        return say(QT_TRANSLATE_NOOP("models", "every hour"));
    if (everyDay && hour < 0 && stepIn(fields.at(1)) > 1)
        return say(QT_TRANSLATE_NOOP("models", "every %1 h")).arg(stepIn(fields.at(1)));
    if (hour < 0 || !next.isValid())
        return cron;
    const QString time = next.toString(u"HH:mm"_s);
    if (everyDay)
        return (next.time().hour() < 6 ? say(QT_TRANSLATE_NOOP("models", "every night %1"))
                                       : say(QT_TRANSLATE_NOOP("models", "every day %1")))
            .arg(time);
    if (fields.at(2) == "*"_L1 && fields.at(3) == "*"_L1 && numberIn(fields.at(4)) >= 0)
        return say(QT_TRANSLATE_NOOP("models", "every %1 %2"))
            .arg(QLocale().dayName(next.date().dayOfWeek(), QLocale::LongFormat), time);
    return cron;
}

} // namespace models
