// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <span>

namespace models {

// A program that runs agents, and where it keeps what it has to know to start an MCP server and hooks.
struct Client
{
    enum class Format { Json, Toml, None };

    const char *name;           // as the command line says it: "claude-code"
    const char *title;          // of the product; not translated
    Format format;              // None: it is shown what to paste
    const char *servers;        // the file with its servers, below the home folder
    const char *projectServers; // below a project's folder; null where there is none
    const char *serversKey;     // "mcpServers"; the prefix of the table in TOML
    const char *hooks;          // the file with its hooks, below the home or the project's folder; null: none
};

std::span<const Client> clients();
// Usage where there is none of that name; names those there are.
[[nodiscard]] store::Result<const Client *> clientNamed(const QString &name);
QStringList clientNames();

// What its hooks are called that Memoir answers.
QStringList hookEvents();

} // namespace models
