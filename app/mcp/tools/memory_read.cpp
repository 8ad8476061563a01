// SPDX-License-Identifier: MIT
#include "app/mcp/entry.h"
#include "app/mcp/tools/tools.h"
#include "store/schema/layer.h"

namespace app::mcp::tools {

using namespace Qt::StringLiterals;

namespace {

// A context names beliefs by their headings alone; here a model reads one whole.
QJsonObject sectionJson(const store::WikiSection &section)
{
    return {{u"uid"_s, section.uid},
            {u"status"_s, section.status},
            {u"revision"_s, section.revision},
            {u"note"_s, u"A section of the wiki; what it was made from is in force."_s},
            {u"type"_s, store::wikiLayer().key()},
            {u"agent"_s, section.agent},
            {u"created_at"_s, section.createdAt},
            {u"title"_s, section.title},
            {u"observation"_s, section.body}};
}

store::Result<QJsonObject> read(ToolContext &context, const QJsonObject &arguments)
{
    const QString uid = arguments.value("uid"_L1).toString();
    if (store::wikiLayer().owns(uid))
        return sectionOf(context, uid, u"memory_read"_s).map(sectionJson);
    return entryOf(context, uid, u"memory_read"_s);
}

} // namespace

const Tool MemoryRead{.name = "memory_read", .call = read};

} // namespace app::mcp::tools
