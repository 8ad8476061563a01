// SPDX-License-Identifier: MIT
#include "app/mcp/tools/tools.h"
#include "store/curation/cleanup.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/queue.h"
#include "store/retrieval/recall.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

QJsonObject byStatus(const store::QueueCounts &counts)
{
    QJsonObject object;
    for (const store::Status status : store::AllStatuses)
        object.insert(store::name(status), counts.byStatus.value(int(status)));
    return object;
}

QJsonObject byType(const store::Recall::Newest &newest)
{
    QJsonObject object;
    for (const auto &[kind, count] : newest.kinds)
        object.insert(kind, count);
    return object;
}

// The store does not know an agent before its first row: its memory is empty, which is no error.
store::Result<store::MemoryUsage> usageOf(ToolContext &context)
{
    auto usage = store::upkeep::Cleanup(context.database).usage(context.agent);
    return usage || usage.error().code != store::Error::Code::NotFound ? usage : store::MemoryUsage();
}

bool isOver(const store::AgentPolicy &policy, const store::MemoryUsage &usage)
{
    const auto budget = store::MemoryBudget::of(policy.budgets);
    return budget && budget->isExceededBy(usage);
}

store::Result<QJsonObject> stats(ToolContext &context, const QJsonObject &)
{
    const store::Audience &audience = context.audience;
    store::Queue queue(context.database);
    const auto counts = queue.counts(store::now(), audience.reads);
    if (!counts)
        return tl::unexpected(counts.error());
    const auto oldest = queue.oldestWaiting(audience.reads);
    if (!oldest)
        return tl::unexpected(oldest.error());
    const auto newest = store::Recall(context.database, context.search).newestOf(audience);
    if (!newest)
        return tl::unexpected(newest.error());
    const qint64 approved = counts->byStatus.value(int(store::Status::ApprovedForReuse));
    const auto policy = store::policyOf(context.database, context.agent);
    const auto usage = policy ? usageOf(context) : tl::unexpected(policy.error());
    if (!usage)
        return tl::unexpected(usage.error());
    return QJsonObject{{u"agent"_s, context.agent},
                       {u"reads"_s, audience.reads ? audience.reads->join(u", "_s) : u"all"_s},
                       {u"classes"_s, audience.classes.join(u", "_s)},
                       {u"policy"_s, policy->json()},
                       {u"usage"_s, usage->json()},
                       {u"over_budget"_s, isOver(*policy, *usage)},
                       {u"total"_s, counts->total},
                       {u"by_status"_s, byStatus(*counts)},
                       {u"by_type"_s, byType(*newest)},
                       {u"tokens_approved"_s, qRound64(newest->tokens * double(approved))},
                       {u"waiting_of_agent"_s, counts->waitingByAgent.value(context.agent)},
                       {u"waiting_flagged"_s, counts->flagged},
                       {u"oldest_waiting"_s, *oldest}};
}

} // namespace

const Tool MemoryStats{.name = "memory_stats", .call = stats};

} // namespace app::mcp::tools
