// SPDX-License-Identifier: MIT
#include "store/curation/consolidation.h"

#include "store/database.h"
#include "store/layers/reflexions.h"
#include "store/layers/saying.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace store {

using namespace Qt::StringLiterals;
using similarity::Saying;

namespace {

constexpr double HalfLife = 90; // days
constexpr double StaleBelow = 0.1;
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

// ISO times compare as texts.
double scoreOf(const Reflexion &row, const QString &lastSeen, const QDateTime &at)
{
    const QDateTime used = fromIsoTime(std::max({row.createdAt, row.reviewedAt, row.lastUsedAt, lastSeen}));
    const double days = std::max(0.0, double(used.msecsTo(at)) / 86'400'000.0);
    return std::pow(0.5, days / HalfLife) * (1 + row.corroborations + row.useCount);
}

std::vector<StaleRow> staleIn(std::vector<Reflexion> rows, const QHash<QString, QString> &lastSeen,
                              const QDateTime &at)
{
    std::vector<StaleRow> stale;
    for (Reflexion &row : rows) {
        const double score = scoreOf(row, lastSeen.value(row.uid), at);
        if (score < StaleBelow)
            stale.push_back({std::move(row), score});
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
    auto query = m_database.run(sql, {agent, agent, most});
    if (!query)
        return tl::unexpected(query.error());
    std::vector<qint64> keys;
    while ((*query)->next())
        keys.push_back((*query)->value(0).toLongLong());
    (*query)->finish();
    return Reflexions(m_database).byKeys(keys);
}

// When rows were seen again last, by uid.
Result<QHash<QString, QString>> Consolidation::lastSeen(const std::vector<Reflexion> &rows)
{
    QJsonArray uids;
    for (const Reflexion &row : rows)
        uids.append(row.uid);
    auto query = m_database.run(u"SELECT reflexion_uid, max(seen_at) FROM json_each(?) AS wanted CROSS JOIN "
                                "corroboration ON reflexion_uid = wanted.value GROUP BY reflexion_uid"_s,
                                {QString::fromUtf8(QJsonDocument(uids).toJson(QJsonDocument::Compact))});
    if (!query)
        return tl::unexpected(query.error());
    QHash<QString, QString> seen;
    while ((*query)->next())
        seen.insert((*query)->value(0).toString(), (*query)->value(1).toString());
    return seen;
}

Result<ConsolidationPlan> Consolidation::plan(const QString &agent, int limit, int examine,
                                              const QDateTime &at, const std::optional<Audience> &audience)
{
    static const QString ofAgent = u"(? = '' OR agent_id = (SELECT id FROM agent WHERE name = ?))"_s;
    const QString told = u"SELECT r.id FROM retrievable_reflexion AS r WHERE "_s + ofAgent
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
    const auto seen = lastSeen(*oldest);
    if (!seen)
        return tl::unexpected(seen.error());
    plan.stale = staleIn(std::move(*oldest), *seen, at);
    std::erase_if(*waiting, [](const Reflexion &row) { return row.corroborations < RecurringFrom; });
    std::ranges::stable_sort(*waiting, std::greater(), &Reflexion::corroborations);
    plan.recurring = std::move(*waiting);
    cut(plan.groups, limit);
    cut(plan.stale, limit);
    cut(plan.recurring, limit);
    return plan;
}

} // namespace store
