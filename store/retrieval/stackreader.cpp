// SPDX-License-Identifier: MIT
#include "store/retrieval/stackreader.h"

#include "store/database/fewtrips.h"
#include "store/database/reading.h"
#include "store/deadline.h"
#include "store/json.h"
#include "store/layers/namedevidence.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/graderead.h"
#include "store/retrieval/memoryread.h"
#include "store/retrieval/movedevidence.h"
#include "store/retrieval/reflexionread.h"
#include "store/retrieval/rowread.h"
#include "store/retrieval/sectionread.h"
#include "store/rows/maskedwords.h"
#include "store/schema/layer.h"

#include <QJsonArray>
#include <QScopeGuard>
#include <QSet>

#include <algorithm>
#include <atomic>
#include <deque>
#include <optional>

namespace store {

using namespace Qt::StringLiterals;

namespace {

Result<LayerRead> foundFor(Database &database, Finder &finder, const StackQuestion &question,
                           const LayerPlan &plan, QuestionKeys &shared)
{
    if (reflexionLayer().is(plan.layer) && plan.match != LayerPlan::Match::OfLayer)
        return MemoryRead(database, finder, question, plan, shared).read();
    if (reflexionLayer().is(plan.layer))
        return ReflexionRead(database, question, plan).read();
    if (wikiLayer().is(plan.layer) && plan.match == LayerPlan::Match::Anything)
        return readSections(database, question, plan);
    if (trainingLayer().is(plan.layer))
        return readGrades(database, question, plan);
    return readRows(database, finder, question, plan);
}

// Adds to the memories when their evidence changed. Most name none.
Result<void> sayMoved(Database &database, LayerRead &read)
{
    QJsonArray keys;
    for (const Candidate &row : read.candidates) {
        if (row.isOpen && reflexionLayer().owns(row.uid))
            keys.append(row.key);
    }
    if (keys.isEmpty())
        return {};
    const auto names = database.keySet(
        u"SELECT wanted.value FROM json_each(?) AS wanted WHERE EXISTS (SELECT 1 FROM%1AND n.id = wanted.value)"_s
            .arg(QLatin1StringView(MovableEvidence)),
        {jsonText(keys)});
    if (!names)
        return tl::unexpected(names.error());
    for (Candidate &row : read.candidates) {
        if (!row.isOpen || !names->contains(row.key) || !reflexionLayer().owns(row.uid))
            continue;
        const auto moved = movedEvidence(database, row.uid);
        if (!moved)
            return tl::unexpected(moved.error());
        row.movedAt = newestOf(*moved);
    }
    return {};
}

Result<LayerRead> readLayer(Database &database, Finder &finder, const StackQuestion &question,
                            const LayerPlan &plan, QuestionKeys &shared)
{
    auto read = foundFor(database, finder, question, plan, shared);
    if (!read)
        return read;
    read->key = plan.key;
    if (!question.isAsItStands())
        return read;
    return sayMoved(database, *read).map([&read] { return std::move(*read); });
}

Result<StackReads> readAll(Database &database, Finder &finder, const StackQuestion &question)
{
    const auto seq = newestEntry(database);
    if (!seq)
        return tl::unexpected(seq.error());
    StackReads reads;
    reads.ledgerSeq = *seq;
    QuestionKeys shared;
    for (const LayerPlan &plan : question.recipe.layers) {
        auto read = readLayer(database, finder, question, plan, shared);
        if (!read)
            return tl::unexpected(read.error());
        reads.layers.push_back(std::move(*read));
    }
    return reads;
}

// Which connection reads which layers. One that is compared by vectors is read by the same connection each
// time, which keeps them; the others by whoever is free.
class Turns
{
public:
    Turns(const std::vector<LayerPlan> &plans, int places)
        : m_kept(size_t(places))
    {
        QStringList kept;
        for (size_t i = 0; i < plans.size(); ++i) {
            const QString &layer = plans[i].layer;
            if (!plans[i].comparesVectors()) {
                m_free.push_back(i);
                continue;
            }
            if (!kept.contains(layer))
                kept += layer;
            m_kept[size_t(kept.indexOf(layer)) % m_kept.size()].push_back(i);
        }
    }

    // The next layer for the connection at this place, on its thread; nullopt: none is left.
    std::optional<size_t> take(int place)
    {
        auto &kept = m_kept[size_t(place)];
        if (!kept.empty()) {
            const size_t next = kept.front();
            kept.pop_front();
            return next;
        }
        const size_t next = m_taken++;
        return next < m_free.size() ? std::optional(m_free[next]) : std::nullopt;
    }

private:
    std::vector<std::deque<size_t>> m_kept; // by place
    std::vector<size_t> m_free;
    std::atomic<size_t> m_taken = 0;
};

// A question that names an agent and no audience is about what this agent is told: its policy says whose
// memories it reads, and of which classes. It is read as when the agent itself asks.
Result<StackQuestion> asItsAgentAsks(Database &database, const StackQuestion &question)
{
    if (question.toldTo || question.agent.isEmpty())
        return question;
    return policyOf(database, question.agent).map([&](const AgentPolicy &policy) {
        StackQuestion asked = question;
        asked.toldTo = policy.audience(question.agent);
        asked.agent.clear();
        return asked;
    });
}

} // namespace

StackReader::StackReader(Database &anchor, FinderMaker finders, TokenCount count, int connections)
    : m_anchor(anchor)
    , m_makeFinder(std::move(finders))
    , m_count(std::move(count))
    , m_connections(connections)
    , m_state(anchor, [this](Database &leaving) {
        const std::lock_guard lock(m_findersAtHand);
        m_finders.erase(&leaving);
    })
{}

StackReader::~StackReader() = default;

Finder &StackReader::finderOf(Database &database)
{
    const std::lock_guard lock(m_findersAtHand);
    auto &finder = m_finders[&database];
    if (!finder)
        finder = m_makeFinder(database);
    return *finder;
}

Result<StackReads> StackReader::reads(const StackQuestion &question)
{
    if (m_anchor.connection().gathers())
        return readsTogether(question);
    return asItsAgentAsks(m_anchor, question).and_then([this](const StackQuestion &asked) {
        return readsSideBySide(asked);
    });
}

Result<StackReads> StackReader::readsTogether(const StackQuestion &question)
{
    // Until the agent's policy is there, what an agent without one is told is asked for along with it.
    return wholeAnswer(
        m_anchor, inFewTrips(m_anchor, [&] {
            return asItsAgentAsks(m_anchor, question).and_then([&](const StackQuestion &asked) {
                return readAll(m_anchor, finderOf(m_anchor), asked);
            });
        }));
}

Result<void> StackReader::begin(const std::vector<LayerPlan> &plans)
{
    const auto entries = m_connections > 0 ? 0 : newestEntry(m_anchor);
    if (!entries)
        return tl::unexpected(entries.error());
    const int wanted = m_connections > 0 ? m_connections : SameState::useful(*entries);
    return m_state.begin(std::clamp(wanted, 1, std::max(1, int(plans.size()))) - 1);
}

Result<StackReads> StackReader::readsSideBySide(const StackQuestion &question)
{
    const std::vector<LayerPlan> &plans = question.recipe.layers;
    if (auto begun = begin(plans); !begun)
        return tl::unexpected(begun.error());
    const auto end = qScopeGuard([this] { m_state.end(); });
    const auto seq = newestEntry(m_anchor);
    if (!seq)
        return tl::unexpected(seq.error());
    std::vector<Result<LayerRead>> found(plans.size());
    Turns turns(plans, 1 + m_state.others());
    QuestionKeys shared;
    m_state.onAll([&, limit = Deadline::inForce()](Database &database, int place) {
        const Deadline deadline(limit);
        while (const auto next = turns.take(place))
            found[*next] = wholeAnswer(
                database, readLayer(database, finderOf(database), question, plans[*next], shared));
    });
    StackReads reads;
    reads.ledgerSeq = *seq;
    for (auto &read : found) {
        if (!read)
            return tl::unexpected(read.error());
        reads.layers.push_back(std::move(*read));
    }
    return reads;
}

Result<Stack> StackReader::stack(const StackQuestion &asked)
{
    // The names in a question are kept in the stack and in its snapshot, so they are guarded like any text
    // that is stored.
    StackQuestion question = asked;
    for (const auto &[words, field] :
         {std::pair(&question.entityType, u"entity_type"_s), std::pair(&question.entityId, u"entity_id"_s),
          std::pair(&question.agent, u"agent"_s), std::pair(&question.path, u"scope"_s)}) {
        if (auto fine = maskSecrets(*words, field); !fine)
            return tl::unexpected(fine.error());
    }
    auto found = reads(question);
    if (!found)
        return tl::unexpected(found.error());
    Stack stack = assembled(question, found->layers, m_count);
    stack.ledgerSeq = found->ledgerSeq;
    return stack;
}

} // namespace store
