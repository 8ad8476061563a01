// SPDX-License-Identifier: MIT
#include "store/curation/policyrehearsal.h"

#include "store/curation/expiry.h"
#include "store/database/database.h"
#include "store/schema/layer.h"

#include <QSet>

#include <algorithm>

namespace store {

using namespace Qt::StringLiterals;

namespace {

// The rows of a layer that one audience may be told and the other not.
struct Difference
{
    const Layer &layer;
    const Audience &told;
    const Audience &notTold;

    QString from() const
    {
        return u" FROM %1 AS r WHERE TRUE%2 AND (TRUE%3) IS NOT TRUE"_s.arg(
            QLatin1StringView(layer.door), told.condition(u"r"_s, layer), notTold.condition(u"r"_s, layer));
    }
};

Result<int> count(Database &database, const Difference &difference)
{
    return database
        .value(u"SELECT count(*) FROM (SELECT 1%1 LIMIT %2)"_s.arg(difference.from())
                   .arg(PolicyRehearsal::MostCounted))
        .map([](const QVariant &n) { return n.toInt(); });
}

Result<void> addRows(Database &database, const Difference &difference,
                     std::vector<PolicyRehearsal::Row> &found)
{
    const int room = PolicyRehearsal::MostShown - int(found.size());
    const QString sql = u"SELECT r.uid, %1%2 ORDER BY r.id DESC LIMIT ?"_s.arg(difference.layer.titleOf(u"r"),
                                                                               difference.from());
    return database.each(sql, {std::max(room, 0)}, [&](const Rows &row) {
        found.push_back({row.text(0), row.text(1).simplified()});
    });
}

Result<void> addDifference(Database &database, const Difference &difference, int &number, bool &isWhole,
                           std::vector<PolicyRehearsal::Row> &rows)
{
    const auto counted = count(database, difference);
    if (!counted)
        return tl::unexpected(counted.error());
    number += *counted;
    isWhole = isWhole && *counted < PolicyRehearsal::MostCounted;
    return *counted > 0 ? addRows(database, difference, rows) : Result<void>();
}

// Rows of the agent that would expire with these days but do not at present.
Result<int> expiringBeside(Database &database, const QString &agent, std::optional<int> days)
{
    const auto due = Expiry(database).rehearse();
    const auto id =
        due ? database.value(u"SELECT id FROM agent WHERE name = ?"_s, {agent}) : tl::unexpected(due.error());
    const auto rows =
        id ? Expiry(database).due({days.value_or(due->days), u" AND agent_id = %1"_s.arg(id->toLongLong())})
           : tl::unexpected(id.error());
    if (!rows)
        return tl::unexpected(rows.error());
    const QSet<QString> anyway(due->uids.begin(), due->uids.end());
    return int(std::ranges::count_if(*rows, [&anyway](const QString &uid) { return !anyway.contains(uid); }));
}

} // namespace

Result<PolicyRehearsal> rehearsePolicy(Database &database, const QString &agent, const AgentPolicy &policy)
{
    if (auto fine = maySet(database, policy); !fine)
        return tl::unexpected(fine.error());
    const auto before = policyOf(database, agent);
    if (!before)
        return tl::unexpected(before.error());
    PolicyRehearsal rehearsal;
    if (policy.expiryDays != before->expiryDays) {
        const auto expiring = expiringBeside(database, agent, policy.expiryDays);
        if (!expiring)
            return tl::unexpected(expiring.error());
        rehearsal.expiring = *expiring;
    }
    const Audience now = before->audience(agent);
    const Audience then = policy.audience(agent);
    if (now == then)
        return rehearsal;
    for (const Layer *layer : allLayers()) {
        if (!layer->door || !layer->title || !layer->whole().isOfAgents())
            continue;
        auto done = addDifference(database, {*layer, now, then}, rehearsal.lost, rehearsal.isWhole,
                                  rehearsal.lostRows);
        if (done)
            done = addDifference(database, {*layer, then, now}, rehearsal.gained, rehearsal.isWhole,
                                 rehearsal.gainedRows);
        if (!done)
            return tl::unexpected(done.error());
    }
    return rehearsal;
}

} // namespace store
