// SPDX-License-Identifier: MIT
#pragma once

#include "app/mcp/era.h"
#include "app/mcp/tool.h"
#include "store/layers/wiki.h"

namespace app::mcp {

// The resources that a client reads by address: memory://entry/{uid}, memory://wiki/{section},
// memory://context/{entity}. Approved texts only, as with the tools.
class Resources
{
public:
    Resources(ToolContext context, Era era)
        : m_context(context)
        , m_era(era)
    {}

    // Lists wiki sections, then approved memories, newest first; in pages with a cursor.
    [[nodiscard]] Answer<QJsonObject> list(const QJsonObject &params);
    [[nodiscard]] Answer<QJsonObject> templates(const QJsonObject &params) const;
    [[nodiscard]] Answer<QJsonObject> read(const QJsonObject &params);
    // Completions for the beginning of a value of a template's variable.
    [[nodiscard]] store::Result<QStringList> completions(const QString &variable, const QString &begun);

private:
    struct Text
    {
        QString mimeType;
        QString text;
        QString lastModified;
    };

    // The wiki sections that the agent may be told.
    [[nodiscard]] store::Result<std::vector<store::WikiSection>> toldSections();
    [[nodiscard]] store::Result<Text> textOf(const QString &kind, const QString &name);
    [[nodiscard]] store::Result<Text> contextOf(const QString &entity); // TYPE:ID, or ID
    [[nodiscard]] Failure missing(const QString &uri, const QString &why) const;

    ToolContext m_context;
    Era m_era;
};

QString entryUri(const QString &uid);
QString wikiUri(const QString &slug);

} // namespace app::mcp
