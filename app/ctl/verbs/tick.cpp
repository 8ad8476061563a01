// SPDX-License-Identifier: MIT
#include "app/ctl/invocation.h"
#include "app/ctl/jobacts.h"
#include "app/ctl/leftwords.h"
#include "app/ctl/output.h"
#include "app/ctl/stopsignal.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "models/jobs/duejobs.h"
#include "models/jobs/waitingclaims.h"
#include "store/recovery/remains.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using models::JobCatalogue;
using store::Result;

namespace {

void declareTick(QCommandLineParser &options)
{
    options.addOption({u"dry-run"_s, Text::tr("Say what is due, and do nothing.")});
}

// Lists what came with the file and waits for confirmation: its schedules run nothing until then.
Result<void> tellWaiting(const Invocation &invocation, store::Database &database)
{
    const auto claims = models::waitingClaims(database, JobCatalogue::standard());
    if (!claims)
        return tl::unexpected(claims.error());
    for (const store::Claim &claim : *claims) {
        invocation.answer({{u"waits"_s, claim.what}, {u"value"_s, claim.value}},
                          printable(store::waitingWords(claim)));
    }
    return {};
}

Result<int> rehearse(const Invocation &invocation)
{
    const auto database = invocation.openToRead();
    const auto due =
        database ? models::dueJobs(**database, JobCatalogue::standard()) : tl::unexpected(database.error());
    const auto areLeft = due ? store::remainsAreLeft(**database) : tl::unexpected(due.error());
    const auto told = areLeft ? tellWaiting(invocation, **database) : tl::unexpected(areLeft.error());
    if (!told)
        return tl::unexpected(told.error());
    if (*areLeft && !invocation.wantsJson())
        invocation.out().line(
            Text::tr("Words of what was forgotten may still be in the file: it is written anew."));
    QJsonArray all;
    for (const store::JobDue &one : *due) {
        all.append(QJsonObject{{u"job"_s, one.defaults.job}, {u"due_at"_s, store::isoTime(one.at)}});
        if (!invocation.wantsJson())
            invocation.out().line(
                one.isFirst ? Text::tr("%1 never ran: it is due.").arg(one.defaults.job)
                            : Text::tr("%1 was due at %2.").arg(one.defaults.job, store::isoTime(one.at)));
    }
    if (invocation.wantsJson())
        invocation.out().json({{u"dry_run"_s, true}, {u"remains_left"_s, *areLeft}, {u"due"_s, all}});
    else if (due->isEmpty() && !*areLeft)
        invocation.out().line(Text::tr("Nothing is due."));
    return Done;
}

// Removes what is left of forgotten words where the program that forgot was killed before it did. Answers
// whether none are left; why some are is told, and keeps no job from running.
Result<bool> catchUpRemains(const Invocation &invocation, store::Database &database)
{
    const auto areLeft = store::remainsAreLeft(database);
    if (!areLeft || !*areLeft)
        return areLeft.map([](bool) { return true; });
    const auto cleaned = store::removeRemains(database);
    if (invocation.wantsJson()) {
        QJsonObject answer{{u"remains_left"_s, !cleaned}};
        insertLeft(answer, cleaned);
        invocation.out().json(answer);
        return cleaned.has_value();
    }
    if (cleaned)
        invocation.out().line(Text::tr("What was left of forgotten words is removed from the file."));
    printLeft(invocation.out(), cleaned);
    return cleaned.has_value();
}

enum class Fate { Ran, PassedOver, Failed };

class Tick
{
public:
    Tick(const Invocation &invocation, store::Database &database)
        : m_invocation(invocation)
        , m_database(database)
    {}

    Fate run(const store::JobDue &due)
    {
        const JobCatalogue::Entry *entry = JobCatalogue::standard().find(due.defaults.job);
        const auto ran =
            models::runDueJob(m_database, *entry, due, [this, entry](const store::JobOrder &order) {
                return runJob(m_invocation, m_database, *entry, order);
            });
        if (!ran)
            return tell(due.defaults.job, ran.error());
        if (!*ran) {
            if (!m_invocation.wantsJson())
                m_invocation.out().line(Text::tr("%1: nothing to do.").arg(due.defaults.job));
            return Fate::PassedOver;
        }
        m_invocation.answer(outcomeOf(**ran), printable((*ran)->job + ": "_L1 + (*ran)->summary));
        return (*ran)->state == "done"_L1 ? Fate::Ran : Fate::Failed;
    }

private:
    // Prints an error. A job that runs in another process, or was refused because it costs, is no failure.
    Fate tell(const QString &job, const store::Error &error)
    {
        m_invocation.answer({{u"job"_s, job}, {u"error"_s, errorObject(error)[u"error"_s]}},
                            printable(error.message));
        const bool isOurs =
            error.code != store::Error::Code::Conflict && error.code != store::Error::Code::Refused;
        return isOurs ? Fate::Failed : Fate::PassedOver;
    }

    const Invocation &m_invocation;
    store::Database &m_database;
};

Result<int> runTick(const Invocation &invocation)
{
    if (invocation.isSet(u"dry-run"_s))
        return rehearse(invocation);
    if (invocation.isReadOnly())
        return store::failure(
            store::Error::Code::Unusable,
            Text::tr("The store is open read-only: no job runs. --dry-run says what is due."));
    const auto database = invocation.openToWrite();
    // Before the jobs, so that a backup they make is without the words.
    const auto isClean = database ? catchUpRemains(invocation, **database) : tl::unexpected(database.error());
    const auto due = isClean ? models::settleBeforeJobs(**database).and_then([&] {
        return models::dueJobs(**database, JobCatalogue::standard());
    })
                             : tl::unexpected(isClean.error());
    const auto told = due ? tellWaiting(invocation, **database) : tl::unexpected(due.error());
    if (!told)
        return tl::unexpected(told.error());
    const StopSignal stop;
    Tick tick(invocation, **database);
    bool isAllDone = *isClean;
    for (const store::JobDue &one : *due) {
        if (StopSignal::isRaised())
            break;
        isAllDone = tick.run(one) != Fate::Failed && isAllDone;
    }
    if (due->isEmpty() && !invocation.wantsJson())
        invocation.out().line(Text::tr("Nothing is due."));
    (*database)->checkpointIfLarge();
    return isAllDone ? Done : Failed;
}

} // namespace

const Verb Tick{
    .name = "tick",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Runs the jobs that are due now, each once, and ends."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl", "For a timer: \"systemctl --user enable --now memoir-tick.timer\" calls it every ten "
                     "minutes. A run that\n"
                     "was missed is caught up once, however long nobody looked. What another process runs, "
                     "and what would\n"
                     "cost without anybody having switched it on, is passed over; 1 where a run failed. "
                     "Where a program\n"
                     "that forgot was killed before the words had left the file's free parts, they are "
                     "removed first."),
    .examples = "memoirctl tick --dry-run\nmemoirctl tick --json",
    .decides = never,
    .onServer = true,
    .declare = declareTick,
    .run = runTick,
};

} // namespace app::ctl::verbs
