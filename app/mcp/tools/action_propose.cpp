// SPDX-License-Identifier: MIT
#include "app/mcp/tools/proposals.h"
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "store/curation/approvals.h"
#include "store/exchange/proposaljson.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

store::Result<store::NewProposal> proposalIn(const ToolContext &context, QJsonObject arguments)
{
    store::NewProposal defaults;
    defaults.extra = {{u"via"_s, u"mcp"_s}};
    const QJsonValue interrupt = arguments.take("interrupt"_L1);
    if (!interrupt.isUndefined() && arguments.contains("action"_L1))
        return store::failure(store::Error::Code::Usage, u"Give \"action\" or \"interrupt\", not both."_s);
    QJsonObject request = interrupt.toObject();
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument)
        request.insert(argument.key(), argument.value());
    auto rows = store::proposalsIn(request, defaults, store::now());
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->size() != 1)
        return store::failure(store::Error::Code::Usage, u"One call proposes one action."_s);
    store::NewProposal &proposal = rows->front();
    proposal.agent = context.agent;
    return proposal;
}

store::Result<QJsonObject> propose(ToolContext &context, const QJsonObject &arguments)
{
    const auto proposal = proposalIn(context, arguments);
    return proposal ? proposed(context, *proposal) : tl::unexpected(proposal.error());
}

} // namespace

const Tool ActionPropose{.name = "action_propose", .call = propose};

} // namespace app::mcp::tools
