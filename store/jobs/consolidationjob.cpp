// SPDX-License-Identifier: MIT
#include "store/jobs/consolidationjob.h"

#include "store/clock.h"
#include "store/curation/cleanupproposals.h"
#include "store/curation/consolidation.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/retrieval/keptmoves.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;
using upkeep::CleanupPlan;
using upkeep::CleanupStep;

namespace {

constexpr int MostRecurring = 100; // listed per agent; the others are found once these are decided
constexpr int MostLooked = 400;    // newest rows of an agent, and as many of its oldest
constexpr int MostLines = 300;     // of steps in the log
constexpr int Week = 7;            // days between two looks at agents without a new run

Result<std::vector<KnownAgent>> overBudget(Database &database)
{
    auto agents = knownAgents(database);
    if (!agents)
        return agents;
    std::vector<KnownAgent> over;
    for (KnownAgent &agent : *agents) {
        const auto budget = MemoryBudget::of(agent.policy.budgets);
        if (!budget || budget->isUnlimited())
            continue;
        const auto usage = upkeep::Cleanup(database).usage(agent.name);
        if (!usage)
            return tl::unexpected(usage.error());
        if (budget->isExceededBy(*usage))
            over.push_back(std::move(agent));
    }
    return over;
}

// Whether a clean-up of the agent waits for a person or was refused lately; then none is proposed.
Result<bool> isAnswered(Database &database, const QString &agent, const QDateTime &at)
{
    return database.isTrue(
        u"SELECT 1 FROM proposed_action WHERE agent_id = (SELECT id FROM agent WHERE name = ?) AND "
        "extra ->> 'effect' = 'cleanup' AND (status = 'pending' OR (status = 'refused' AND decided_at > "
        "?)) LIMIT 1"_s,
        {agent, isoTime(at.addDays(-Week))});
}

QJsonObject toJson(const CleanupPlan &plan, const QStringList &proposals)
{
    QJsonObject parts;
    for (const auto act : upkeep::AllActs) {
        const auto steps =
            std::ranges::count(plan.steps, act, [](const CleanupStep &one) { return one.step.act; });
        if (steps > 0)
            parts.insert(upkeep::name(act), QJsonValue(qint64(steps)));
    }
    return {{u"agent"_s, plan.agent},
            {u"budget"_s, plan.isForBudget},
            {u"items"_s, plan.before.total.items},
            {u"items_after"_s, plan.after.total.items},
            {u"parts"_s, parts},
            {u"proposals"_s, QJsonArray::fromStringList(proposals)}};
}

// The results of one run.
struct Found
{
    QJsonArray plans;
    QJsonArray recurring;
    int steps = 0;
    int lines = 0;
    int proposals = 0;
    int added = 0;
};

void note(JobContext &context, Found &found, const CleanupPlan &plan)
{
    for (const CleanupStep &one : plan.steps) {
        if (++found.lines <= MostLines)
            context.note(upkeep::name(one.step.act) + u' ' + one.step.uid + u"  "_s + cutTo(one.title, 100)
                         + u"  ("_s + one.reason + u')');
    }
}

Result<void> look(Database &database, JobContext &context, const QString &agent, Found &found)
{
    const auto plan = upkeep::Cleanup(database).plan(agent, context.asOf());
    const auto recurring =
        plan ? Consolidation(database).plan(agent, MostRecurring, MostLooked, context.asOf())
             : tl::unexpected(plan.error());
    const auto offered = recurring ? upkeep::offer(database, *plan) : tl::unexpected(recurring.error());
    if (!offered)
        return tl::unexpected(offered.error());
    for (const Reflexion &row : recurring->recurring)
        found.recurring.append(row.uid);
    if (plan->steps.empty())
        return {};
    note(context, found, *plan);
    found.plans.append(toJson(*plan, offered->proposals));
    found.steps += int(plan->steps.size());
    found.proposals += int(offered->proposals.size());
    found.added += offered->added;
    return {};
}

} // namespace

QString ConsolidationJob::title() const
{
    return Text::tr("Consolidation");
}

Result<bool> ConsolidationJob::isNeeded(Database &database)
{
    const auto last =
        database.value(u"SELECT max(started_at) FROM job_run WHERE job = ? AND state = 'done'"_s, {name()});
    if (!last)
        return tl::unexpected(last.error());
    const QDateTime at = now();
    if (last->isNull() || last->toString() <= isoTime(at.addDays(-Week)))
        return true;
    const auto ended = database.value(u"SELECT 1 FROM run WHERE ended_at > ? LIMIT 1"_s, {*last});
    const auto over = ended ? overBudget(database) : tl::unexpected(ended.error());
    if (!over)
        return tl::unexpected(over.error());
    if (!ended->isNull())
        return true;
    for (const KnownAgent &agent : *over) {
        const auto answered = isAnswered(database, agent.name, at);
        if (!answered || !*answered)
            return answered.map([](bool) { return true; });
    }
    return false;
}

Result<JobReport> ConsolidationJob::run(Database &database, JobContext &context)
{
    const auto agents = knownAgents(database);
    if (!agents)
        return tl::unexpected(agents.error());
    Found found;
    for (size_t i = 0; i < agents->size(); ++i) {
        if (context.isStopped())
            return failure(Error::Code::Cancelled, {});
        context.progress(int(i), int(agents->size()), agents->at(i).name);
        if (auto looked = look(database, context, agents->at(i).name, found); !looked)
            return tl::unexpected(looked.error());
    }
    context.progress(int(agents->size()), int(agents->size()), {});
    const auto moved = refreshMoved(database);
    if (!moved)
        return tl::unexpected(moved.error());
    if (*moved > 0)
        context.note(
            Text::tr("%n memory(s) rest on evidence that changed: \"memoirctl list reflexion --evidence "
                     "changed\".",
                     nullptr, *moved));
    if (found.lines > MostLines)
        context.note(Text::tr("%n step(s) more.", nullptr, found.lines - MostLines));
    const QString plans = found.steps == 0
                              ? Text::tr("There is nothing to clean up")
                              : Text::tr("%n step(s) planned", nullptr, found.steps) + u", "_s
                                    + Text::tr("%n part(s) wait in Approvals", nullptr, found.proposals);
    return JobReport{plans + u"; "_s
                         + Text::tr("%n row(s) keep coming back.", nullptr, int(found.recurring.size())),
                     {{u"plans"_s, found.plans},
                      {u"proposed"_s, found.added},
                      {u"recurring"_s, found.recurring},
                      {u"evidence_changed"_s, *moved}}};
}

} // namespace store
