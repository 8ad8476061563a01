// SPDX-License-Identifier: MIT
#include "store/sample/sampleloader.h"

#include "store/clock.h"
#include "store/curation/undo.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/orempty.h"
#include "store/rows/act.h"
#include "store/rows/rowstate.h"
#include "store/sample/samplelayers.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr int VerdictsUntilHesitation = 40;
constexpr int Hesitation = 9; // seconds until a decision that was undone is redone
constexpr int Dismissals = 2;
constexpr int GoldenAge = 60; // days before now
constexpr int WikiAge = 2;
constexpr int ApprovedAfter = 4 * 3600; // seconds until a person approves a fact

} // namespace

SampleLoader::SampleLoader(Database &database, const Sample &sample, const QDateTime &now)
    : m_database(database)
    , m_sample(sample)
    , m_now(now)
    , m_proposals(sampleProposals(now))
    , m_facts(sampleFacts(now))
    , m_factUids(m_facts.size())
    , m_writer(database)
    , m_grades(database)
    , m_opinions(database, now)
{}

Result<void> SampleLoader::load()
{
    if (auto set = loadSetting(); !set)
        return set;
    const std::vector<Event> all = events();
    for (auto event = all.begin(); event != all.end(); ++event) {
        m_next = event + 1 == all.end() ? m_now : event[1].at;
        if (auto played = play(*event); !played)
            return played;
    }
    return write(std::exchange(m_waiting, {}))
        .and_then([this] { return dismissSome(); })
        .and_then([this] { return m_grades.loadRuns(m_now, wrongFrom()); })
        .and_then([this] { return draftSample(m_database, m_now); });
}

Result<void> SampleLoader::loadSetting()
{
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    Directory directory(m_database);
    return loadAgents(directory)
        .and_then([&] { return loadEpisodes(directory); })
        .and_then([&] { return loadFilters(); })
        .and_then([&] { return loadPins(); })
        .and_then([&] { return transaction->commit(); });
}

Result<void> SampleLoader::loadAgents(Directory &directory)
{
    const QDateTime start = m_sample.runs.empty() ? m_now : m_sample.runs.front().startedAt;
    for (const SampleAgent &agent : m_sample.agents) {
        const auto id = directory.agentId(agent.name, start);
        if (!id)
            return tl::unexpected(id.error());
        const QJsonObject policy{{u"purpose"_s, agent.purpose}, {u"owner"_s, agent.owner}};
        auto saved =
            m_database.execute(u"UPDATE agent SET policy = ? WHERE id = ?"_s, {jsonText(policy), *id});
        if (!saved)
            return saved;
    }
    for (const SampleRun &run : m_sample.runs) {
        const auto saved = directory.saveRun({run.agent, run.key, run.workflow, run.outcome, true,
                                              isoTime(run.startedAt), isoTime(run.endedAt)},
                                             run.startedAt);
        if (!saved)
            return tl::unexpected(saved.error());
    }
    return {};
}

Result<void> SampleLoader::loadEpisodes(Directory &directory)
{
    for (const SampleEpisode &episode : m_sample.episodes) {
        const auto agent = directory.agentId(episode.agent, episode.at);
        if (!agent)
            return tl::unexpected(agent.error());
        const auto run = directory.runId(*agent, episode.run, {}, episode.at);
        if (!run)
            return tl::unexpected(run.error());
        QString content = episode.content;
        if (auto clean = guarded(content, u"content"_s, m_writer.guard(), SecretPolicy::Redact); !clean)
            return tl::unexpected(clean.error());
        const QString uid = m_database.uids().next(episodeLayer().uidPrefix(), episode.at);
        auto saved = m_database.execute(u"INSERT INTO episode_log (uid, agent_id, run_id, kind, source, "
                                        u"entry, topic, content, created_at) "
                                        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                                        {uid, *agent, *run ? QVariant(*run) : QVariant(), episode.kind,
                                         orEmpty(episode.source), orEmpty(episode.entry),
                                         orEmpty(episode.topic), content, isoTime(episode.at)});
        if (!saved)
            return saved;
        m_uids.insert(episode.key, uid);
    }
    return {};
}

Result<void> SampleLoader::loadFilters()
{
    int position = 0;
    for (const SampleFilter &filter : m_sample.filters) {
        auto saved = m_database.execute(
            u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES (?, ?, ?, ?, ?)"_s,
            {m_database.uids().next("flt_"_L1, m_now), filter.name, filter.query, ++position,
             isoTime(m_now)});
        if (!saved)
            return saved;
    }
    return {};
}

Result<void> SampleLoader::loadPins()
{
    int position = 0;
    for (const SamplePin &pin : m_sample.pinned) {
        auto saved = m_database.execute(u"INSERT INTO pinned_question (uid, question, entity_type, "
                                        u"entity_id, agent, position, created_at) "
                                        "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                                        {m_database.uids().next("pin_"_L1, m_now), pin.question,
                                         orEmpty(pin.entityType), orEmpty(pin.entityId), orEmpty(pin.agent),
                                         ++position, isoTime(m_now)});
        if (!saved)
            return saved;
    }
    return {};
}

std::vector<SampleLoader::Event> SampleLoader::events() const
{
    std::vector<Event> events;
    for (const SampleReflexion &row : m_sample.reflexions) {
        events.push_back({row.createdAt, Event::What::Written, &row, 0});
        for (size_t i = 0; i < row.corroborations.size(); ++i)
            events.push_back({row.corroborations[i].at, Event::What::Seen, &row, i});
        for (size_t i = 0; i < row.verdicts.size(); ++i)
            events.push_back({row.verdicts[i].at, Event::What::Verdict, &row, i});
        if (row.snooze) // snoozed yesterday, or as soon as it existed
            events.push_back({std::max(row.createdAt, m_now.addDays(-1)), Event::What::Snooze, &row, 0});
    }
    events.push_back({m_now.addDays(-GoldenAge), Event::What::Golden, nullptr, 0});
    events.push_back({m_now.addDays(-WikiAge), Event::What::Wiki, nullptr, 0});
    events.push_back({m_now.addDays(-1).addSecs(-3600), Event::What::WikiEdit, nullptr, 0});
    for (const QDateTime &at : m_opinions.moments())
        events.push_back({at, Event::What::Opinions, nullptr, 0});
    for (size_t i = 0; i < m_facts.size(); ++i) {
        events.push_back({m_facts[i].at, Event::What::Fact, nullptr, i});
        if (m_facts[i].isApproved)
            events.push_back({m_facts[i].at.addSecs(ApprovedAfter), Event::What::FactApproved, nullptr, i});
    }
    addProposals(events);
    addStacks(events);
    std::ranges::stable_sort(events, {}, &Event::at);
    return events;
}

Result<void> SampleLoader::play(const Event &event)
{
    if (event.what == Event::What::Written || event.what == Event::What::Seen) {
        m_waiting.push_back(event);
        return {};
    }
    if (auto written = write(std::exchange(m_waiting, {})); !written)
        return written;
    if (event.what == Event::What::Golden)
        return loadSampleGolden(m_database, event.at);
    if (event.what == Event::What::Stacks)
        return m_grades.keepStacks(event.at);
    if (event.what == Event::What::Opinions)
        return m_opinions.act(event.at, m_next);
    if (event.what == Event::What::Wiki)
        return loadSampleWiki(m_database, event.at);
    if (event.what == Event::What::WikiEdit)
        return editSampleWiki(m_database, event.at);
    if (event.what == Event::What::Fact || event.what == Event::What::FactApproved)
        return playFact(event);
    if (event.what >= Event::What::Proposed)
        return playProposal(event);
    if (event.what == Event::What::Verdict)
        return decide(*event.row, event.row->verdicts[event.index]);
    const SampleSnooze &snooze = *event.row->snooze;
    return Curation(m_database)
        .snooze({m_uids.value(event.row->key)}, snooze.until, Actor::person(snooze.reviewer), event.at)
        .map([](const Changeset &) {});
}

Result<void> SampleLoader::write(const std::vector<Event> &batch)
{
    if (batch.empty())
        return {};
    auto transaction = Transaction::begin(m_database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    for (const Event &event : batch) {
        if (auto written = writeOne(event); !written)
            return written;
    }
    return m_writer.index().and_then([&] { return transaction->commit(); });
}

Result<void> SampleLoader::writeOne(const Event &event)
{
    NewReflexion row = rowOf(event);
    LedgerWriter ledger(m_database, Actor::agent(row.agent), "add", event.at);
    auto findings =
        validated(row).and_then([&] { return guarded(row, m_writer.guard(), SecretPolicy::Redact); });
    if (!findings)
        return tl::unexpected(findings.error());
    if (auto started = ledger.start(); !started)
        return started;
    const auto written = m_writer.write(row, *findings, ledger);
    if (!written)
        return tl::unexpected(written.error());
    if (event.what == Event::What::Written) {
        m_uids.insert(event.row->key, written->uid);
        const auto high = std::ranges::find_if(*findings, [](const FieldFinding &found) {
            return found.finding.severity != guard::Severity::Low;
        });
        if (high != findings->end())
            m_flagged.insert(event.row->key, *high);
    }
    return ledger.finish();
}

Result<void> SampleLoader::playFact(const Event &event)
{
    if (event.what == Event::What::FactApproved) {
        const Decision decision{{m_factUids[event.index]},
                                Status::ApprovedForReuse,
                                Actor::person(u"mara"_s),
                                {},
                                {},
                                false,
                                {},
                                event.at};
        return Curation(m_database).decide(decision).map([](const Changeset &) {});
    }
    NewReflexion row = m_facts[event.index].row;
    auto findings =
        validated(row).and_then([&] { return guarded(row, m_writer.guard(), SecretPolicy::Redact); });
    auto transaction = findings ? Transaction::begin(m_database) : tl::unexpected(findings.error());
    if (!transaction)
        return tl::unexpected(transaction.error());
    LedgerWriter ledger(m_database, Actor::agent(row.agent), "add", event.at);
    if (auto started = ledger.start(); !started)
        return started;
    const auto written = m_writer.write(row, *findings, ledger);
    if (!written)
        return tl::unexpected(written.error());
    m_factUids[event.index] = written->uid;
    return ledger.finish().and_then([this] { return m_writer.index(); }).and_then([&] {
        return transaction->commit();
    });
}

NewReflexion SampleLoader::rowOf(const Event &event) const
{
    const SampleReflexion &from = *event.row;
    NewReflexion row;
    row.agent = from.agent;
    row.run = from.run;
    row.entityType = from.entityType;
    row.entityId = from.entityId;
    row.observation = from.observation;
    row.tags = from.tags;
    row.kind = from.kind;
    row.priority = from.priority;
    row.scope = from.scope;
    row.strategy = from.strategy;
    row.outcome = from.outcome;
    row.changeType = from.changeType;
    row.category = from.category;
    row.confidence = from.confidence;
    // The sample's rows are written by its agents, and an agent may not write a row as "sensitive".
    row.sensitivity = from.sensitivity == "sensitive"_L1 ? u"private"_s : from.sensitivity;
    row.origin = from.origin;
    row.provenance = from.provenance;
    QJsonArray episodes;
    for (const QString &key : from.episodes)
        episodes.append(m_uids.value(key));
    if (!episodes.isEmpty())
        row.provenance.insert(u"episodes"_s, episodes);
    row.createdAt = isoTime(event.at);
    if (event.what == Event::What::Seen) {
        const SampleSighting &seen = from.corroborations[event.index];
        row.run = seen.run;
        row.source = seen.source;
        row.outcome = seen.outcome;
    }
    return row;
}

Result<void> SampleLoader::decide(const SampleReflexion &row, const SampleReflexion::Verdict &verdict)
{
    const QString uid = m_uids.value(row.key);
    const auto actor = Actor::parse(verdict.reviewer);
    const auto to = statusNamed(verdict.to);
    if (!actor || !to)
        return failure(Error::Code::Failed, u"sample: %1"_s.arg(row.key));
    if (actor->kind == Actor::Kind::Rule)
        return expire(uid, verdict.at);
    Decision decision{{uid},          *to, *actor,    verdict.reason, m_uids.value(verdict.successorKey),
                      verdict.reopen, {},  verdict.at};
    const bool isFlagged = m_flagged.contains(row.key) || m_flagged.contains(verdict.successorKey);
    if (decision.reason.isEmpty() && isFlagged)
        decision.reason = Text::tr("Looked at the finding: harmless here.");
    const auto changeset = Curation(m_database).decide(decision);
    if (!changeset)
        return tl::unexpected(changeset.error());
    if (++m_verdicts < VerdictsUntilHesitation || verdict.at.addSecs(Hesitation) > m_next)
        return {};
    m_verdicts = 0;
    return hesitate(*changeset, *actor, verdict.at);
}

Result<void> SampleLoader::expire(const QString &uid, const QDateTime &at)
{
    auto act = Act::begin(m_database, Actor::rule(u"expiry"_s), "expire", at);
    if (!act)
        return tl::unexpected(act.error());
    {
        RowStates rows(m_database);
        const auto row = rows.state(uid);
        if (!row)
            return tl::unexpected(row.error());
        LedgerEntry entry = row->entry("expire", Status::Expired);
        entry.reason = "30 days";
        if (auto appended = (*act)->ledger().append(entry); !appended)
            return appended;
    }
    return (*act)->commit().map([](const Changeset &) {});
}

// Undoes a decision and then redoes it, before anything else happens.
Result<void> SampleLoader::hesitate(const Changeset &changeset, const Actor &actor, const QDateTime &at)
{
    Undo journal(m_database);
    return journal.undo(changeset.uid, actor, {}, at.addSecs(4))
        .and_then(
            [&](const Changeset &undone) { return journal.redo(undone.uid, actor, at.addSecs(Hesitation)); })
        .map([](const Changeset &) {});
}

Result<void> SampleLoader::dismissSome()
{
    int left = Dismissals;
    for (const SampleReflexion &row : m_sample.reflexions) {
        const auto found = m_flagged.constFind(row.key);
        const bool isWaiting = row.status() == "needs_review"_L1 && !row.snooze;
        if (left == 0 || found == m_flagged.cend() || !isWaiting
            || found->finding.detector != guard::Detector::Pii)
            continue;
        --left;
        const auto done = Curation(m_database)
                              .dismiss(m_uids.value(row.key), found->finding.detector, found->finding.rule,
                                       Actor::person(u"mara"_s), {}, m_now);
        if (!done)
            return tl::unexpected(done.error());
    }
    return {};
}

void SampleLoader::addProposals(std::vector<Event> &events) const
{
    for (size_t i = 0; i < m_proposals.size(); ++i) {
        const SampleProposal &proposal = m_proposals[i];
        events.push_back({proposal.askedAt, Event::What::Proposed, nullptr, i});
        if (proposal.revised)
            events.push_back({proposal.revisedAt, Event::What::Revised, nullptr, i});
        if (proposal.answer)
            events.push_back({proposal.answeredAt, Event::What::Answered, nullptr, i});
        if (proposal.lapsedAt.isValid())
            events.push_back({proposal.lapsedAt, Event::What::Lapsed, nullptr, i});
    }
}

QDateTime SampleLoader::wrongFrom() const
{
    const auto wrong = std::ranges::find_if(m_sample.reflexions, [](const SampleReflexion &row) {
        return row.observation.startsWith(QLatin1StringView(SampleGrades::WrongRow));
    });
    return wrong == m_sample.reflexions.end() || wrong->verdicts.empty() ? m_now : wrong->verdicts.front().at;
}

// Records stacks from time to time, and before and after the approval that causes the bad grades.
void SampleLoader::addStacks(std::vector<Event> &events) const
{
    const QDateTime wrong = wrongFrom();
    for (const QDateTime &at : {m_now.addDays(-GoldenAge).addSecs(60), m_now.addDays(-40), m_now.addDays(-24),
                                wrong.addSecs(-60), wrong.addSecs(60), m_now.addDays(-3)})
        events.push_back({at, Event::What::Stacks, nullptr, 0});
}

Result<void> SampleLoader::playProposal(const Event &event)
{
    const SampleProposal &proposal = m_proposals[event.index];
    if (event.what == Event::What::Answered)
        return answer(proposal);
    Approvals approvals(m_database);
    if (event.what == Event::What::Lapsed)
        return approvals.expire(event.at).map([](const Changeset &) {});
    const NewProposal &row = event.what == Event::What::Revised ? *proposal.revised : proposal.first;
    const auto proposed = approvals.propose({row}, Actor::agent(row.agent), event.at);
    if (!proposed || !proposed->front())
        return tl::unexpected(proposed ? proposed->front().error() : proposed.error());
    m_uids.insert(row.externalId, proposed->front()->uid);
    return {};
}

Result<void> SampleLoader::answer(const SampleProposal &proposal)
{
    ProposalAnswer given = *proposal.answer;
    given.uid = m_uids.value(proposal.first.externalId);
    Approvals approvals(m_database);
    const auto answered =
        approvals.decide({given}, Actor::person(proposal.reviewer), true, proposal.answeredAt);
    if (!answered)
        return tl::unexpected(answered.error());
    if (!proposal.isCollected)
        return {};
    return approvals.collect(given.uid, Actor::agent(proposal.first.agent), proposal.answeredAt.addMSecs(80))
        .map([](const Proposal &) {});
}

} // namespace store::exchange
