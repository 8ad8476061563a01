// SPDX-License-Identifier: MIT
#include "app/mcp/tellinglog.h"
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "store/curation/cleanup.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

std::vector<store::ToldRow> toldIn(const store::ConsolidationPlan &plan)
{
    std::vector<store::ToldRow> told;
    const auto add = [&told](const store::Reflexion &row) {
        told.push_back(toldReflexion(row.uid, row.revision));
    };
    for (const store::MergeGroup &group : plan.groups) {
        add(group.keep);
        for (const store::MergeGroup::Member &member : group.merge)
            add(member.row);
    }
    for (const store::StaleRow &stale : plan.stale)
        add(stale.row);
    return told;
}

QJsonObject groupJson(const store::MergeGroup &group)
{
    QJsonArray merge;
    for (const store::MergeGroup::Member &member : group.merge)
        merge.append(QJsonObject{{u"uid"_s, member.row.uid},
                                 {u"observation"_s, member.row.observation},
                                 {u"likeness"_s, member.likeness}});
    return {{u"keep"_s, group.keep.uid}, {u"observation"_s, group.keep.observation}, {u"merge"_s, merge}};
}

QJsonObject staleJson(const store::StaleRow &stale)
{
    return {{u"uid"_s, stale.row.uid}, {u"observation"_s, stale.row.observation}, {u"score"_s, stale.score}};
}

// The plan with uids and reasons, but no texts: memory_read tells those, after checking who may be told.
QJsonObject planJson(const store::upkeep::CleanupPlan &plan, qsizetype limit)
{
    QJsonArray steps;
    for (const store::upkeep::CleanupStep &one : plan.steps) {
        if (steps.size() == limit)
            break;
        QJsonObject step{{u"step"_s, store::upkeep::name(one.step.act)},
                         {u"uid"_s, one.step.uid},
                         {u"reason"_s, one.reason}};
        if (!one.step.keep.isEmpty())
            step.insert(u"keep"_s, one.step.keep);
        steps.append(step);
    }
    return {{u"budget"_s, plan.isForBudget},
            {u"items"_s, plan.before.total.items},
            {u"items_after"_s, plan.after.total.items},
            {u"fits"_s, plan.fits},
            {u"planned"_s, qint64(plan.steps.size())},
            {u"steps"_s, steps}};
}

// The clean-up plan of the calling agent, as a person would see it; empty if it has not written anything yet,
// or asks about another agent.
store::Result<QJsonObject> ownPlan(const ToolContext &context, const QString &asked, qsizetype limit)
{
    if (!asked.isEmpty() && asked != context.agent)
        return QJsonObject();
    const auto plan = store::upkeep::Cleanup(context.database).plan(context.agent);
    if (!plan && plan.error().code == store::Error::Code::NotFound)
        return QJsonObject();
    return plan.map([limit](const store::upkeep::CleanupPlan &known) { return planJson(known, limit); });
}

store::Result<QJsonObject> consolidate(ToolContext &context, const QJsonObject &arguments)
{
    if (auto may = mayRead(context, arguments.value("agent"_L1).toString()); !may)
        return tl::unexpected(may.error());
    const auto plan = store::Consolidation(context.database)
                          .plan(arguments.value("agent"_L1).toString(), arguments.value("limit"_L1).toInt(20),
                                400, store::now(), context.audience);
    if (!plan)
        return tl::unexpected(plan.error());
    if (auto noted = context.told.add(u"memory_consolidate"_s, {}, toldIn(*plan), context.client); !noted)
        return tl::unexpected(noted.error());
    const auto own =
        ownPlan(context, arguments.value("agent"_L1).toString(), arguments.value("limit"_L1).toInt(20));
    if (!own)
        return tl::unexpected(own.error());
    QJsonArray groups;
    for (const store::MergeGroup &group : plan->groups)
        groups.append(groupJson(group));
    QJsonArray stale;
    for (const store::StaleRow &row : plan->stale)
        stale.append(staleJson(row));
    // Rows that wait for review: only their uids, not their texts.
    QJsonArray recurring;
    for (const store::Reflexion &row : plan->recurring)
        recurring.append(QJsonObject{{u"uid"_s, row.uid}, {u"corroborations"_s, row.corroborations}});
    QJsonObject answer{{u"groups"_s, groups},
                       {u"stale"_s, stale},
                       {u"recurring"_s, recurring},
                       {u"examined"_s, plan->examined},
                       {u"note"_s,
                        u"Nothing was changed. Propose what should go with memory_forget, each with its "
                        "reason; what recurs is decided in the queue, and the plan by a person."_s}};
    if (!own->isEmpty())
        answer.insert("plan"_L1, *own);
    return answer;
}

} // namespace

const Tool MemoryConsolidate{.name = "memory_consolidate", .call = consolidate};

} // namespace app::mcp::tools
