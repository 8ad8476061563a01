// SPDX-License-Identifier: MIT
#include "app/mcp/tools/memorychanges.h"

#include "app/mcp/tools/proposals.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

store::Result<QJsonObject> changeProposed(ToolContext &context, const store::MemoryChange &change,
                                          const store::Reflexion &row, const QString &reason)
{
    if (auto possible = store::checkMemoryChange(context.database, change, reason); !possible)
        return tl::unexpected(possible.error());
    store::NewProposal proposal = store::proposalFor(change, row, context.agent, reason);
    const auto answer = proposed(context, proposal);
    if (!answer)
        return answer;
    return QJsonObject{{u"outcome"_s, u"proposed"_s},
                       {u"memory"_s, row.uid},
                       {u"proposal"_s, answer->value("uid"_L1)},
                       {u"status"_s, answer->value("status"_L1)},
                       {u"note"_s, u"Nothing has changed yet: a person decides this proposal. Ask with "
                                   "action_status."_s},
                       {u"findings"_s, answer->value("findings"_L1)}};
}

} // namespace app::mcp::tools
