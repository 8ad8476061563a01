// SPDX-License-Identifier: MIT
#include "app/mcp/tellinglog.h"
#include "app/mcp/tools/tools.h"
#include "store/learnings/runlearnings.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

std::optional<QString> textIn(const QJsonObject &arguments, QLatin1StringView key)
{
    return arguments.contains(key) ? std::optional(arguments.value(key).toString()) : std::nullopt;
}

// Reports on a run of the agent; whether a run may write memories is a person's decision.
store::Result<QJsonObject> report(ToolContext &context, const QJsonObject &arguments)
{
    const bool hasReport = arguments.contains("report"_L1);
    if (hasReport && !arguments.value("ended"_L1).toBool())
        return store::failure(store::Error::Code::Usage,
                              u"\"report\" says how a run went; it comes with \"ended\"."_s);
    const auto run = store::learnings::RunLearnings::keep(
        context.database,
        {.agent = context.agent,
         .name = arguments.value("run_id"_L1).toString(),
         .workflow = textIn(arguments, "workflow"_L1),
         .outcome = textIn(arguments, "outcome"_L1),
         .isEnded = arguments.value("ended"_L1).toBool(),
         .mayBeNew = true},
        hasReport ? std::optional(arguments.value("report"_L1).toObject()) : std::nullopt);
    if (!run)
        return tl::unexpected(run.error());
    if (run->endedAt.isEmpty())
        context.told.setRun(run->name);
    else if (context.told.run() == run->name)
        context.told.setRun({});
    return QJsonObject{{u"run_id"_s, run->name},
                       {u"workflow"_s, run->workflow},
                       {u"outcome"_s, run->outcome},
                       {u"started_at"_s, run->startedAt},
                       {u"ended_at"_s, run->endedAt.isEmpty() ? QJsonValue() : QJsonValue(run->endedAt)}};
}

} // namespace

const Tool RunReport{.name = "run_report", .call = report};

} // namespace app::mcp::tools
