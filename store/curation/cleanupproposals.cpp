// SPDX-License-Identifier: MIT
#include "store/curation/cleanupproposals.h"

#include "store/curation/approvals.h"
#include "store/curation/proposaleffect.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/text.h"

#include <QCryptographicHash>
#include <QJsonArray>

#include <algorithm>

namespace store::upkeep {

using namespace Qt::StringLiterals;
using Act_ = BudgetStep::Act;

namespace {

constexpr auto ActionName = "memory_cleanup"_L1;
constexpr int MostSteps = 100; // of one part, as much as a person can read; further steps are proposed
                               // afterwards
constexpr qsizetype LongestTitle = 200;
const Actor Planner = Actor::rule(u"consolidation"_s);

QString descriptionOf(Act_ act, const QString &agent, int steps)
{
    switch (act) {
    case Act_::Merge: return Text::tr("Clean-up of %1: merge %n double(s).", nullptr, steps).arg(agent);
    case Act_::Summarise:
        return Text::tr("Clean-up of %1: summarise %n episode(s) in a note that cites them.", nullptr, steps)
            .arg(agent);
    case Act_::DropVectors:
        return Text::tr("Clean-up of %1: drop vectors of what rests; they can be made again.").arg(agent);
    case Act_::Rest:
        return Text::tr("Clean-up of %1: put %n row(s) to rest. They are found by search, and no more told "
                        "by themselves.",
                        nullptr, steps)
            .arg(agent);
    }
    Q_UNREACHABLE();
}

QJsonObject toJson(const CleanupStep &one)
{
    QJsonObject step{{u"do"_s, true},
                     {u"memory"_s, cutTo(one.title, LongestTitle)},
                     {u"revision"_s, one.revision},
                     {u"uid"_s, one.step.uid},
                     {u"why"_s, one.reason}};
    if (!one.step.keep.isEmpty())
        step.insert("keep"_L1, one.step.keep);
    if (!one.kept.isEmpty())
        step.insert("kept"_L1, cutTo(one.kept, LongestTitle));
    if (one.keepRevision > 0)
        step.insert("keep_revision"_L1, one.keepRevision);
    return step;
}

std::vector<CleanupStep> stepsOf(const CleanupPlan &plan, Act_ act)
{
    std::vector<CleanupStep> steps;
    for (const CleanupStep &one : plan.steps) {
        // All episodes go into one note, and an episode is never put to rest.
        const bool isCut = act != Act_::Summarise && steps.size() == MostSteps;
        const bool isEpisodes = act == Act_::Rest && one.revision == 0;
        if (one.step.act == act && !isCut && !isEpisodes)
            steps.push_back(one);
    }
    return steps;
}

// The proposal's external id: equal for equal steps.
QString nameOf(Act_ act, const std::vector<CleanupStep> &steps)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const CleanupStep &one : steps) {
        hash.addData(u"%1 %2 %3\n"_s.arg(one.step.uid, one.step.keep).arg(one.revision).toUtf8());
        if (one.keepRevision > 0)
            hash.addData(QByteArray::number(one.keepRevision) + '\n');
    }
    return u"%1 %2 %3"_s.arg(ActionName, name(act), QString::fromLatin1(hash.result().toHex().first(16)));
}

NewProposal proposalFor(const CleanupPlan &plan, Act_ act, const std::vector<CleanupStep> &steps)
{
    QJsonObject arguments{{u"of"_s, plan.agent}, {u"part"_s, name(act)}};
    QJsonArray list;
    for (const CleanupStep &one : steps)
        list.append(act == Act_::Summarise ? QJsonValue(one.step.uid) : QJsonValue(toJson(one)));
    if (act == Act_::Summarise)
        arguments.insert("note"_L1, plan.note);
    if (act == Act_::Summarise)
        arguments.insert("note_sensitivity"_L1, plan.noteSensitivity);
    if (act != Act_::DropVectors)
        arguments.insert(act == Act_::Summarise ? "episodes"_L1 : "carry_out"_L1, list);
    NewProposal proposal;
    proposal.agent = plan.agent;
    proposal.externalId = nameOf(act, steps);
    proposal.situation = {{u"subject"_s, plan.agent},
                          {u"why"_s, plan.isForBudget
                                         ? Text::tr("Its memory is more than its budget allows.")
                                         : Text::tr("Doubles, and what nobody needed for long.")}};
    proposal.action = {{u"action"_s, ActionName}, {u"args"_s, arguments}};
    proposal.description = descriptionOf(act, plan.agent, int(steps.size()));
    proposal.risk = act == Act_::Merge || act == Act_::Summarise ? u"medium"_s : u"low"_s;
    proposal.answers = {name(Answer::Accept), name(Answer::Edit), name(Answer::Refuse)};
    mark(proposal, ProposalEffect::Cleanup);
    return proposal;
}

std::vector<NewProposal> proposalsFor(const CleanupPlan &plan)
{
    std::vector<NewProposal> all;
    for (const Act_ act : AllActs) {
        if (const auto steps = stepsOf(plan, act); !steps.empty())
            all.push_back(proposalFor(plan, act, steps));
    }
    return all;
}

// uids of the agent's waiting clean-up proposals by external id.
Result<QHash<QString, QString>> waitingOf(Database &database, const QString &agent)
{
    QHash<QString, QString> waiting;
    return database
        .each(u"SELECT external_id, uid, extra FROM proposed_action WHERE status = 'pending' AND agent_id = "
              "(SELECT id FROM agent WHERE name = ?)"_s,
              {agent},
              [&waiting](const Rows &row) {
                  if (effectOf(jsonObject(row.bytes(2))) == ProposalEffect::Cleanup)
                      waiting.insert(row.text(0), row.text(1));
              })
        .map([&waiting] { return std::move(waiting); });
}

} // namespace

bool isCleanup(const Proposal &proposal)
{
    return effectOf(proposal.extra) == ProposalEffect::Cleanup;
}

Result<void> checkProposer(Database &database, const Proposal &proposal)
{
    return checkWordedBy(database, proposal, [](const Actor &actor) { return actor == Planner; });
}

Result<CleanupPlan> cleanupOf(const QJsonObject &action)
{
    const QJsonObject said = action.value("args"_L1).toObject();
    const QString part = said.value("part"_L1).toString();
    const auto act = std::ranges::find(AllActs, part, [](Act_ one) { return name(one); });
    CleanupPlan plan{
        .agent = said.value("of"_L1).toString(), .before = {}, .after = {}, .steps = {}, .note = {}};
    if (action.value("action"_L1) != ActionName || act == AllActs.end() || plan.agent.isEmpty())
        return failure(Error::Code::Usage,
                       Text::tr("This is no clean-up any more: its tool, agent and part stay as they are."));
    plan.note = said.value("note"_L1).toString();
    plan.noteSensitivity = said.value("note_sensitivity"_L1).toInt();
    for (const QJsonValue uid : said.value("episodes"_L1).toArray())
        plan.steps.push_back({{*act, uid.toString()}});
    for (const QJsonValue step : said.value("carry_out"_L1).toArray()) {
        if (step["do"_L1].toBool())
            plan.steps.push_back({{*act, step["uid"_L1].toString(), {}, step["keep"_L1].toString()},
                                  step["revision"_L1].toInt(),
                                  step["memory"_L1].toString(),
                                  step["why"_L1].toString(),
                                  step["kept"_L1].toString(),
                                  step["keep_revision"_L1].toInt()});
    }
    if (*act == Act_::DropVectors)
        plan.steps.push_back({{*act}});
    return plan;
}

Result<CleanupOffer> offer(Database &database, const CleanupPlan &plan, const QDateTime &at)
{
    auto waiting = waitingOf(database, plan.agent);
    if (!waiting)
        return tl::unexpected(waiting.error());
    std::vector<NewProposal> rows = proposalsFor(plan);
    for (const NewProposal &row : rows)
        waiting->remove(row.externalId);
    CleanupOffer offer;
    for (const QString &uid : std::as_const(*waiting)) {
        auto gone =
            Approvals(database).withdraw(uid, Planner, Text::tr("The clean-up was planned anew."), at);
        if (!gone)
            return tl::unexpected(gone.error());
        ++offer.withdrawn;
    }
    if (rows.empty())
        return offer;
    const auto proposed = Approvals(database).propose(std::move(rows), Planner, at);
    if (!proposed)
        return tl::unexpected(proposed.error());
    for (const Result<Proposed> &one : *proposed) {
        // The same steps were decided before under another wording.
        if (!one && one.error().code == Error::Code::Conflict)
            continue;
        if (!one)
            return tl::unexpected(one.error());
        offer.added += one->outcome == Proposed::Outcome::Added ? 1 : 0;
        if (one->status == ProposalStatus::Pending)
            offer.proposals += one->uid;
    }
    return offer;
}

} // namespace store::upkeep
