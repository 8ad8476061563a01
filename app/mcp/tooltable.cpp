// SPDX-License-Identifier: MIT
#include "app/mcp/tool.h"
#include "app/mcp/tools/tools.h"

#include <QFile>
#include <QHash>
#include <QJsonDocument>

#include <algorithm>
#include <array>

// The definitions lie in a library: this links them into the program. Only outside of a namespace.
static void initialiseToolsResource()
{
    Q_INIT_RESOURCE(tools);
}

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

QJsonObject readDefinition(const Tool &tool)
{
    initialiseToolsResource();
    QFile file(u":/mcp/%1.json"_s.arg(QLatin1StringView(tool.name)));
    const bool isOpen = file.open(QIODevice::ReadOnly);
    const QJsonObject object = QJsonDocument::fromJson(file.readAll()).object();
    Q_ASSERT_X(isOpen && object.value("name"_L1) == QLatin1StringView(tool.name), "definition", tool.name);
    return object;
}

} // namespace

std::span<const Tool *const> allTools()
{
    static constexpr std::array all{
        &tools::MemoryLearn,  &tools::MemoryRecall,      &tools::MemoryEpisode, &tools::MemoryProcedure,
        &tools::MemoryStats,  &tools::MemoryConsolidate, &tools::MemoryRead,    &tools::MemoryUpdate,
        &tools::MemoryForget, &tools::ActionPropose,     &tools::ActionStatus,  &tools::ContextStack,
        &tools::RunReport,
    };
    return all;
}

const Tool *toolNamed(const QString &name)
{
    const auto tools = allTools();
    const auto found =
        std::ranges::find(tools, name, [](const Tool *tool) { return QLatin1StringView(tool->name); });
    return found == tools.end() ? nullptr : *found;
}

const QJsonObject &definition(const Tool &tool)
{
    static QHash<const Tool *, QJsonObject> read;
    const auto known = read.constFind(&tool);
    return known != read.cend() ? *known : *read.insert(&tool, readDefinition(tool));
}

QJsonObject inputSchemaOf(const Tool &tool)
{
    return definition(tool).value("inputSchema"_L1).toObject();
}

bool isForReaders(const Tool &tool)
{
    return tool.servesReaders
           || definition(tool).value("annotations"_L1).toObject().value("readOnlyHint"_L1).toBool();
}

} // namespace app::mcp
