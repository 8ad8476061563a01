// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/era.h"
#include "app/mcp/tool.h"
#include "store/layers/wiki.h"

namespace app::mcp {

// What a client can read by its address: memory://entry/{uid}, memory://wiki/{section},
// memory://context/{entity}. Approved texts only, like the tools.
class Resources
{
public:
    Resources(ToolContext context, Era era)
        : m_context(context)
        , m_era(era)
    {}

    // Wiki sections first, then approved memories, newest first; by pages, with a cursor.
    [[nodiscard]] Answer<QJsonObject> list(const QJsonObject &params);
    [[nodiscard]] Answer<QJsonObject> templates(const QJsonObject &params) const;
    [[nodiscard]] Answer<QJsonObject> read(const QJsonObject &params);
    // Ways to go on with a value that was begun, for a variable of a template.
    [[nodiscard]] store::Result<QStringList> completions(const QString &variable, const QString &begun);

private:
    struct Text
    {
        QString mimeType;
        QString text;
        QString lastModified;
    };

    // What the agent may read of the wiki.
    [[nodiscard]] store::Result<std::vector<store::WikiSection>> toldSections();
    [[nodiscard]] store::Result<Text> textOf(const QString &kind, const QString &name);
    [[nodiscard]] store::Result<Text> wikiSection(const QString &slug);
    [[nodiscard]] store::Result<Text> contextOf(const QString &entity); // TYPE:ID, or ID
    [[nodiscard]] Failure missing(const QString &uri, const QString &why) const;

    ToolContext m_context;
    Era m_era;
};

QString entryUri(const QString &uid);
QString wikiUri(const QString &slug);

} // namespace app::mcp
