// SPDX-License-Identifier: MIT
#include "models/clients/connecting.h"

#include "app/ctl/invocation.h"
#include "app/ctl/output.h"
#include "app/ctl/text.h"
#include "app/ctl/verbs/verbs.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <cstdio>

namespace app::ctl::verbs {

using namespace Qt::StringLiterals;
using models::Client;
using models::ClientConnection;
using models::ClientFile;
using store::Result;

namespace {

void declareConnect(QCommandLineParser &options)
{
    options.addOptions({
        {u"agent"_s, Text::tr("Whose memories its sessions are. Default: the client's name."),
         Text::tr("name")},
        {u"project"_s, Text::tr("For the project in this folder only. Default: wherever you use the client."),
         Text::tr("folder")},
        {u"no-hooks"_s, Text::tr("The MCP server alone.")},
        {u"dry-run"_s, Text::tr("Show what would change, and change nothing.")},
        {u"remove"_s, Text::tr("Take Memoir out of the client's settings again.")},
    });
}

Result<ClientConnection> connectionOf(const Invocation &invocation, const Client &client)
{
    const auto agent = invocation.agent(QString::fromLatin1(client.name));
    if (!agent)
        return tl::unexpected(agent.error());
    ClientConnection connection{.program = models::commandLineProgram(),
                                .store = QFileInfo(invocation.storePath()).absoluteFilePath(),
                                .agent = *agent,
                                .home = QDir::homePath(),
                                .project = invocation.value(u"project"_s),
                                .withHooks = !invocation.isSet(u"no-hooks"_s)};
    if (!connection.project.isEmpty() && !QFileInfo(connection.project).isDir())
        return usageError(Text::tr("There is no folder %1.").arg(printable(connection.project)));
    return connection;
}

// "+ " or "- " and a line of the client's file with its indent, made harmless for a terminal.
QString printableLine(const QString &line)
{
    qsizetype start = 2;
    while (start < line.size() && line.at(start).isSpace())
        ++start;
    return line.left(2) + QString(u' ').repeated(start - 2) + printable(line.mid(start));
}

void show(const Invocation &invocation, const std::vector<ClientFile> &files)
{
    QJsonArray all;
    for (const ClientFile &file : files) {
        const QStringList lines = file.isChanged() ? models::changedLines(file) : QStringList();
        all.append(QJsonObject{{u"path"_s, file.path},
                               {u"changed"_s, file.isChanged()},
                               {u"lines"_s, QJsonArray::fromStringList(lines)}});
        if (invocation.wantsJson())
            continue;
        invocation.out().line(printable(file.path));
        for (const QString &line : lines)
            invocation.out().line(u"  "_s + printableLine(line));
        if (!file.isChanged())
            invocation.out().line(u"  "_s + Text::tr("stays as it is"));
    }
    if (invocation.wantsJson())
        invocation.out().json({{u"files"_s, all},
                               {u"dry_run"_s, invocation.isSet(u"dry-run"_s)},
                               {u"store_exists"_s, QFileInfo::exists(invocation.storePath())}});
}

// A client that was told of a store which is not there says nothing, and remembers nothing.
void sayWhatComesNext(const Invocation &invocation, const Client &client)
{
    if (invocation.wantsJson())
        return;
    const QLatin1StringView title(client.title);
    if (invocation.isSet(u"remove"_s)) {
        invocation.out().line(Text::tr("%1 knows nothing of this store any more.").arg(title));
        return;
    }
    invocation.out().line(Text::tr("%1 uses this store from its next start on.").arg(title));
    if (!QFileInfo::exists(invocation.storePath()))
        invocation.out().line(
            Text::tr("There is no store at %1 yet: until \"memoirctl init\" has made it, sessions go on "
                     "without it.")
                .arg(printable(invocation.storePath())));
}

Result<int> runConnect(const Invocation &invocation)
{
    const auto client = models::clientNamed(invocation.arguments().constFirst());
    if (!client)
        return tl::unexpected(client.error());
    const auto connection = connectionOf(invocation, **client);
    if (!connection)
        return tl::unexpected(connection.error());
    if ((*client)->format == Client::Format::None) {
        invocation.out().write(models::serverJson(*connection).toUtf8());
        // Beside what is pasted: its files are not known, so nothing was done.
        const QString toDo = invocation.isSet(u"remove"_s)
                                 ? Text::tr("Take this out of the client's settings.")
                                 : Text::tr("Put this into the client's settings.");
        std::fputs((toDo + u'\n').toUtf8().constData(), stderr);
        return Done;
    }
    const auto files = invocation.isSet(u"remove"_s) ? models::disconnectedFiles(**client, *connection)
                                                     : models::connectedFiles(**client, *connection);
    if (!files)
        return tl::unexpected(files.error());
    show(invocation, *files);
    if (invocation.isSet(u"dry-run"_s))
        return Done;
    if (auto written = models::write(*files); !written)
        return tl::unexpected(written.error());
    sayWhatComesNext(invocation, **client);
    return Done;
}

} // namespace

const Verb Connect{
    .name = "connect",
    .arguments = "claude-code|claude-desktop|cursor|vscode|codex|generic",
    .summary =
        QT_TRANSLATE_NOOP("memoirctl", "Adds this store to a client that runs agents, and takes it out "
                                       "again."),
    .details = QT_TRANSLATE_NOOP(
        "memoirctl",
        "Shows the lines it changes; every other byte of the client's files stays. The client starts the MCP "
        "server, and where it has hooks (Claude Code) a session begins with what the agent is told, what you "
        "say is captured, and the transcript is read before it is compacted and at its end. Everything that "
        "comes in waits for review. For \"generic\" it prints what to paste."),
    .examples = "memoirctl connect claude-code --dry-run\n"
                "memoirctl connect cursor --agent cursor --project ~/shop\n"
                "memoirctl connect codex --remove",
    // Connecting an agent to a store is a person's decision.
    .decides = always,
    .pace = Pace::Quick,
    .declare = declareConnect,
    .run = runConnect,
};

} // namespace app::ctl::verbs
