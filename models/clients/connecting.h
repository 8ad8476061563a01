// SPDX-License-Identifier: MIT
#pragma once

#include "models/clients/client.h"

#include <vector>

namespace models {

// What "memoirctl connect" writes into a client's files: the program to start, its store and its agent.
struct ClientConnection
{
    QString program = QStringLiteral("memoirctl"); // how the client can start it, see commandLineProgram()
    QString store;                                 // absolute path
    QString agent;
    QString home;    // the home folder with the client's settings
    QString project; // only for one project: its folder; empty: wherever the client works
    bool withHooks = true;
};

// One of the client's files with its bytes before and after.
struct ClientFile
{
    QString path;
    bool isThere = false;
    QByteArray before;
    QByteArray after;

    bool isChanged() const { return before != after; }
};

// The client's files as they must be to start this server and its hooks, or to have nothing of Memoir left.
// Writes nothing; all other bytes of each file stay. Error Usage names the place where a file is not what the
// client reads; Refused where a file cannot be read.
[[nodiscard]] store::Result<std::vector<ClientFile>> connectedFiles(const Client &client,
                                                                    const ClientConnection &connection);
[[nodiscard]] store::Result<std::vector<ClientFile>> disconnectedFiles(const Client &client,
                                                                       const ClientConnection &connection);
// Conflict where a file changed since it was read; each is written whole or not at all.
[[nodiscard]] store::Result<void> write(const std::vector<ClientFile> &files);

// The lines that change, each with "- " or "+ ", for a person to look at.
QStringList changedLines(const ClientFile &file);

// What a person pastes where Memoir does not know the client's files.
QString serverJson(const ClientConnection &connection);
// The words as one line for a shell, quoted where needed.
QString shellLine(const QStringList &words);
// How a client starts memoirctl: by name if PATH finds the one beside this program, else by its path.
QString commandLineProgram();
// The words of "memoirctl mcp …" for this connection.
QStringList serverWords(const ClientConnection &connection);

} // namespace models
