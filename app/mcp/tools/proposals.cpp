// SPDX-License-Identifier: MIT
#include "app/mcp/tools/proposals.h"

#include "app/ctl/rowjson.h"
#include "store/curation/approvals.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;
using store::Proposed;

namespace {

QString noteFor(const Proposed &proposed)
{
    if (proposed.status != store::ProposalStatus::Pending)
        return u"This was proposed before and is %1; ask with action_status."_s.arg(
            store::name(proposed.status));
    return u"A person decides; do nothing before action_status says accepted or edited."_s;
}

} // namespace

store::Result<QJsonObject> proposed(ToolContext &context, const store::NewProposal &proposal)
{
    const auto written =
        store::Approvals(context.database).propose({proposal}, store::Actor::agent(context.agent));
    if (!written)
        return tl::unexpected(written.error());
    const auto &one = written->front();
    if (!one)
        return tl::unexpected(one.error());
    QJsonObject answer{{u"uid"_s, one->uid},
                       {u"outcome"_s, store::name(one->outcome)},
                       {u"status"_s, store::name(one->status)},
                       {u"content_hash"_s, one->contentHash},
                       {u"revision"_s, one->revision},
                       {u"note"_s, noteFor(*one)},
                       {u"findings"_s, ctl::toJson(one->findings)}};
    if (!one->expiresAt.isEmpty())
        answer.insert("expires_at"_L1, one->expiresAt);
    return answer;
}

} // namespace app::mcp::tools
