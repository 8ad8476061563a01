// SPDX-License-Identifier: MIT
#include "store/curation/cleanup.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"
#include "store/layers/memorybudget.h"
#include "store/retrieval/agentpolicy.h"

#include <QJsonArray>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using store::Result;
using store::upkeep::AllActs;
using store::upkeep::BudgetStep;
using store::upkeep::Cleanup;
using store::upkeep::CleanupPlan;
using store::upkeep::CleanupStep;

namespace {

void declareConsolidate(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose memory. Default: default."), Text::tr("name")},
        {u"dry-run"_s, Text::tr("Show what would be done, and do nothing. This is what it does by itself.")},
        {u"apply"_s, Text::tr("Carry it out, as one act that can be undone.")},
        {u"only"_s, Text::tr("With --apply: of the plan these steps; merge, summarise, drop_vectors, rest."),
         Text::tr("step,...")},
        {u"leave-out"_s, Text::tr("With --apply: not these rows."), Text::tr("uid,...")},
    });
    options.addOption(reviewerOption());
}

Result<QSet<BudgetStep::Act>> actsIn(const Invocation &invocation)
{
    QSet<BudgetStep::Act> acts;
    if (!invocation.isSet(u"only"_s))
        return QSet<BudgetStep::Act>(AllActs.begin(), AllActs.end());
    for (const QString &word : invocation.value(u"only"_s).split(u',')) {
        const auto found = std::ranges::find(AllActs, word.trimmed(),
                                             [](BudgetStep::Act act) { return store::upkeep::name(act); });
        if (found == AllActs.end())
            return usageError(
                Text::tr("\"%1\" is no step; there are merge, summarise, drop_vectors and rest.")
                    .arg(printable(word)));
        acts.insert(*found);
    }
    return acts;
}

// Takes the rows of --leave-out off the plan; Usage for one that it does not have. Episodes cannot be left
// out singly: they go into one note.
Result<void> leaveOut(const Invocation &invocation, CleanupPlan &plan)
{
    for (const QString &word : invocation.value(u"leave-out"_s).split(u',', Qt::SkipEmptyParts)) {
        const auto isIt = [uid = word.trimmed()](const CleanupStep &one) {
            return one.step.uid == uid && one.step.act != BudgetStep::Act::Summarise;
        };
        if (std::erase_if(plan.steps, isIt) == 0)
            return usageError(
                Text::tr("%1 is no row that the plan merges or puts to rest.").arg(printable(word)));
    }
    return {};
}

QJsonObject asJson(const CleanupPlan &plan)
{
    QJsonArray steps;
    for (const CleanupStep &one : plan.steps)
        steps.append(QJsonObject{{u"step"_s, store::upkeep::name(one.step.act)},
                                 {u"uid"_s, one.step.uid},
                                 {u"native_id"_s, one.step.nativeId},
                                 {u"keep"_s, one.step.keep},
                                 {u"kept"_s, one.kept},
                                 {u"title"_s, one.title},
                                 {u"reason"_s, one.reason}});
    return {{u"agent"_s, plan.agent},
            {u"budget"_s, plan.isForBudget},
            {u"usage"_s, QJsonObject{{u"before"_s, plan.before.json()}, {u"after"_s, plan.after.json()}}},
            {u"steps"_s, steps},
            {u"note"_s, plan.note},
            {u"fits"_s, plan.fits}};
}

void printConsolidate(Output &out, const CleanupPlan &plan, bool isDone = false)
{
    for (const CleanupStep &one : plan.steps) {
        const QString why = one.kept.isEmpty() ? printable(one.reason)
                                               : printable(one.reason) + u": "_s + shortened(one.kept, 60);
        out.line(store::upkeep::name(one.step.act) + u"  "_s + one.step.uid + u"  "_s
                 + shortened(one.title, 60) + u"  ("_s + why + u")"_s);
    }
    if (plan.steps.empty() && !plan.fits)
        out.line(isDone ? Text::tr("The budget is exceeded still; no step of this kind is planned.")
                        : Text::tr("The budget is exceeded, and nothing of it may be put to rest."));
    else if (plan.steps.empty())
        out.line(plan.isForBudget ? Text::tr("The budget holds; there is nothing to do.")
                                  : Text::tr("There is nothing to do."));
    else
        out.line(Text::tr("%1 items before, %2 after; %3 characters before, %4 after.")
                     .arg(plan.before.total.items)
                     .arg(plan.after.total.items)
                     .arg(plan.before.total.chars)
                     .arg(plan.after.total.chars));
}

Result<int> carryOut(const Invocation &invocation, const QString &agent)
{
    const auto acts = actsIn(invocation);
    const auto person = acts ? invocation.reviewer() : tl::unexpected(acts.error());
    const auto database = person ? invocation.openToWrite() : tl::unexpected(person.error());
    if (!database)
        return tl::unexpected(database.error());
    Cleanup cleanup(**database);
    auto plan = cleanup.plan(agent);
    if (plan) {
        if (auto left = leaveOut(invocation, *plan); !left)
            return tl::unexpected(left.error());
    }
    const auto done = plan ? cleanup.carryOut(*plan, *acts, *person) : tl::unexpected(plan.error());
    const auto after = done ? cleanup.usage(agent) : tl::unexpected(done.error());
    const auto policy = after ? store::policyOf(**database, agent) : tl::unexpected(after.error());
    if (!policy)
        return tl::unexpected(policy.error());
    // Reports only the steps that were carried out, and whether the budget holds after them.
    std::erase_if(plan->steps, [&acts](const CleanupStep &one) { return !acts->contains(one.step.act); });
    plan->after = *after;
    const auto budget = store::MemoryBudget::of(policy->budgets);
    plan->fits = !plan->isForBudget || !budget || !budget->isExceededBy(*after);
    if (invocation.wantsJson()) {
        QJsonObject json = asJson(*plan);
        json.insert("changeset"_L1, done->uid);
        json.insert("entries"_L1, done->entries);
        invocation.out().json(json);
        return Done;
    }
    printConsolidate(invocation.out(), *plan, true);
    invocation.out().line(
        done->entries == 0
            ? Text::tr("Nothing was changed.")
            : Text::tr("Done in one act, %1; \"memoirctl undo %1\" takes it back.").arg(done->uid));
    return Done;
}

Result<int> runConsolidate(const Invocation &invocation)
{
    if (invocation.isSet(u"apply"_s) && invocation.isSet(u"dry-run"_s))
        return usageError(Text::tr("Say --dry-run or --apply, not both."));
    if (!invocation.isSet(u"apply"_s) && (invocation.isSet(u"only"_s) || invocation.isSet(u"leave-out"_s)))
        return usageError(Text::tr("--only and --leave-out say what of the plan is carried out: they go with "
                                   "--apply."));
    const auto agent = invocation.agent(u"default"_s);
    if (!agent)
        return tl::unexpected(agent.error());
    if (invocation.isSet(u"apply"_s))
        return carryOut(invocation, *agent);
    const auto database = invocation.openToRead();
    const auto plan = database ? Cleanup(**database).plan(*agent) : tl::unexpected(database.error());
    if (!plan)
        return tl::unexpected(plan.error());
    if (invocation.wantsJson()) {
        invocation.out().json(asJson(*plan));
        return Done;
    }
    printConsolidate(invocation.out(), *plan);
    if (!plan->steps.empty())
        invocation.out().line(Text::tr("Nothing was changed. \"--apply\" carries it out, with \"--only\" and "
                                       "\"--leave-out\" a part of it."));
    return Done;
}

bool isApplied(const Invocation &invocation)
{
    return invocation.isSet(u"apply"_s);
}

} // namespace

const Verb Consolidate{
    .name = "consolidate",
    .summary = QT_TRANSLATE_NOOP("memoirctl", "Plans and carries out a clean-up of an agent's memory."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "For an agent with a budget (agent set NAME --budgets FILE) it says how to come under it, the least "
        "destructive step first: merge facts of one key, summarise the oldest episodes in a note that cites "
        "them, "
        "drop vectors that can be made again, put the least useful to rest. For others: doubles, and what "
        "nobody needed for long; \"agent set NAME --forgetting\" says what of it may rest. What rests is "
        "told "
        "by "
        "itself no more and found where it is searched for; no word is lost. Only a person carries it out, "
        "whole or in part, and it is undone as one."),
    .examples = "memoirctl consolidate --agent finance\n"
                "memoirctl consolidate --agent finance --apply --only merge,rest\n"
                "memoirctl consolidate --agent finance --apply --leave-out rfx_01J...",
    .decides = isApplied,
    .onServer = true,
    .declare = declareConsolidate,
    .run = runConsolidate,
};

} // namespace app::ctl::verbs
