// SPDX-License-Identifier: MIT
#include "app/mcp/entry.h"
#include "app/mcp/tools/tools.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

store::Result<QJsonObject> read(ToolContext &context, const QJsonObject &arguments)
{
    return entryOf(context, arguments.value("uid"_L1).toString(), u"memory_read"_s);
}

} // namespace

const Tool MemoryRead{.name = "memory_read", .call = read};

} // namespace app::mcp::tools
