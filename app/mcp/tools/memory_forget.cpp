// SPDX-License-Identifier: MIT
#include "app/mcp/tools/memorychanges.h"
#include "app/mcp/tools/tools.h"
#include "store/rows/reflexions.h"

#include <QJsonArray>

namespace app::mcp::tools {

using namespace Qt::StringLiterals;
using store::Status;

namespace {

store::Result<QJsonObject> forget(ToolContext &context, const QJsonObject &arguments)
{
    const auto row = store::Reflexions(context.database).one(arguments.value("uid"_L1).toString());
    if (!row)
        return tl::unexpected(row.error());
    const store::MemoryChange change{
        .kind = store::MemoryChange::Kind::Forget, .uid = row->uid, .revision = row->revision, .changes = {}};
    if (auto may = store::checkProposable(context.database, change, *row, context.agent); !may)
        return tl::unexpected(may.error());
    if (row->status != Status::ApprovedForReuse && row->status != Status::NeedsReview)
        return QJsonObject{{u"outcome"_s, u"unchanged"_s},
                           {u"memory"_s, row->uid},
                           {u"status"_s, store::name(row->status)},
                           {u"note"_s, u"It is not told to anybody already."_s},
                           {u"findings"_s, QJsonArray()}};
    return changeProposed(context, change, *row, arguments.value("reason"_L1).toString());
}

} // namespace

const Tool MemoryForget{.name = "memory_forget", .call = forget};

} // namespace app::mcp::tools
