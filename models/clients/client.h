// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QStringList>

#include <span>

namespace models {

// A program that runs agents (Claude Code, Cursor, ...), with the files of its MCP servers and hooks.
struct Client
{
    enum class Format { Json, Toml, None };

    const char *name;           // as the command line says it: "claude-code"
    const char *title;          // of the product; not translated
    Format format;              // None: a person pastes the lines of serverJson()
    const char *servers;        // the file with its servers, below the home folder
    const char *projectServers; // below a project's folder; null where there is none
    const char *serversKey;     // "mcpServers"; the prefix of the table in TOML
    const char *hooks;          // the file with its hooks, below the home or the project's folder; null: none
};

std::span<const Client> clients();
// Error Usage for an unknown name; its sentence lists the known ones.
[[nodiscard]] store::Result<const Client *> clientNamed(const QString &name);
QStringList clientNames();

// The names of the client's hooks that "memoirctl hook" answers.
QStringList hookEvents();

} // namespace models
