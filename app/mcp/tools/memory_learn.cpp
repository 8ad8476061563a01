// SPDX-License-Identifier: MIT
#include "app/mcp/tools/row.h"
#include "app/mcp/tools/tools.h"
#include "store/json.h"
#include "store/rows/factkey.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

store::Result<store::NewReflexion> learned(const ToolContext &context, const QJsonObject &arguments)
{
    store::NewReflexion row = newRow(context, arguments);
    row.observation = arguments.value("observation"_L1).toString();
    row.kind = arguments.value("type"_L1).toString(u"observation"_s);
    row.priority = priorityOf(arguments, row.kind);
    if (const QJsonValue confidence = arguments.value("confidence"_L1); confidence.isDouble())
        row.confidence = confidence.toDouble();
    row.strategy = arguments.value("strategy"_L1).toString();
    row.outcome = arguments.value("outcome"_L1).toString();
    row.changeType = arguments.value("change_type"_L1).toString();
    row.sensitivity = arguments.value("sensitivity"_L1).toString(u"public"_s);
    row.factKey = arguments.value("key"_L1).toString();
    if (arguments.contains("value"_L1)) {
        row.factValue = store::jsonText(arguments.value("value"_L1));
        store::settleFact(row);
    }
    if (row.observation.isEmpty())
        return store::failure(store::Error::Code::Usage,
                              u"\"observation\" is missing: say what was learned, or a key and its value."_s);
    return row;
}

} // namespace

const Tool MemoryLearn{.name = "memory_learn", .row = learned};

} // namespace app::mcp::tools
