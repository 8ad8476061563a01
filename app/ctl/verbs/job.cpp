// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/jobacts.h"
#include "app/ctl/output.h"
#include "app/ctl/stopsignal.h"
#include "app/ctl/text.h"
#include "app/ctl/texttable.h"
#include "app/ctl/verbs/verbs.h"
#include "models/jobs/duejobs.h"
#include "models/jobs/joboverview.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using models::JobCatalogue;
using models::JobLine;
using store::Result;

namespace {

void declareJob(QCommandLineParser &options)
{
    options.addOption({u"yes"_s, Text::tr("With run: agree to what a paid model will cost.")});
    options.addOption(
        {u"now"_s,
         Text::tr("With run of wiki, learnings, observe or consolidation: the moment from which "
                  "days are counted, ISO-8601. The ledger says when it really was."),
         Text::tr("time")});
    options.addOption({u"estimate"_s, Text::tr("With run: say what it would take, and do nothing.")});
    options.addOption(reviewerOption());
}

QString shortTime(const QString &time)
{
    return time.isEmpty() ? u"–"_s : time.left(16).replace(u'T', u' ');
}

QString stateOf(const JobLine &line)
{
    if (line.isRunning())
        return line.lease->progress.total > 0 ? Text::tr("running, %1 of %2")
                                                    .arg(line.lease->progress.done)
                                                    .arg(line.lease->progress.total)
                                              : Text::tr("running");
    const store::JobRun *last = line.lastEnded();
    return last ? last->state : Text::tr("never ran");
}

QString scheduleOf(const store::JobSchedule &schedule)
{
    return schedule.isWaiting ? Text::tr("came with the file, not confirmed (%1)").arg(schedule.cron)
           : schedule.isOn    ? schedule.cron
                              : Text::tr("off (%1)").arg(schedule.cron);
}

QJsonObject asJson(const JobLine &line, const QDateTime &due)
{
    const store::JobRun *last = line.lastEnded();
    QJsonObject running;
    if (line.lease) {
        running = {{u"run"_s, line.lease->runUid},           {u"since"_s, line.lease->takenAt},
                   {u"where"_s, line.lease->place()},        {u"done"_s, line.lease->progress.done},
                   {u"total"_s, line.lease->progress.total}, {u"step"_s, line.lease->progress.step}};
    }
    return {{u"job"_s, line.defaults.job},
            {u"title"_s, line.title},
            {u"schedule"_s, line.schedule.cron},
            {u"on"_s, line.schedule.isOn},
            {u"waits"_s, line.schedule.isWaiting},
            {u"switched_by"_s, line.schedule.switchedBy},
            {u"due"_s, due.isValid()},
            {u"next"_s, line.next.isValid() ? QJsonValue(store::isoTime(line.next)) : QJsonValue()},
            {u"running"_s, line.lease ? QJsonValue(running) : QJsonValue()},
            {u"last"_s, last ? QJsonValue(app::ctl::asJson(*last)) : QJsonValue()}};
}

Result<int> list(const Invocation &invocation, const QStringList &)
{
    const auto database = invocation.openToRead();
    const auto lines = database ? models::jobOverview(**database, JobCatalogue::standard())
                                : tl::unexpected(database.error());
    const auto due =
        lines ? models::dueJobs(**database, JobCatalogue::standard()) : tl::unexpected(lines.error());
    if (!due)
        return tl::unexpected(due.error());
    const auto dueAt = [&due](const JobLine &line) {
        const auto found = std::ranges::find(*due, line.defaults.job,
                                             [](const store::JobDue &one) { return one.defaults.job; });
        return found == due->end() ? QDateTime() : found->at;
    };
    if (invocation.wantsJson()) {
        for (const JobLine &line : *lines)
            invocation.out().json(asJson(line, dueAt(line)));
        return Done;
    }
    TextTable table({Text::tr("Job"), Text::tr("Schedule"), Text::tr("State"), Text::tr("Last"),
                     Text::tr("Next"), Text::tr("Result")});
    for (const JobLine &line : *lines) {
        const store::JobRun *last = line.lastEnded();
        table.add({line.defaults.job, scheduleOf(line.schedule), stateOf(line),
                   shortTime(last ? last->startedAt : QString()),
                   dueAt(line).isValid() ? Text::tr("due")
                   : line.next.isValid() ? shortTime(store::isoTime(line.next))
                                         : u"–"_s,
                   last ? last->summary : QString()});
    }
    table.print(invocation.out());
    return Done;
}

Result<int> tellCost(const Invocation &invocation, store::Database &database,
                     const JobCatalogue::Entry &entry)
{
    const auto cost = store::costOf(database, *entry.make());
    if (!cost)
        return tl::unexpected(cost.error());
    return invocation.answer({{u"job"_s, entry.defaults.job},
                              {u"calls"_s, cost->calls},
                              {u"tokens"_s, cost->tokens},
                              {u"cost"_s, cost->cost},
                              {u"model"_s, cost->model}},
                             cost->calls > 0 ? store::inWords(database, *cost)
                                             : Text::tr("It calls no model."));
}

// The moment of --now; invalid if it is not given.
Result<QDateTime> momentOf(const Invocation &invocation)
{
    const QString said = invocation.value(u"now"_s);
    const QDateTime moment = store::fromIsoTime(said);
    if (!said.isEmpty() && !moment.isValid())
        return usageError(Text::tr("--now takes a time in ISO-8601; \"%1\" is none.").arg(said));
    return moment;
}

Result<int> runOne(const Invocation &invocation, const JobCatalogue::Entry &entry)
{
    const auto database = invocation.openToWrite();
    if (!database)
        return tl::unexpected(database.error());
    if (invocation.isSet(u"estimate"_s))
        return tellCost(invocation, **database, entry);
    const auto asOf = momentOf(invocation);
    if (!asOf)
        return tl::unexpected(asOf.error());
    const StopSignal stop;
    const auto run =
        runJob(invocation, **database, entry,
               {.due = {entry.defaults, {}}, .mayPay = invocation.isSet(u"yes"_s), .asOf = *asOf});
    if (!run)
        return tl::unexpected(run.error());
    invocation.answer(outcomeOf(*run), printable(run->summary));
    (*database)->checkpointIfLarge();
    return run->state == "done"_L1 ? Done : Failed;
}

Result<int> log(const Invocation &invocation, const QStringList &words)
{
    const auto database = invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    store::JobRuns runs(**database);
    QString uid = words.value(0);
    if (uid.isEmpty()) {
        const auto newest = runs.newest({}, 1);
        if (!newest)
            return tl::unexpected(newest.error());
        if (newest->isEmpty())
            return store::failure(store::Error::Code::NotFound,
                                  Text::tr("No job has run in this store yet."));
        uid = newest->constFirst().uid;
    }
    const auto run = runs.run(uid);
    const auto lines = run ? runs.log(uid) : tl::unexpected(run.error());
    if (!lines)
        return tl::unexpected(lines.error());
    if (invocation.wantsJson()) {
        QJsonArray all;
        for (const store::JobLogLine &line : *lines)
            all.append(app::ctl::asJson(line));
        QJsonObject answer = app::ctl::asJson(*run);
        answer.insert(u"log"_s, all);
        invocation.out().json(answer);
        return Done;
    }
    invocation.out().line(
        printable(u"%1  %2  %3  %4"_s.arg(run->uid, run->job, run->state, shortTime(run->startedAt))));
    for (const store::JobLogLine &line : *lines)
        invocation.out().line(printable(u"%1  %2  %3"_s.arg(line.at.mid(11, 8), line.step, line.text)));
    invocation.out().line(printable(run->summary));
    return Done;
}

Result<int> cancel(const Invocation &invocation, const JobCatalogue::Entry &entry)
{
    const auto database = invocation.openToWrite();
    const auto asked =
        database ? store::askToCancel(**database, entry.defaults.job) : tl::unexpected(database.error());
    if (!asked)
        return tl::unexpected(asked.error());
    if (invocation.wantsJson())
        invocation.out().json({{u"job"_s, entry.defaults.job}, {u"asked"_s, true}});
    else
        invocation.out().line(Text::tr("Asked to stop; it ends after the step it is at."));
    return Done;
}

Result<void> changeSchedule(const Invocation &invocation, store::Database &database,
                            const JobCatalogue::Entry &entry, const QString &wish)
{
    const auto reviewer = invocation.reviewer();
    if (!reviewer)
        return tl::unexpected(reviewer.error());
    store::JobSchedules schedules(database);
    return wish == "on"_L1 || wish == "off"_L1
               ? schedules.switchTo(entry.defaults, wish == "on"_L1, reviewer->name)
               : schedules.setCron(entry.defaults, wish, reviewer->name);
}

Result<int> schedule(const Invocation &invocation, const JobCatalogue::Entry &entry, const QString &wish)
{
    const bool isChange = !wish.isEmpty();
    const auto database = isChange ? invocation.openToWrite() : invocation.openToRead();
    if (!database)
        return tl::unexpected(database.error());
    if (isChange) {
        if (auto changed = changeSchedule(invocation, **database, entry, wish); !changed)
            return tl::unexpected(changed.error());
    }
    const auto now = store::JobSchedules(**database).of(entry.defaults);
    if (!now)
        return tl::unexpected(now.error());
    const QDateTime next = now->next();
    return invocation.answer({{u"job"_s, now->job},
                              {u"schedule"_s, now->cron},
                              {u"on"_s, now->isOn},
                              {u"waits"_s, now->isWaiting},
                              {u"next"_s, next.isValid() ? QJsonValue(store::isoTime(next)) : QJsonValue()}},
                             now->runs() ? Text::tr("%1 (%2), next %3 UTC.")
                                               .arg(now->cron, models::scheduleWords(now->cron, next.toUTC()),
                                                    shortTime(store::isoTime(next)))
                                         : scheduleOf(*now) + u'.');
}

template<Result<int> (*carryOut)(const Invocation &, const JobCatalogue::Entry &)>
Result<int> ofJob(const Invocation &invocation, const QStringList &words)
{
    const auto entry = JobCatalogue::standard().named(words.constFirst());
    return entry ? carryOut(invocation, **entry) : tl::unexpected(entry.error());
}

// The job "expiry" takes rows out of the queue, so only its schedule, which a person switched on, and a
// person run it.
bool expires(const Invocation &invocation)
{
    return invocation.arguments().value(1) == "expiry"_L1 && !invocation.isSet(u"estimate"_s);
}

std::span<const VerbAct> jobActs()
{
    static constexpr std::array all{
        VerbAct{.name = "run",
                .arguments = "NAME",
                .options = "yes now estimate",
                .decides = expires,
                .run = ofJob<runOne>},
        VerbAct{.name = "list", .run = list},
        VerbAct{.name = "log", .arguments = "[UID]", .run = log},
        VerbAct{.name = "cancel", .arguments = "NAME", .run = ofJob<cancel>},
        VerbAct{.name = "schedule",
                .arguments = "NAME [\"CRON\" | on | off]",
                .decides = [](const Invocation &call) { return call.arguments().size() > 2; },
                .run = [](const Invocation &invocation, const QStringList &words) -> Result<int> {
                    const auto entry = JobCatalogue::standard().named(words.constFirst());
                    return entry ? schedule(invocation, **entry, words.value(1))
                                 : tl::unexpected(entry.error());
                }},
    };
    return all;
}

} // namespace

const Verb Job{
    .name = "job",
    .arguments = "run NAME | list | log [UID] | cancel NAME | schedule NAME [CRON | on | off]",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Runs and schedules what the store has done from time to time."),
    .details = QT_TRANSLATE_NOOP("memoirctl", "A job runs only once at a time: 4 where it runs already, in "
                                              "this or another process. \"run\" is refused with 3\n"
                                              "where a paid model would be called and --yes is missing, or "
                                              "where the day's limit (model.limit_per_day) is reached;\n"
                                              "1 is a run that failed or was cancelled, 5 a job to cancel "
                                              "that does not run. \"log\" shows the last run; the\n"
                                              "newest 200 runs of each job keep theirs.\n"
                                              "A schedule has five fields in UTC, as crontab has them; "
                                              "changing it passes over what was due before."),
    .examples = "memoirctl job list\nmemoirctl job run backup\nmemoirctl job schedule expiry on\n"
                "memoirctl job schedule backup \"0 2 * * 1-5\"\nmemoirctl job log --json",
    .acts = jobActs,
    .decides = never,
    .onServer = true,
    .declare = declareJob,
};

} // namespace app::ctl::verbs
