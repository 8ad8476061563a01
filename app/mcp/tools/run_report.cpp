// SPDX-License-Identifier: MIT
#include "app/mcp/tools/tools.h"
#include "store/clock.h"
#include "store/database.h"
#include "store/layers/directory.h"
#include "store/transaction.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

std::optional<QString> textIn(const QJsonObject &arguments, QLatin1StringView key)
{
    return arguments.contains(key) ? std::optional(arguments.value(key).toString()) : std::nullopt;
}

// An agent reports on its own runs; whether one may write memories is not for it to say.
store::Result<QJsonObject> report(ToolContext &context, const QJsonObject &arguments)
{
    auto transaction = store::Transaction::begin(context.database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const auto run = store::Directory(context.database)
                         .report({.agent = context.agent,
                                  .name = arguments.value("run_id"_L1).toString(),
                                  .workflow = textIn(arguments, "workflow"_L1),
                                  .outcome = textIn(arguments, "outcome"_L1),
                                  .isEnded = arguments.value("ended"_L1).toBool()},
                                 store::now());
    if (!run)
        return tl::unexpected(run.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return QJsonObject{{u"run_id"_s, run->name},
                       {u"workflow"_s, run->workflow},
                       {u"outcome"_s, run->outcome},
                       {u"started_at"_s, run->startedAt},
                       {u"ended_at"_s, run->endedAt.isEmpty() ? QJsonValue() : QJsonValue(run->endedAt)}};
}

} // namespace

const Tool RunReport{.name = "run_report", .call = report};

} // namespace app::mcp::tools
