// SPDX-License-Identifier: MIT
#include "store/curation/consolidation.h"

#include "store/database/database.h"
#include "store/layers/priority.h"
#include "store/layers/saying.h"
#include "store/orempty.h"
#include "store/retrieval/activation.h"
#include "store/rows/reflexions.h"

#include <QHash>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;
using similarity::Saying;

namespace {

constexpr int RecurringFrom = 3; // times seen again

bool isAboutTheSame(const Reflexion &a, const Reflexion &b)
{
    return a.agent == b.agent && a.kind == b.kind && a.entityType == b.entityType && a.entityId == b.entityId;
}

std::vector<MergeGroup> groupsIn(std::vector<Reflexion> rows)
{
    std::ranges::stable_sort(rows, [](const Reflexion &a, const Reflexion &b) {
        return a.corroborations != b.corroborations ? a.corroborations > b.corroborations : a.key < b.key;
    });
    std::vector<Saying> sayings;
    for (const Reflexion &row : rows)
        sayings.emplace_back(row.observation);
    std::vector<MergeGroup> groups;
    std::vector<bool> isTaken(rows.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        MergeGroup group{rows[i], {}};
        for (size_t other = i + 1; other < rows.size() && !isTaken[i]; ++other) {
            if (isTaken[other] || !isAboutTheSame(rows[i], rows[other]))
                continue;
            const double likeness = sayings[i].likenessTo(sayings[other]);
            if (likeness < Saying::LeastOfDoubles)
                continue;
            isTaken[other] = true;
            group.merge.push_back({rows[other], likeness});
        }
        if (!group.merge.empty())
            groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(
        groups, [](const MergeGroup &a, const MergeGroup &b) { return a.merge.size() > b.merge.size(); });
    return groups;
}

std::vector<StaleRow> staleIn(std::vector<Reflexion> rows, const QHash<QString, Activation> &activations)
{
    std::vector<StaleRow> stale;
    for (Reflexion &row : rows) {
        if (const Activation one = activations.value(row.uid); one.rests())
            stale.push_back({std::move(row), one.score()});
    }
    std::ranges::stable_sort(stale, {}, &StaleRow::score);
    return stale;
}

template<typename T>
void cut(std::vector<T> &all, int limit)
{
    if (int(all.size()) > limit)
        all.resize(size_t(limit));
}

} // namespace

Result<std::vector<Reflexion>> Consolidation::rows(const QString &sql, const QString &agent, int most)
{
    const QString of = orEmpty(agent);
    return m_database.keys(sql, {of, of, most}).and_then([this](const std::vector<qint64> &keys) {
        return Reflexions(m_database).byKeys(keys);
    });
}

Result<ConsolidationPlan> Consolidation::plan(const QString &agent, int limit, int examine,
                                              const QDateTime &at, const std::optional<Audience> &audience)
{
    static const QString ofAgent = u"(? = '' OR agent_id = (SELECT id FROM agent WHERE name = ?))"_s;
    const QString told = u"SELECT r.id FROM retrievable_reflexion AS r WHERE priority > "_s
                         + QString::number(RestingPriority) + u" AND "_s + ofAgent
                         + (audience ? audience->condition(u"r"_s) : QString());
    auto newest = rows(told + u" ORDER BY r.id DESC LIMIT ?"_s, agent, examine);
    auto oldest = rows(told + u" ORDER BY r.id LIMIT ?"_s, agent, examine);
    auto waiting = rows(u"SELECT id FROM reflexion_log WHERE status = 'needs_review' AND "_s + ofAgent
                            + u" ORDER BY id DESC LIMIT ?"_s,
                        agent, examine);
    for (const auto *read : {&newest, &oldest, &waiting}) {
        if (!*read)
            return tl::unexpected(read->error());
    }
    ConsolidationPlan plan;
    plan.examined = int(newest->size() + oldest->size() + waiting->size());
    plan.groups = groupsIn(std::move(*newest));
    const auto active = activations(m_database, *oldest, at);
    if (!active)
        return tl::unexpected(active.error());
    plan.stale = staleIn(std::move(*oldest), *active);
    std::erase_if(*waiting, [](const Reflexion &row) { return row.corroborations < RecurringFrom; });
    std::ranges::stable_sort(*waiting, std::greater(), &Reflexion::corroborations);
    plan.recurring = std::move(*waiting);
    cut(plan.groups, limit);
    cut(plan.stale, limit);
    cut(plan.recurring, limit);
    return plan;
}

} // namespace store
