// SPDX-License-Identifier: MIT
#include "store/curation/approvals.h"

#include "store/curation/cleanupproposals.h"
#include "store/curation/memorychange.h"
#include "store/curation/proposaleffect.h"
#include "store/curation/proposalwriter.h"
#include "store/database/database.h"
#include "store/layers/layertext.h"
#include "store/layers/proposals.h"
#include "store/retrieval/precedents.h"
#include "store/rows/act.h"
#include "store/rows/callingagent.h"
#include "store/rows/lineage.h"
#include "store/rows/splittext.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace store {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype LeastHash = 8; // characters of a content hash that are taken for it

tl::unexpected<Error> refused(const QString &message)
{
    return failure(Error::Code::Refused, message);
}

// The answer's own texts pass the guard like any other.
Result<void> guardTexts(ProposalAnswer &answer, const guard::Guard &guard, SecretPolicy policy)
{
    LayerValues values{{u"answer"_s, answer.action}, {u"reason"_s, answer.reason}};
    if (auto found = guarded(proposalLayer(), values, guard, policy); !found)
        return tl::unexpected(found.error());
    answer.action = values.value(u"answer"_s).toJsonObject();
    answer.reason = values.value(u"reason"_s).toString();
    if (auto found = guarded(answer.text, u"answer"_s, guard, policy); !found)
        return tl::unexpected(found.error());
    const SplitSecrets split({{&answer.text, u"answer"_s}, {&answer.reason, u"reason"_s}});
    return split.refusal(policy);
}

// Checks that need only the answer and the proposal.
Result<void> checkAnswer(const ProposalAnswer &answer, const Proposal &proposal)
{
    if (!proposal.takes(answer.answer))
        return refused(Text::tr("%1 does not take \"%2\"; it takes %3.")
                           .arg(proposal.uid, name(answer.answer), proposal.answers.join(u", "_s)));
    if (answer.answer == Answer::Refuse && answer.reason.trimmed().isEmpty())
        return refused(Text::tr("Refusing %1 takes a reason.").arg(proposal.uid));
    if (answer.answer == Answer::Respond && answer.text.trimmed().isEmpty())
        return failure(Error::Code::Usage, Text::tr("The response to %1 is empty.").arg(proposal.uid));
    if (answer.answer == Answer::Edit && answer.action.isEmpty())
        return failure(Error::Code::Usage, Text::tr("The edited action for %1 is empty.").arg(proposal.uid));
    return {};
}

Result<void> checkShown(const ProposalAnswer &answer, const Proposal &proposal)
{
    // The hash that a person was shown stands for what it was made of. Who writes to a server past this
    // program could have changed that and left the hash.
    const bool isApproval = answer.answer == Answer::Accept || answer.answer == Answer::Edit;
    if (isApproval
        && proposal.contentHash
               != contentHash(proposal.agent, proposal.situation, proposal.action, proposal.description,
                              proposal.risk))
        return refused(Text::tr("What %1 proposes is not what its hash stands for; somebody changed it past "
                                "Memoir. Refuse it.")
                           .arg(proposal.uid));
    const bool isOtherHash =
        !answer.seenHash.isEmpty()
        && (answer.seenHash.size() < LeastHash || !proposal.contentHash.startsWith(answer.seenHash));
    const bool isOtherRevision = answer.seenRevision && *answer.seenRevision != proposal.revision;
    if (!isOtherHash && !isOtherRevision)
        return {};
    return failure(Error::Code::Conflict,
                   Text::tr("%1 changed since it was shown (it is revision %2 with the hash %3 now); look at "
                            "it again and decide anew.")
                       .arg(proposal.uid)
                       .arg(proposal.revision)
                       .arg(proposal.contentHash.first(12)));
}

// The action that this answer approves.
std::optional<QJsonObject> approvedAction(const Proposal &proposal, const ProposalAnswer &answer)
{
    if (answer.answer == Answer::Accept)
        return proposal.action;
    return answer.answer == Answer::Edit ? std::optional(answer.action) : std::nullopt;
}

// Whether it takes another person's approval too, before this one carries.
bool isFirstOfTwo(const Proposal &proposal, const ProposalAnswer &answer, const QString &actor)
{
    const bool isApproval = answer.answer == Answer::Accept || answer.answer == Answer::Edit;
    return isApproval && proposal.approvals.isWanted
           && !proposal.approvals.areEnoughFor(actor, ProposalWriter::approved(answer));
}

Result<void> checkSecond(const Proposal &proposal, const ProposalAnswer &answer, const QString &actor)
{
    if (!isFirstOfTwo(proposal, answer, actor) || !proposal.approvals.isBy(actor))
        return {};
    return refused(Text::tr("You approved %1 already; it takes the approval of "
                            "another person too.")
                       .arg(proposal.uid));
}

// What accepting it changes in the memory itself, where it is such a proposal: NotFound, Conflict, Refused or
// Usage where that would fail.
Result<void> checkEffect(Database &database, const Proposal &proposal, const ProposalAnswer &answer)
{
    const auto action = approvedAction(proposal, answer);
    if (!action)
        return {};
    switch (effectOf(proposal.extra)) {
    case ProposalEffect::None: return {};
    case ProposalEffect::Memory:
        return checkProposer(database, proposal).and_then([&] {
            const auto change = memoryChangeOf(proposal, *action);
            return change ? checkMemoryChange(database, *change, answer.reason) : Result<void>();
        });
    case ProposalEffect::Cleanup:
        return upkeep::checkProposer(database, proposal)
            .and_then([&] { return upkeep::cleanupOf(*action); })
            .and_then([&](const upkeep::CleanupPlan &plan) { return upkeep::Cleanup(database).check(plan); });
    }
    Q_UNREACHABLE();
}

// Carries out the proposal's change of memories inside the act that answers it.
Result<void> carryOutEffect(Database &database, LedgerWriter &ledger, const Proposal &proposal,
                            const ProposalAnswer &answer, const AnsweredProposal &answered,
                            const Actor &actor)
{
    const auto action =
        answered.status == ProposalStatus::Pending ? std::nullopt : approvedAction(proposal, answer);
    if (action && upkeep::isCleanup(proposal))
        return upkeep::cleanupOf(*action).and_then([&](const upkeep::CleanupPlan &plan) {
            return upkeep::Cleanup(database).carryOut(plan, {upkeep::AllActs.begin(), upkeep::AllActs.end()},
                                                      actor, ledger);
        });
    const auto change = action ? memoryChangeOf(proposal, *action) : std::nullopt;
    if (!change)
        return {};
    // The decision is about the memory, so it is no longer told as a precedent once the memory is out of
    // force.
    return applyMemoryChange(database, ledger, *change, actor, answer.reason).and_then([&] {
        return Lineage(database).record(answered.decision, decisionLayer().key(),
                                        {proposal.uid, change->uid});
    });
}

} // namespace

QString name(Proposed::Outcome outcome)
{
    switch (outcome) {
    case Proposed::Outcome::Added: return u"added"_s;
    case Proposed::Outcome::Revised: return u"revised"_s;
    case Proposed::Outcome::Unchanged: return u"unchanged"_s;
    }
    Q_UNREACHABLE();
}

Result<std::vector<Result<Proposed>>> Approvals::propose(std::vector<NewProposal> rows, const Actor &actor,
                                                         const QDateTime &at)
{
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    // Guarded before the transaction begins, because that takes long and other writers wait for a
    // transaction.
    const guard::Guard guard;
    std::vector<Result<FieldFindings>> checks = guardedAsNeighbours(rows, *policy);
    for (size_t i = 0; i < rows.size(); ++i) {
        const auto valid = validated(rows[i], at);
        auto own = !valid      ? tl::unexpected(valid.error())
                   : checks[i] ? guarded(rows[i], guard, *policy)
                               : checks[i];
        if (own)
            std::ranges::move(*checks[i], std::back_inserter(*own));
        checks[i] = std::move(own);
    }
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    LedgerWriter ledger(m_database, actor, "add", at);
    if (auto started = ledger.start(); !started)
        return tl::unexpected(started.error());
    ProposalWriter writer(m_database, ledger);
    std::vector<Result<Proposed>> proposed;
    for (size_t i = 0; i < rows.size(); ++i) {
        auto one = checks[i] ? writer.propose(rows[i], std::move(*checks[i]), at)
                             : Result<Proposed>(tl::unexpected(checks[i].error()));
        const bool isOwn = one || !checks[i] || one.error().code == Error::Code::Conflict;
        if (!isOwn)
            return tl::unexpected(one.error());
        proposed.push_back(std::move(one));
    }
    if (auto finished = ledger.finish(); !finished)
        return tl::unexpected(finished.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return proposed;
}

Result<Proposal> Approvals::checked(const ProposalAnswer &answer, const QString &signer, const QDateTime &at)
{
    auto proposal = Proposals(m_database).proposal(answer.uid);
    if (!proposal)
        return proposal;
    const ProposalStatus status = proposal->statusAt(at);
    if (status == ProposalStatus::Expired)
        return refused(
            Text::tr("%1 expired at %2; it counts as not approved.").arg(answer.uid, proposal->expiresAt));
    if (status == ProposalStatus::Withdrawn)
        return refused(Text::tr("%1 was withdrawn by its agent.").arg(answer.uid));
    if (status != ProposalStatus::Pending)
        return failure(Error::Code::Conflict,
                       Text::tr("%1 is decided already: %2 by %3 at %4.")
                           .arg(answer.uid, name(status), proposal->decidedBy, proposal->decidedAt));
    if (auto shown = checkShown(answer, *proposal); !shown)
        return tl::unexpected(shown.error());
    if (auto allowed = checkAnswer(answer, *proposal); !allowed)
        return tl::unexpected(allowed.error());
    if (auto second = checkSecond(*proposal, answer, signer); !second)
        return tl::unexpected(second.error());
    if (auto possible = checkEffect(m_database, *proposal, answer); !possible)
        return tl::unexpected(possible.error());
    return proposal;
}

Result<AnswerBatch> Approvals::decide(std::vector<ProposalAnswer> answers, const Actor &actor,
                                      bool allOrNothing, const QDateTime &at)
{
    if (actor.kind != Actor::Kind::Person)
        return refused(
            Text::tr("%1 is no person; only a person decides what an agent may do.").arg(actor.toString()));
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    const guard::Guard guard;
    std::vector<Result<void>> clean;
    for (ProposalAnswer &answer : answers) {
        clean.push_back(guardTexts(answer, guard, *policy));
        if (answer.precedents)
            continue;
        // Read before the transaction begins, because other writers wait for one. Where the proposal changes
        // in between, the check of its hash below says so.
        const auto proposal = Proposals(m_database).proposal(answer.uid);
        const auto nearest = proposal ? Precedents(m_database).nearest(*proposal)
                                      : Result<std::vector<Precedent>>(std::vector<Precedent>());
        if (!nearest)
            return tl::unexpected(nearest.error());
        if (proposal)
            answer.precedents = Precedents::marks(*nearest, *proposal, answer.answer);
    }
    auto act = Act::begin(m_database, actor, "decide", at);
    if (!act)
        return tl::unexpected(act.error());
    ProposalWriter writer(m_database, (*act)->ledger());
    const Actor signer = actingHere(m_database, actor);
    AnswerBatch batch;
    for (size_t i = 0; i < answers.size(); ++i) {
        const auto proposal =
            clean[i] ? checked(answers[i], signer.toString(), at) : tl::unexpected(clean[i].error());
        if (!proposal && allOrNothing)
            return tl::unexpected(proposal.error());
        if (!proposal) {
            batch.rows.push_back(tl::unexpected(proposal.error()));
            continue;
        }
        auto answered = isFirstOfTwo(*proposal, answers[i], signer.toString())
                            ? writer.endorse(*proposal, answers[i])
                            : writer.answer(*proposal, answers[i], signer, at);
        // A trigger refused the row, and with it the whole transaction is rolled back: the other answers
        // cannot be kept either.
        if (!answered)
            return tl::unexpected(answered.error());
        if (auto carried =
                carryOutEffect(m_database, (*act)->ledger(), *proposal, answers[i], *answered, signer);
            !carried)
            return tl::unexpected(carried.error());
        batch.rows.push_back(std::move(answered));
    }
    auto changeset = (*act)->commit();
    if (!changeset)
        return tl::unexpected(changeset.error());
    batch.changeset = *changeset;
    return batch;
}

Result<std::vector<Result<AnsweredProposal>>> Approvals::rehearse(const std::vector<ProposalAnswer> &answers,
                                                                  const Actor &actor, const QDateTime &at)
{
    if (actor.kind != Actor::Kind::Person)
        return refused(
            Text::tr("%1 is no person; only a person decides what an agent may do.").arg(actor.toString()));
    const QString signer = actingHere(m_database, actor).toString();
    std::vector<Result<AnsweredProposal>> rows;
    QStringList seen;
    for (const ProposalAnswer &answer : answers) {
        auto proposal = checked(answer, signer, at);
        if (proposal && seen.contains(answer.uid))
            proposal = failure(Error::Code::Conflict, Text::tr("%1 is named twice.").arg(answer.uid));
        seen += answer.uid;
        if (proposal)
            rows.push_back(AnsweredProposal{answer.uid,
                                            isFirstOfTwo(*proposal, answer, signer)
                                                ? ProposalStatus::Pending
                                                : statusAfter(answer.answer),
                                            proposal->revision,
                                            {},
                                            {}});
        else
            rows.push_back(tl::unexpected(proposal.error()));
    }
    return rows;
}

Result<QStringList> Approvals::due(const QDateTime &at)
{
    return m_database.texts(u"SELECT uid FROM proposed_action WHERE status = 'pending' AND expires_at <= ? "
                            "ORDER BY expires_at, id"_s,
                            {isoTime(at)});
}

Result<Changeset> Approvals::expire(const QDateTime &at)
{
    auto act = Act::begin(m_database, Actor::rule(u"expiry"_s), "expire", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto uids = due(at);
    if (!uids)
        return tl::unexpected(uids.error());
    LayerWriter writer(m_database, (*act)->ledger());
    for (const QString &uid : *uids) {
        if (auto written =
                writer.update(proposalLayer(), uid, LayerWriter::AnyRevision, {},
                              name(ProposalStatus::Expired), "expire", u"nobody answered in time"_s);
            !written)
            return tl::unexpected(written.error());
    }
    return (*act)->commit();
}

Result<void> Approvals::expireOne(const QString &uid, const QDateTime &at)
{
    auto act = Act::begin(m_database, Actor::rule(u"expiry"_s), "expire", at);
    if (!act)
        return tl::unexpected(act.error());
    const auto proposal = Proposals(m_database).proposal(uid);
    if (!proposal || proposal->status != ProposalStatus::Pending)
        return proposal ? Result<void>() : tl::unexpected(proposal.error());
    if (auto written = LayerWriter(m_database, (*act)->ledger())
                           .update(proposalLayer(), uid, LayerWriter::AnyRevision, {},
                                   name(ProposalStatus::Expired), "expire", u"nobody answered in time"_s);
        !written)
        return tl::unexpected(written.error());
    const auto changeset = (*act)->commit();
    return changeset ? Result<void>() : tl::unexpected(changeset.error());
}

namespace {

// One change of one proposal, by its agent or a person.
Result<Proposal> change(Database &database, const Actor &actor, const char *action, const QDateTime &at,
                        const QString &uid, const std::function<Result<void>(const Proposal &)> &check,
                        const LayerValues &values, const QString &status, const QString &reason)
{
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto proposal = Proposals(database).proposal(uid);
    if (!proposal)
        return proposal;
    if (auto allowed = check(*proposal); !allowed)
        return tl::unexpected(allowed.error());
    LedgerWriter ledger(database, actor, action, at);
    if (auto started = ledger.start(); !started)
        return tl::unexpected(started.error());
    if (auto written = LayerWriter(database, ledger)
                           .update(proposalLayer(), uid, proposal->revision, values, status, action, reason);
        !written)
        return tl::unexpected(written.error());
    if (auto finished = ledger.finish(); !finished)
        return tl::unexpected(finished.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return Proposals(database).proposal(uid);
}

Result<void> checkOwner(const Proposal &proposal, const Actor &actor)
{
    const bool isOfRule = upkeep::isCleanup(proposal);
    if (actor.kind != Actor::Kind::Agent || (actor.name == proposal.agent && !isOfRule))
        return {};
    if (isOfRule)
        return refused(Text::tr("%1 is a clean-up of the memory: it is people's "
                                "to answer, and no agent fetches that.")
                           .arg(proposal.uid));
    return refused(
        Text::tr("%1 belongs to the agent %2, not to %3.").arg(proposal.uid, proposal.agent, actor.name));
}

} // namespace

Result<Proposal> Approvals::withdraw(const QString &uid, const Actor &actor, const QString &reason,
                                     const QDateTime &at)
{
    const auto check = [&](const Proposal &proposal) -> Result<void> {
        if (auto owned = checkOwner(proposal, actor); !owned)
            return owned;
        const ProposalStatus status = proposal.statusAt(at);
        if (status == ProposalStatus::Pending)
            return {};
        return failure(Error::Code::Conflict,
                       Text::tr("%1 does not wait any more; it is %2.").arg(uid, name(status)));
    };
    return change(m_database, actor, "withdraw", at, uid, check, {}, name(ProposalStatus::Withdrawn), reason);
}

Result<Proposal> Approvals::collect(const QString &uid, const Actor &actor, const QDateTime &at)
{
    const auto proposal = Proposals(m_database).proposal(uid);
    if (!proposal)
        return proposal;
    if (auto owned = checkOwner(*proposal, actor); !owned)
        return tl::unexpected(owned.error());
    if (!proposal->collectedAt.isEmpty())
        return proposal;
    const ProposalStatus status = proposal->statusAt(at);
    if (status == ProposalStatus::Pending)
        return refused(proposal->approvals.by.isEmpty()
                           ? Text::tr("%1 still waits for a person.").arg(uid)
                           : Text::tr("%1 was approved by %2 and waits for a second person.")
                                 .arg(uid, proposal->approvals.names()));
    // The proposal has run out, but nobody wrote that down yet. It is written as an act of the rule "expiry",
    // not of the agent that asks: agents decide nothing.
    if (status != proposal->status) {
        if (auto expired = expireOne(uid, at); !expired)
            return tl::unexpected(expired.error());
    }
    const auto check = [&](const Proposal &row) -> Result<void> {
        if (row.status != ProposalStatus::Pending && row.collectedAt.isEmpty())
            return {};
        return failure(Error::Code::Conflict, Text::tr("%1 changed meanwhile; ask again.").arg(uid));
    };
    return change(m_database, actor, "collect", at, uid, check, {{u"collected_at"_s, isoTime(at)}}, {}, {});
}

} // namespace store
