// SPDX-License-Identifier: MIT
#include "store/curation/memorychange.h"

#include "store/curation/curation.h"
#include "store/curation/proposaleffect.h"
#include "store/curation/rowedit.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/retrieval/agentpolicy.h"
#include "store/rows/reflexions.h"
#include "store/text.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>

namespace store {

using namespace Qt::StringLiterals;
using Kind = MemoryChange::Kind;

namespace {

// Columns that an agent may propose to change. What is not among them, such as the class, is people's.
constexpr std::array Proposable{"observation"_L1, "tags"_L1,       "scope"_L1, "entity_type"_L1,
                                "entity_id"_L1,   "confidence"_L1, "kind"_L1};

QString actionName(Kind kind)
{
    switch (kind) {
    case Kind::Update: return u"memory_update"_s;
    case Kind::Forget: return u"memory_forget"_s;
    case Kind::Adopt: return u"memory_adopt"_s;
    }
    Q_UNREACHABLE();
}

QString shortHash(const QJsonObject &changes)
{
    const QByteArray text = jsonBytes(changes);
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex().first(12));
}

Result<RowState> stateFor(Database &database, const MemoryChange &change)
{
    auto row = RowStates(database).state(change.uid);
    if (!row)
        return row;
    if (row->revision != change.revision)
        return failure(Error::Code::Conflict,
                       Text::tr("%1 changed since this was proposed (revision %2, the agent saw "
                                "%3); refuse it and let the agent propose anew.")
                           .arg(change.uid)
                           .arg(row->revision)
                           .arg(change.revision));
    if (change.kind == Kind::Adopt && row->status != Status::NeedsReview)
        return failure(
            Error::Code::Refused,
            Text::tr("%1 is \"%2\"; there is nothing to approve.").arg(change.uid, words(row->status)));
    if (change.kind == Kind::Forget && !isDecision(row->status, Status::Rejected))
        return failure(
            Error::Code::Refused,
            Text::tr("%1 is \"%2\"; there is nothing to forget.").arg(change.uid, words(row->status)));
    return row;
}

// What the person reads as the memory's words stands in the proposal, whose agent could have written others
// there. Those of another revision are left to stateFor(), which says so.
Result<void> checkShownWords(Database &database, const Proposal &proposal, const MemoryChange &change)
{
    const auto row = Reflexions(database).one(change.uid);
    if (!row)
        return tl::unexpected(row.error());
    if (row->revision != change.revision
        || row->observation == proposal.extra.value("observation"_L1).toString())
        return {};
    return failure(Error::Code::Refused,
                   Text::tr("%1 shows other words than %2 has; refuse it and let the agent propose anew.")
                       .arg(proposal.uid, change.uid));
}

} // namespace

NewProposal proposalFor(const MemoryChange &change, const Reflexion &row, const QString &agent,
                        const QString &reason)
{
    QJsonObject arguments{{u"uid"_s, change.uid}, {u"revision"_s, change.revision}};
    if (change.kind != Kind::Forget)
        arguments.insert("changes"_L1, change.changes);
    NewProposal proposal;
    proposal.agent = agent;
    proposal.externalId = u"%1 %2 %3 %4"_s.arg(actionName(change.kind), change.uid)
                              .arg(change.revision)
                              .arg(shortHash(change.changes));
    proposal.situation = {
        {u"memory"_s, row.uid}, {u"status"_s, name(row.status)}, {u"written_by"_s, row.agent}};
    if (!row.entityId.isEmpty())
        proposal.situation.insert("entity"_L1, QString(row.entityType + u':' + row.entityId));
    proposal.action = {{u"action"_s, actionName(change.kind)}, {u"args"_s, arguments}};
    proposal.description = reason;
    proposal.risk = row.status == Status::ApprovedForReuse ? u"medium"_s : u"low"_s;
    mark(proposal, ProposalEffect::Memory);
    // Kept out of `situation`, which becomes a precedent and is told to models whatever happens to this
    // memory.
    proposal.extra.insert("observation"_L1, row.observation);
    return proposal;
}

std::optional<MemoryChange> memoryChangeOf(const Proposal &proposal, const QJsonObject &action)
{
    if (effectOf(proposal.extra) != ProposalEffect::Memory)
        return std::nullopt;
    const QString word = action.value("action"_L1).toString();
    const QJsonObject arguments = action.value("args"_L1).toObject();
    for (const Kind kind : {Kind::Update, Kind::Forget, Kind::Adopt}) {
        if (word == actionName(kind))
            return MemoryChange{kind, arguments.value("uid"_L1).toString(),
                                arguments.value("revision"_L1).toInt(),
                                arguments.value("changes"_L1).toObject()};
    }
    return std::nullopt;
}

Result<void> checkProposable(Database &database, const MemoryChange &change, const Reflexion &row,
                             const QString &agent)
{
    const auto policy = policyOf(database, agent);
    if (!policy)
        return tl::unexpected(policy.error());
    if (const QString why = policy->audience(agent).closedBecause(row.sensitivity, row.agent); !why.isEmpty())
        return failure(Error::Code::Refused,
                       Text::tr("%1 is not for %2 to change. %3").arg(row.uid, agent, why));
    for (const QString &column : change.changes.keys()) {
        if (std::ranges::find(Proposable, column) == Proposable.end())
            return failure(Error::Code::Refused,
                           Text::tr("No agent changes \"%1\" of a memory.").arg(column));
    }
    return {};
}

Result<void> checkProposer(Database &database, const Proposal &proposal)
{
    const auto change = memoryChangeOf(proposal, proposal.action);
    if (change) {
        if (auto shown = checkShownWords(database, proposal, *change); !shown)
            return shown;
    }
    if (!change || change->kind == Kind::Adopt)
        return checkWordedBy(database, proposal,
                             [](const Actor &actor) { return actor == Actor::rule(u"habits"_s); });
    // A person signs where an agent is at work with the person's account of a server.
    const auto isItsAgent = [&proposal](const Actor &actor) {
        return actor.kind == Actor::Kind::Person || actor == Actor::agent(proposal.agent);
    };
    return checkWordedBy(database, proposal, isItsAgent)
        .and_then([&] { return Reflexions(database).one(change->uid); })
        .and_then(
            [&](const Reflexion &row) { return checkProposable(database, *change, row, proposal.agent); });
}

Result<void> checkMemoryChange(Database &database, const MemoryChange &change, const QString &reason)
{
    const auto row = stateFor(database, change);
    if (!row)
        return tl::unexpected(row.error());
    if (change.kind != Kind::Update)
        return {};
    return RowEdit::check(database, *row, change.changes, reason);
}

Result<void> applyMemoryChange(Database &database, LedgerWriter &ledger, const MemoryChange &change,
                               const Actor &person, const QString &reason)
{
    const auto row = stateFor(database, change);
    if (!row)
        return tl::unexpected(row.error());
    if (change.kind == Kind::Adopt)
        return Curation(database).decideWithin(
            ledger, {{change.uid}, Status::ApprovedForReuse, person, reason, {}, false, {}, now()});
    if (change.kind == Kind::Update)
        return RowEdit(database, ledger).apply(*row, change.changes, reason.toUtf8());
    LedgerEntry entry = row->entry("decide", Status::Rejected);
    entry.reason = reason.toUtf8();
    if (const QJsonObject was = row->curationState(); !was.isEmpty())
        entry.detail = json({{u"was"_s, was}});
    return ledger.append(entry);
}

} // namespace store
