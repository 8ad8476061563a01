// SPDX-License-Identifier: MIT
#include "store/curation/proposalwriter.h"

#include "store/curation/cleanupproposals.h"
#include "store/curation/proposaleffect.h"
#include "store/database/database.h"
#include "store/json.h"
#include "store/layers/layertext.h"
#include "store/layers/proposals.h"
#include "store/orempty.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/lineage.h"
#include "store/rows/rowstate.h"
#include "store/rows/splittext.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>
#include <iterator>
#include <memory>

namespace store {

using namespace Qt::StringLiterals;

namespace {

QJsonArray listOf(const std::vector<PrecedentMark> &marks)
{
    QJsonArray list;
    for (const PrecedentMark &mark : marks)
        list.append(QJsonObject{
            {u"uid"_s, mark.uid}, {u"verdict"_s, name(mark.verdict)}, {u"likeness"_s, mark.likeness}});
    return list;
}

QVariant storedAnswer(const ProposalAnswer &answer)
{
    if (answer.answer == Answer::Edit)
        return answer.action;
    if (answer.answer != Answer::Respond)
        return {};
    return jsonText(answer.text);
}

} // namespace

Result<void> validated(NewProposal &row, const QDateTime &at)
{
    const auto wrong = [](const QString &message) { return failure(Error::Code::Usage, message); };
    if (row.agent.trimmed().isEmpty())
        return wrong(Text::tr("A proposal names the agent that makes it."));
    if (row.action.isEmpty() && row.description.trimmed().isEmpty())
        return wrong(Text::tr("A proposal says what it is about: an action or a description."));
    if (!allRisks().contains(row.risk))
        return wrong(Text::tr("\"%1\" is no risk; it is one of %2.").arg(row.risk, allRisks().join(u", "_s)));
    QStringList answers;
    for (const QString &word : row.answers) {
        const auto answer = answerNamed(word);
        if (!answer)
            return wrong(
                Text::tr("\"%1\" is no answer; it is one of accept, edit, respond, ignore.").arg(word));
        if (!answers.contains(name(*answer)))
            answers += name(*answer);
    }
    if (row.answers.isEmpty())
        answers = {name(Answer::Accept), name(Answer::Edit), name(Answer::Respond), name(Answer::Refuse)};
    row.answers = answers;
    for (QString *time : {&row.expiresAt, &row.createdAt}) {
        if (time->isEmpty())
            continue;
        const QDateTime parsed = fromIsoTime(*time);
        if (!parsed.isValid())
            return wrong(Text::tr("\"%1\" is no time; write it like %2.").arg(*time, isoTime(at)));
        *time = isoTime(parsed);
    }
    return {};
}

namespace {

// All texts of a proposal, to be guarded together.
class ProposalTexts
{
    Q_DISABLE_COPY_MOVE(ProposalTexts)
public:
    explicit ProposalTexts(NewProposal &row)
        : m_row(row)
        , m_situation(row.situation, u"situation"_s)
        , m_action(row.action, u"action"_s)
        , m_extra(row.extra, u"extra"_s)
    {}

    std::vector<GuardedText> texts()
    {
        std::vector<GuardedText> texts{{&m_row.description, u"description"_s}};
        // Not the agent: masked, it could never fetch the answer.
        for (QString *field : {&m_row.run, &m_row.workflow, &m_row.externalId})
            texts.push_back({field, u"extra"_s});
        for (JsonStrings *strings : {&m_situation, &m_action, &m_extra})
            strings->appendTo(texts);
        return texts;
    }
    void putBack()
    {
        m_row.situation = m_situation.value().toObject();
        m_row.action = m_action.value().toObject();
        m_row.extra = m_extra.value().toObject();
    }

private:
    NewProposal &m_row;
    JsonStrings m_situation;
    JsonStrings m_action;
    JsonStrings m_extra;
};

} // namespace

std::vector<Result<FieldFindings>> guardedAsNeighbours(std::vector<NewProposal> &rows, SecretPolicy policy)
{
    std::vector<std::unique_ptr<ProposalTexts>> all;
    std::vector<std::vector<GuardedText>> texts;
    for (NewProposal &row : rows) {
        all.push_back(std::make_unique<ProposalTexts>(row));
        texts.push_back(all.back()->texts());
    }
    auto findings = guardedAsNeighbours(texts, policy);
    for (const auto &one : all)
        one->putBack();
    return findings;
}

Result<FieldFindings> guarded(NewProposal &row, const guard::Guard &guard, SecretPolicy policy)
{
    ProposalTexts texts(row);
    const SplitSecrets split(texts.texts());
    if (auto refused = split.refusal(policy); !refused)
        return tl::unexpected(refused.error());
    texts.putBack();
    LayerValues values{{u"description"_s, row.description},
                       {u"situation"_s, row.situation},
                       {u"action"_s, row.action},
                       {u"extra"_s, row.extra}};
    auto findings = guarded(proposalLayer(), values, guard, policy);
    if (!findings)
        return findings;
    row.description = values.value(u"description"_s).toString();
    row.situation = values.value(u"situation"_s).toJsonObject();
    row.action = values.value(u"action"_s).toJsonObject();
    row.extra = values.value(u"extra"_s).toJsonObject();
    for (QString *field : {&row.agent, &row.run, &row.workflow, &row.externalId}) {
        if (auto more = guarded(*field, u"extra"_s, guard, policy); !more)
            return more;
    }
    std::ranges::move(split.findings(), std::back_inserter(*findings));
    return findings;
}

ProposalWriter::ProposalWriter(Database &database, LedgerWriter &ledger)
    : m_database(database)
    , m_writer(database, ledger)
    , m_directory(database)
{}

Result<Proposed> ProposalWriter::propose(const NewProposal &row, FieldFindings findings, const QDateTime &at)
{
    const QDateTime createdAt = row.createdAt.isEmpty() ? at : fromIsoTime(row.createdAt);
    const auto agent = m_directory.agentId(row.agent, createdAt);
    const auto run = agent ? m_directory.anyRunId(*agent, row.run, row.workflow, createdAt) : agent;
    if (!run)
        return tl::unexpected(run.error());
    const QString hash = contentHash(row.agent, row.situation, row.action, row.description, row.risk);
    LayerValues values{{u"situation"_s, row.situation},
                       {u"action"_s, row.action},
                       {u"description"_s, orEmpty(row.description)},
                       {u"risk"_s, row.risk},
                       {u"answers"_s, QJsonArray::fromStringList(row.answers)},
                       {u"content_hash"_s, hash},
                       {u"expires_at"_s, nullIfEmpty(row.expiresAt)},
                       {u"extra"_s, row.extra}};
    if (!row.externalId.isEmpty()) {
        const auto known =
            m_database.value(u"SELECT uid FROM proposed_action WHERE agent_id = ? AND external_id = ?"_s,
                             {*agent, row.externalId});
        if (!known)
            return tl::unexpected(known.error());
        if (!known->isNull())
            return proposeAgain(known->toString(), row, std::move(findings), values, at);
    }
    values.insert(u"agent_id"_s, *agent);
    values.insert(u"run_id"_s, *run ? QVariant(*run) : QVariant());
    values.insert(u"external_id"_s, nullIfEmpty(row.externalId));
    values.insert(u"created_at"_s, isoTime(createdAt));
    const QString uid = m_database.uids().next(QLatin1StringView(proposalLayer().prefix), createdAt);
    if (auto inserted = m_writer.insert(proposalLayer(), uid, name(ProposalStatus::Pending), values);
        !inserted)
        return tl::unexpected(inserted.error());
    if (auto saved = saveFindings(m_database, proposalLayer(), uid, hash, findings); !saved)
        return tl::unexpected(saved.error());
    Proposal stored;
    stored.expiresAt = row.expiresAt;
    return Proposed{uid,           Proposed::Outcome::Added, stored.statusAt(at), hash, 1,
                    row.expiresAt, std::move(findings)};
}

Result<Proposed> ProposalWriter::proposeAgain(const QString &uid, const NewProposal &row,
                                              FieldFindings findings, const LayerValues &values,
                                              const QDateTime &at)
{
    const auto known = Proposals(m_database).proposal(uid);
    if (!known)
        return tl::unexpected(known.error());
    const ProposalStatus status = known->statusAt(at);
    if (effectOf(known->extra) != effectOf(row.extra))
        return failure(Error::Code::Conflict, Text::tr("%1 has the name \"%2\" already, and only one of the "
                                                       "two changes the memory; propose this under a name of "
                                                       "its own.")
                                                  .arg(uid, row.externalId));
    const QString hash = values.value(u"content_hash"_s).toString();
    Proposed same{uid,
                  Proposed::Outcome::Unchanged,
                  status,
                  known->contentHash,
                  known->revision,
                  known->expiresAt,
                  std::move(findings)};
    if (status != ProposalStatus::Pending) {
        if (hash == known->contentHash)
            return same;
        return failure(Error::Code::Conflict, Text::tr("%1 (%2) is %3 already, and for other content; "
                                                       "propose this under a name of its own.")
                                                  .arg(uid, row.externalId, name(status)));
    }
    const auto revision = m_writer.update(proposalLayer(), uid, known->revision, values, {}, "edit",
                                          u"proposed again with other content"_s);
    if (!revision)
        return tl::unexpected(revision.error());
    if (*revision == known->revision)
        return same;
    if (auto saved = saveFindings(m_database, proposalLayer(), uid, hash, same.findings); !saved)
        return tl::unexpected(saved.error());
    return Proposed{uid,           Proposed::Outcome::Revised, status, hash, *revision,
                    row.expiresAt, std::move(same.findings)};
}

Result<AnsweredProposal> ProposalWriter::answer(const Proposal &proposal, const ProposalAnswer &answer,
                                                const Actor &actor, const QDateTime &at)
{
    const ProposalStatus status = statusAfter(answer.answer);
    const std::vector<PrecedentMark> marks = answer.precedents.value_or(std::vector<PrecedentMark>());
    const LayerValues values{{u"answer"_s, storedAnswer(answer)},
                             {u"reason"_s, orEmpty(answer.reason)},
                             {u"precedents"_s, listOf(marks)},
                             {u"decided_by"_s, actor.toString()},
                             {u"decided_at"_s, isoTime(at)}};
    const auto revision = m_writer.update(proposalLayer(), proposal.uid, proposal.revision, values,
                                          name(status), "decide", answer.reason);
    if (!revision)
        return tl::unexpected(revision.error());
    const auto stored = LayerRow::load(m_database, proposalLayer(), proposal.uid);
    if (!stored)
        return tl::unexpected(stored.error());
    if (auto refreshed = refreshFindings(m_database, *stored); !refreshed)
        return tl::unexpected(refreshed.error());
    AnsweredProposal answered{proposal.uid, status, *revision, {}, marks};
    // A clean-up is no precedent: the rows it changes record it.
    const bool isPrecedent = !upkeep::isCleanup(proposal);
    if (isPrecedent && (status == ProposalStatus::Accepted || status == ProposalStatus::Edited)) {
        const auto decision = writeDecision(proposal, answer, actor, *revision, at);
        if (!decision)
            return tl::unexpected(decision.error());
        answered.decision = *decision;
    }
    return answered;
}

QString ProposalWriter::approved(const ProposalAnswer &answer)
{
    return answer.answer == Answer::Edit ? QString::fromUtf8(json(answer.action)) : QString();
}

Result<AnsweredProposal> ProposalWriter::endorse(const Proposal &proposal, const ProposalAnswer &answer)
{
    const QString action = approved(answer);
    const QJsonObject detail{{u"set"_s, QJsonObject{{u"approved"_s, action}}}};
    return m_writer
        .note(proposalLayer(), proposal.uid, proposal.revision, "endorse", answer.reason,
              action.isEmpty() ? QByteArray() : json(detail))
        .map([&](int revision) {
            return AnsweredProposal{proposal.uid, ProposalStatus::Pending, revision, {}, {}};
        });
}

namespace {

// Where a decision comes from; one that was imported stays marked as imported.
QString originOf(const Proposal &proposal)
{
    const bool isRecord = proposal.extra.value("origin"_L1).toString() == "adr"_L1;
    return isRecord && proposal.externalId.startsWith("adr:"_L1) ? u"adr"_s : u"approval"_s;
}

} // namespace

Result<QString> ProposalWriter::writeDecision(const Proposal &proposal, const ProposalAnswer &answer,
                                              const Actor &actor, int revision, const QDateTime &at)
{
    const auto agent = m_directory.agentId(proposal.agent, at);
    if (!agent)
        return tl::unexpected(agent.error());
    const QJsonObject &action = answer.answer == Answer::Edit ? answer.action : proposal.action;
    const QString hash =
        contentHash(proposal.agent, proposal.situation, action, proposal.description, proposal.risk);
    const QString uid = m_database.uids().next(QLatin1StringView(decisionLayer().prefix), at);
    const auto inserted = m_writer.insert(decisionLayer(), uid, u"in_force"_s,
                                          {{u"agent_id"_s, *agent},
                                           {u"proposal_uid"_s, proposal.uid},
                                           {u"situation_json"_s, proposal.situation},
                                           {u"action_json"_s, action},
                                           {u"rationale"_s, orEmpty(answer.reason)},
                                           {u"description"_s, proposal.description},
                                           {u"risk"_s, proposal.risk},
                                           {u"origin"_s, originOf(proposal)},
                                           {u"approved_by"_s, actor.toString()},
                                           {u"content_hash"_s, hash},
                                           {u"created_at"_s, isoTime(at)}},
                                          "add", answer.reason);
    if (!inserted)
        return tl::unexpected(inserted.error());
    const MadeFrom made{uid, decisionLayer().key(), proposal.uid, proposalLayer().key(), revision};
    if (auto put = noteMadeFrom(m_database, made); !put)
        return tl::unexpected(put.error());
    const auto stored = LayerRow::load(m_database, decisionLayer(), uid);
    if (!stored)
        return tl::unexpected(stored.error());
    if (auto refreshed = refreshFindings(m_database, *stored); !refreshed)
        return tl::unexpected(refreshed.error());
    return uid;
}

} // namespace store
