// SPDX-License-Identifier: MIT
#include "store/curation/cleanup.h"

#include "store/curation/rowedit.h"
#include "store/database/database.h"
#include "store/layers/layertext.h"
#include "store/layers/priority.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/tokens.h"
#include "store/rows/act.h"
#include "store/rows/reflexiontext.h"
#include "store/rows/rowstate.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QHash>
#include <QJsonArray>

namespace store::upkeep {

using namespace Qt::StringLiterals;
using Act_ = BudgetStep::Act;

namespace {

constexpr auto VectorBytes = "(SELECT coalesce(sum(length(vector)), 0) FROM embedding WHERE layer = ? AND "
                             "row_id = r.id)"_L1;
constexpr int MostDoubles = 1'000; // groups, where there is no budget
const QString NoteTag = u"consolidated"_s;

ItemKind kindOf(const QString &kind, const QString &key)
{
    if (!key.isEmpty())
        return ItemKind::Fact;
    return kind == "workflow"_L1 ? ItemKind::Procedure : ItemKind::Note;
}

int tokensOf(const QString &text)
{
    return TokenEstimate().count(text);
}

int sensitivityRank(const QString &sensitivity)
{
    return std::max(0, int(vocabulary(u"sensitivity"_s).indexOf(sensitivity)));
}

QString reasonOf(const BudgetStep &step)
{
    switch (step.act) {
    case Act_::Merge: return Text::tr("Another memory has the same key, %1 is kept").arg(step.keep);
    case Act_::Summarise: return Text::tr("Goes into a note that cites it");
    case Act_::DropVectors: return Text::tr("Can be made again");
    case Act_::Rest: return Text::tr("More than the budget allows");
    }
    Q_UNREACHABLE();
}

} // namespace

QString words(BudgetStep::Act act)
{
    switch (act) {
    case Act_::Merge: return Text::tr("Merge");
    case Act_::Summarise: return Text::tr("Summarise");
    case Act_::DropVectors: return Text::tr("Drop vectors");
    case Act_::Rest: return Text::tr("Put to rest");
    }
    Q_UNREACHABLE();
}

struct Cleanup::Items
{
    struct Seen
    {
        int revision = 0;
        QString title;
    };

    std::vector<BudgetItem> all;
    QHash<QString, Seen> seen; // by uid
    qint64 idleVectors = 0;    // bytes of vectors of memories at rest
};

// Reads what the agent can be told by itself: approved and not at rest.
Result<void> Cleanup::readMemories(const QString &agent, Items &items)
{
    const QString sql =
        u"SELECT r.uid, r.revision, r.kind, r.observation, coalesce(r.key, ''), coalesce(r.value, ''), "
        "coalesce(r.observed_at, ''), r.sensitivity, coalesce(r.confidence, 0), r.created_at, "
        "coalesce(r.last_used_at, r.reviewed_at, ''), coalesce(r.provenance ->> 'native_id', ''), "_s
        + VectorBytes
        + u" FROM retrievable_reflexion AS r WHERE r.agent_id = (SELECT id FROM agent WHERE name = ?) "
          "AND r.priority >= 0"_s;
    return m_database.each(sql, {reflexionLayer().key(), agent}, [&](const Rows &row) {
        BudgetItem item{
            .uid = row.text(0), .nativeId = row.text(11), .kind = kindOf(row.text(2), row.text(4))};
        item.chars =
            item.kind == ItemKind::Fact ? row.text(4).size() + row.text(5).size() : row.text(3).size();
        item.key = row.text(4);
        item.observedAt = row.text(6);
        item.sensitivity = sensitivityRank(row.text(7));
        item.confidence = row.real(8);
        item.createdAt = row.text(9);
        item.updatedAt = row.text(10);
        item.tokens = tokensOf(item.kind == ItemKind::Fact ? row.text(4) + row.text(5) : row.text(3));
        item.vectorBytes = row.integer(12);
        items.seen.insert(item.uid, {row.value(1).toInt(), row.text(3).simplified()});
        items.all.push_back(std::move(item));
    });
}

// Reads episodes that no note of a clean-up has summarised yet. An imported one may have a class, in its
// provenance; any other is public, like what an agent learns without saying more.
Result<void> Cleanup::readEpisodes(const QString &agent, Items &items)
{
    const QString sql =
        u"SELECT uid, content, created_at, coalesce(provenance ->> 'native_id', ''), coalesce(provenance ->> "
        u"'sensitivity', '') FROM episode_log "
        "WHERE agent_id = (SELECT id FROM agent WHERE name = ?1) AND kind <> 'watermark' AND uid NOT IN ("
        "SELECT cited.value FROM reflexion_log AS r, json_each(r.provenance, '$.episodes') AS cited "
        "WHERE r.agent_id = (SELECT id FROM agent WHERE name = ?1) AND r.tags = ?2 "
        "AND r.status = 'approved_for_reuse')"_s;
    return m_database.each(sql, {agent, u"[\""_s + NoteTag + u"\"]"_s}, [&](const Rows &row) {
        BudgetItem item{.uid = row.text(0), .nativeId = row.text(3), .kind = ItemKind::Episode};
        item.summary = row.text(1);
        item.sensitivity = sensitivityRank(row.text(4));
        item.chars = item.summary.size();
        item.tokens = tokensOf(item.summary);
        item.observedAt = item.createdAt = row.text(2);
        items.seen.insert(item.uid, {0, item.summary.simplified()});
        items.all.push_back(std::move(item));
    });
}

Result<Cleanup::Items> Cleanup::items(const QString &agent)
{
    const auto known = m_database.value(u"SELECT 1 FROM agent WHERE name = ?"_s, {agent});
    if (!known)
        return tl::unexpected(known.error());
    if (known->isNull())
        return failure(Error::Code::NotFound, Text::tr("There is no agent \"%1\".").arg(agent));
    Items items;
    auto read = readMemories(agent, items);
    if (read)
        read = readEpisodes(agent, items);
    const auto idle = read ? m_database.value(
                          u"SELECT coalesce(sum(%1), 0) FROM retrievable_reflexion AS r WHERE agent_id = "
                          "(SELECT id FROM agent WHERE name = ?) AND priority < 0"_s.arg(VectorBytes),
                          {reflexionLayer().key(), agent})
                           : tl::unexpected(read.error());
    if (!idle)
        return tl::unexpected(idle.error());
    items.idleVectors = idle->toLongLong();
    return items;
}

Result<MemoryUsage> Cleanup::usage(const QString &agent)
{
    return items(agent).map([](const Items &items) {
        MemoryUsage usage;
        for (const BudgetItem &item : items.all)
            usage.add(item.kind, item.extent());
        usage.total.vectorBytes += items.idleVectors;
        return usage;
    });
}

Result<CleanupPlan> Cleanup::forBudget(const QString &agent, const AgentPolicy &policy)
{
    const auto budget = MemoryBudget::of(policy.budgets);
    auto read = budget ? items(agent) : tl::unexpected(budget.error());
    if (!read)
        return tl::unexpected(read.error());
    BudgetPlan planned = budgetPlan(std::move(read->all), *budget, read->idleVectors,
                                    policy.forgets() != AgentPolicy::Forgetting::Never);
    CleanupPlan plan{.agent = agent,
                     .isForBudget = true,
                     .before = planned.before,
                     .after = planned.after,
                     .steps = {},
                     .note = planned.note,
                     .noteSensitivity = planned.noteSensitivity,
                     .fits = planned.fits};
    for (BudgetStep &step : planned.steps) {
        const Items::Seen seen = read->seen.value(step.uid);
        const QString reason = reasonOf(step);
        const Items::Seen kept = read->seen.value(step.keep);
        plan.steps.push_back({std::move(step), seen.revision, seen.title, reason, kept.title, kept.revision});
    }
    return plan;
}

namespace {

void add(CleanupPlan &plan, Act_ act, const Reflexion &row, const QString &reason, const Reflexion &keep = {})
{
    const auto isOfRow = [&row](const CleanupStep &one) {
        return one.step.uid == row.uid || one.step.keep == row.uid;
    };
    if (row.priority < 0 || std::ranges::any_of(plan.steps, isOfRow))
        return;
    const QString words = row.factKey.isEmpty() ? row.observation : row.factKey + row.factValue;
    const Extent extent{1, words.size(), tokensOf(words), 0};
    plan.after.add(kindOf(row.kind, row.factKey), extent, -1);
    plan.steps.push_back({{act, row.uid, {}, keep.uid},
                          row.revision,
                          row.observation.simplified(),
                          reason,
                          keep.observation.simplified(),
                          keep.uid.isEmpty() ? 0 : keep.revision});
}

} // namespace

Result<CleanupPlan> Cleanup::ofDoubles(const QString &agent, const ConsolidationPlan &found)
{
    const auto used = usage(agent);
    if (!used)
        return tl::unexpected(used.error());
    CleanupPlan plan{.agent = agent, .before = *used, .after = *used, .steps = {}, .note = {}};
    for (const MergeGroup &group : found.groups) {
        for (const MergeGroup::Member &member : group.merge)
            add(plan, Act_::Merge, member.row,
                Text::tr("Says the same as %1 (likeness %2)")
                    .arg(group.keep.uid, QString::number(member.likeness, 'f', 2)),
                group.keep);
    }
    return plan;
}

Result<CleanupPlan> Cleanup::planFor(const QString &agent, const AgentPolicy &policy, const QDateTime &at)
{
    const bool isForBudget = !policy.budgets.isEmpty();
    const bool decays = policy.forgets() == AgentPolicy::Forgetting::Decay;
    const auto found = isForBudget && !decays ? Result<ConsolidationPlan>(ConsolidationPlan())
                                              : Consolidation(m_database).plan(agent, MostDoubles, 400, at);
    if (!found)
        return tl::unexpected(found.error());
    auto plan = isForBudget ? forBudget(agent, policy) : ofDoubles(agent, *found);
    if (!plan || !decays)
        return plan;
    for (const StaleRow &stale : found->stale)
        add(*plan, Act_::Rest, stale.row,
            Text::tr("Nobody needed it for long (activation %1)").arg(QString::number(stale.score, 'f', 3)));
    return plan;
}

Result<CleanupPlan> Cleanup::plan(const QString &agent, const QDateTime &at)
{
    const auto policy = policyOf(m_database, agent);
    return policy ? planFor(agent, *policy, at) : tl::unexpected(policy.error());
}

namespace {

tl::unexpected<Error> changedSince(const QString &uid)
{
    return failure(Error::Code::Conflict,
                   Text::tr("%1 changed since this was planned; plan it again.").arg(uid));
}

// An episode never changes but may be forgotten, and the note repeats its words.
Result<void> checkEpisode(Database &database, const CleanupStep &one)
{
    const auto there = database.value(u"SELECT 1 FROM episode_log WHERE uid = ?"_s, {one.step.uid});
    if (!there)
        return tl::unexpected(there.error());
    return there->isNull() ? changedSince(one.step.uid) : Result<void>();
}

} // namespace

// The note is approved by the person who carries the plan out; its words come from the episodes.
Result<void> Cleanup::writeNote(const CleanupPlan &plan, const Actor &person, LedgerWriter &ledger)
{
    QJsonArray cited;
    for (const CleanupStep &one : plan.steps) {
        if (one.step.act != Act_::Summarise)
            continue;
        if (auto there = checkEpisode(m_database, one); !there)
            return there;
        cited.append(one.step.uid);
    }
    NewReflexion note;
    note.agent = plan.agent;
    note.observation = plan.note;
    note.tags = {NoteTag};
    note.origin = u"system"_s;
    note.sensitivity = vocabulary(u"sensitivity"_s).value(plan.noteSensitivity);
    note.provenance = {{u"via"_s, u"consolidate"_s}, {u"episodes"_s, cited}};
    ReflexionWriter writer(m_database);
    const auto policy = secretPolicy(m_database);
    if (!policy)
        return tl::unexpected(policy.error());
    auto findings = guarded(note, writer.guard(), *policy);
    if (!findings)
        return tl::unexpected(findings.error());
    const auto written = writer.write(note, std::move(*findings), ledger, "add");
    if (!written)
        return tl::unexpected(written.error());
    if (auto indexed = writer.index(); !indexed || written->status != Status::NeedsReview)
        return indexed;
    RowStates states(m_database);
    const auto state = states.state(written->uid);
    if (!state)
        return tl::unexpected(state.error());
    LedgerEntry entry = state->entry("decide", Status::ApprovedForReuse);
    entry.reason = Text::tr("Summary by %1").arg(person.toString()).toUtf8();
    return ledger.append(entry);
}

namespace {

bool isOfRow(const CleanupStep &one)
{
    return one.step.act == Act_::Merge || (one.step.act == Act_::Rest && one.revision > 0);
}

Result<RowState> stateOf(RowStates &states, const QString &uid, int revision)
{
    auto row = states.state(uid);
    if (row && row->revision != revision)
        return changedSince(uid);
    return row;
}

// The row of the step. What is kept in its place has to say what the person read, too.
Result<RowState> stateOf(RowStates &states, const CleanupStep &one)
{
    if (one.step.act == Act_::Merge) {
        if (const auto kept = stateOf(states, one.step.keep, one.keepRevision); !kept)
            return kept;
    }
    return stateOf(states, one.step.uid, one.revision);
}

} // namespace

Result<void> Cleanup::check(const CleanupPlan &plan)
{
    RowStates states(m_database);
    for (const CleanupStep &one : plan.steps) {
        const auto same = one.step.act == Act_::Summarise ? checkEpisode(m_database, one)
                          : isOfRow(one)                  ? stateOf(states, one).map([](const RowState &) {})
                                                          : Result<void>();
        if (!same)
            return same;
    }
    return {};
}

Result<void> Cleanup::carryOutStep(const CleanupStep &one, LedgerWriter &ledger)
{
    RowStates states(m_database);
    const auto row = stateOf(states, one);
    if (!row)
        return tl::unexpected(row.error());
    if (one.step.act == Act_::Rest)
        return RowEdit(m_database, ledger)
            .apply(*row, {{u"priority"_s, RestingPriority}}, one.reason.toUtf8());
    LedgerEntry entry = row->entry("decide", Status::Superseded);
    entry.successor = one.step.keep.toUtf8();
    entry.reason = one.reason.toUtf8();
    if (const QJsonObject was = row->curationState(); !was.isEmpty())
        entry.detail = json({{u"was"_s, was}});
    return ledger.append(entry);
}

Result<void> Cleanup::carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                               const Actor &person, LedgerWriter &ledger)
{
    for (const CleanupStep &one : plan.steps) {
        if (!isOfRow(one) || !acts.contains(one.step.act))
            continue;
        if (auto carried = carryOutStep(one, ledger); !carried)
            return carried;
    }
    if (acts.contains(Act_::Summarise) && !plan.note.isEmpty()) {
        if (auto written = writeNote(plan, person, ledger); !written)
            return written;
    }
    if (!acts.contains(Act_::DropVectors))
        return {};
    return m_database.execute(
        u"DELETE FROM embedding WHERE layer = ? AND row_id IN (SELECT id FROM reflexion_log WHERE "
        "agent_id = (SELECT id FROM agent WHERE name = ?) AND (priority < 0 OR status <> "
        "'approved_for_reuse'))"_s,
        {reflexionLayer().key(), plan.agent});
}

Result<Changeset> Cleanup::carryOut(const CleanupPlan &plan, const QSet<BudgetStep::Act> &acts,
                                    const Actor &person)
{
    auto act = Act::begin(m_database, person, "decide", now());
    if (!act)
        return tl::unexpected(act.error());
    return carryOut(plan, acts, person, (*act)->ledger()).and_then([&] { return (*act)->commit(); });
}

} // namespace store::upkeep
