// SPDX-License-Identifier: MIT
#include "models/clients/client.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace models {

using namespace Qt::StringLiterals;

std::span<const Client> clients()
{
    // As their documentation of 2026 has them.
    static constexpr std::array all{
        Client{"claude-code", "Claude Code", Client::Format::Json, ".claude.json", ".mcp.json", "mcpServers",
               ".claude/settings.json"},
        Client{"claude-desktop", "Claude Desktop", Client::Format::Json,
               ".config/Claude/claude_desktop_config.json", nullptr, "mcpServers", nullptr},
        Client{"cursor", "Cursor", Client::Format::Json, ".cursor/mcp.json", ".cursor/mcp.json", "mcpServers",
               nullptr},
        Client{"vscode", "VS Code", Client::Format::Json, ".config/Code/User/mcp.json", ".vscode/mcp.json",
               "servers", nullptr},
        Client{"codex", "Codex", Client::Format::Toml, ".codex/config.toml", nullptr, "mcp_servers", nullptr},
        Client{"generic", "any other client", Client::Format::None, nullptr, nullptr, "mcpServers", nullptr},
    };
    return all;
}

QStringList clientNames()
{
    QStringList names;
    for (const Client &client : clients())
        names.append(QString::fromLatin1(client.name));
    return names;
}

store::Result<const Client *> clientNamed(const QString &name)
{
    const auto all = clients();
    const auto found =
        std::ranges::find(all, name, [](const Client &client) { return QLatin1StringView(client.name); });
    if (found != all.end())
        return &*found;
    return store::failure(
        store::Error::Code::Usage,
        QCoreApplication::translate("models", "\"%1\" is no client that is known; there are %2.")
            .arg(name, clientNames().join(u", "_s)));
}

QStringList hookEvents()
{
    return {u"SessionStart"_s, u"UserPromptSubmit"_s, u"PreCompact"_s, u"Stop"_s, u"SessionEnd"_s};
}

} // namespace models
