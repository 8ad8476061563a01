// SPDX-License-Identifier: MIT
#pragma once

#include "models/clients/client.h"

#include <vector>

namespace models {

// What a client is to start, and for whom.
struct ClientConnection
{
    QString program = QStringLiteral("memoirctl"); // as the client can start it
    QString store;                                 // absolute path
    QString agent;
    QString home;    // whose settings: the home folder
    QString project; // only for one project: its folder; empty: wherever the client works
    bool withHooks = true;
};

// A file as it is and as it will be.
struct ClientFile
{
    QString path;
    bool isThere = false;
    QByteArray before;
    QByteArray after;

    bool isChanged() const { return before != after; }
};

// What has to change in the client's files so that it starts this server, and the hooks where it has them; or
// so that nothing of Memoir is left in them. Reads only. The rest of each file stays byte for byte. Usage
// where a file is not of the form the client reads, with where; Refused where it cannot be read.
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
// A line for a shell; what needs it stands in quotation marks.
QString shellLine(const QStringList &words);
// memoirctl as a client can start it: by its name where that leads to the one beside this program, else by
// its path.
QString commandLineProgram();
// The words of "memoirctl mcp …" for this connection.
QStringList serverWords(const ClientConnection &connection);

} // namespace models
