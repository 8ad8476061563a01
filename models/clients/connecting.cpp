// SPDX-License-Identifier: MIT
#include "models/clients/connecting.h"

#include "models/clients/jsontext.h"
#include "models/clients/tomltables.h"
#include "store/files/inputfile.h"
#include "store/files/outputfile.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QStandardPaths>

#include <functional>

namespace models {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

constexpr qint64 LargestFile = 16 * 1024 * 1024;
constexpr int HookSeconds = 5; // after so long the client goes on without an answer
const QString ServerName = u"memoir"_s;

// A hook with this in its command is ours; all others stay untouched.
const QString HookVerb = u" hook "_s;

QString below(const ClientConnection &connection, const char *file)
{
    const QString &root = connection.project.isEmpty() ? connection.home : connection.project;
    return QDir(root).filePath(QString::fromLatin1(file));
}

QString serversPath(const Client &client, const ClientConnection &connection)
{
    const bool isOfProject = !connection.project.isEmpty() && client.projectServers;
    return isOfProject ? below(connection, client.projectServers)
                       : QDir(connection.home).filePath(QString::fromLatin1(client.servers));
}

Result<ClientFile> opened(const QString &path)
{
    ClientFile file{.path = path, .isThere = QFileInfo::exists(path), .before = {}, .after = {}};
    if (!file.isThere)
        return file;
    auto bytes = store::InputFile::contents(path, LargestFile);
    if (!bytes)
        return tl::unexpected(bytes.error());
    file.before = file.after = std::move(*bytes);
    return file;
}

tl::unexpected<Error> inFile(const ClientFile &file, const Error &error)
{
    return store::failure(
        error.code,
        QCoreApplication::translate("models", "%1 was left as it is: %2.").arg(file.path, error.message));
}

QJsonObject serverOf(const Client &client, const ClientConnection &connection)
{
    QJsonObject server{{u"command"_s, connection.program},
                       {u"args"_s, QJsonArray::fromStringList(serverWords(connection).mid(1))}};
    if (QLatin1StringView(client.name) == "vscode"_L1 || QLatin1StringView(client.name) == "claude-code"_L1)
        server.insert("type"_L1, u"stdio"_s);
    return server;
}

bool isOurs(const QJsonValue &group)
{
    for (const QJsonValue &hook : group["hooks"_L1].toArray()) {
        const QString command = hook["command"_L1].toString();
        if (command.contains(HookVerb) && command.contains("memoirctl"_L1))
            return true;
    }
    return false;
}

QJsonObject hookGroup(const Client &client, const ClientConnection &connection)
{
    QStringList words{connection.program, u"hook"_s,        QString::fromLatin1(client.name),
                      u"--agent"_s,       connection.agent, u"--store"_s,
                      connection.store};
    // The server needs the project's folder: scopes of memories ("src/**") are relative to it.
    if (!connection.project.isEmpty())
        words += {u"--project"_s, QFileInfo(connection.project).absoluteFilePath()};
    const QString command = shellLine(words);
    return {
        {u"hooks"_s, QJsonArray{QJsonObject{
                         {u"type"_s, u"command"_s}, {u"command"_s, command}, {u"timeout"_s, HookSeconds}}}}};
}

void withoutHooks(JsonText &text)
{
    for (const QString &event : hookEvents())
        text.removeItems({u"hooks"_s, event}, isOurs);
}

Result<void> withHooks(JsonText &text, const Client &client, const ClientConnection &connection)
{
    withoutHooks(text);
    for (const QString &event : hookEvents()) {
        if (auto added = text.append({u"hooks"_s, event}, hookGroup(client, connection)); !added)
            return added;
    }
    return {};
}

QByteArray serverTable(const ClientConnection &connection)
{
    const QStringList words = serverWords(connection);
    return "command = " + tomlText(words.first()) + "\nargs = " + tomlList(words.mid(1)) + '\n';
}

using JsonChange = std::function<Result<void>(JsonText &)>;

Result<ClientFile> jsonFile(const QString &path, const JsonChange &change)
{
    auto file = opened(path);
    if (!file)
        return file;
    JsonText text(file->before);
    auto done = text.check();
    if (done)
        done = change(text);
    if (!done)
        return inFile(*file, done.error());
    file->after = text.bytes();
    return file;
}

Result<ClientFile> serversFile(const Client &client, const ClientConnection &connection, bool isWanted)
{
    const QString path = serversPath(client, connection);
    if (client.format == Client::Format::Json)
        return jsonFile(path, [&](JsonText &text) -> Result<void> {
            const QStringList place{QString::fromLatin1(client.serversKey), ServerName};
            if (isWanted)
                return text.put(place, serverOf(client, connection));
            text.remove(place);
            return {};
        });
    auto file = opened(path);
    if (!file)
        return file;
    const QByteArray name = QByteArray(client.serversKey) + '.' + ServerName.toLatin1();
    static const QRegularExpression otherwise(u"^\\s*mcp_servers\\s*(=|\\.)"_s,
                                              QRegularExpression::MultilineOption);
    if (otherwise.match(QString::fromUtf8(file->before)).hasMatch())
        return inFile(*file, {Error::Code::Conflict,
                              QCoreApplication::translate(
                                  "models", "its servers are no tables of their own, [mcp_servers.NAME]")});
    file->after =
        isWanted ? withTable(file->before, name, serverTable(connection)) : withoutTable(file->before, name);
    return file;
}

Result<std::vector<ClientFile>> files(const Client &client, const ClientConnection &connection, bool isWanted)
{
    std::vector<ClientFile> all;
    if (client.format == Client::Format::None)
        return all;
    auto servers = serversFile(client, connection, isWanted);
    if (!servers)
        return tl::unexpected(servers.error());
    all.push_back(std::move(*servers));
    if (!client.hooks || (isWanted && !connection.withHooks))
        return all;
    auto hooks = jsonFile(below(connection, client.hooks), [&](JsonText &text) -> Result<void> {
        if (isWanted)
            return withHooks(text, client, connection);
        withoutHooks(text);
        return {};
    });
    if (!hooks)
        return tl::unexpected(hooks.error());
    all.push_back(std::move(*hooks));
    return all;
}

} // namespace

QStringList serverWords(const ClientConnection &connection)
{
    return {connection.program, u"mcp"_s, u"--agent"_s, connection.agent, u"--store"_s, connection.store};
}

QString shellLine(const QStringList &words)
{
    static const QRegularExpression plain(u"^[A-Za-z0-9_./:@%+=,-]+$"_s);
    QStringList quoted;
    for (QString word : words) {
        if (!plain.match(word).hasMatch())
            word = u'\'' + word.replace(u'\'', u"'\\''"_s) + u'\'';
        quoted.append(word);
    }
    return quoted.join(u' ');
}

QString commandLineProgram()
{
    const QString name = u"memoirctl"_s;
    const QFileInfo beside(QDir(QCoreApplication::applicationDirPath()).filePath(name));
    const QFileInfo found(QStandardPaths::findExecutable(name));
    return beside.exists() && beside.canonicalFilePath() != found.canonicalFilePath() ? beside.filePath()
                                                                                      : name;
}

QString serverJson(const ClientConnection &connection)
{
    const QStringList words = serverWords(connection);
    const QJsonObject server{{u"command"_s, words.first()},
                             {u"args"_s, QJsonArray::fromStringList(words.mid(1))}};
    return QString::fromUtf8(
        QJsonDocument(QJsonObject{{u"mcpServers"_s, QJsonObject{{ServerName, server}}}}).toJson());
}

Result<std::vector<ClientFile>> connectedFiles(const Client &client, const ClientConnection &connection)
{
    return files(client, connection, true);
}

Result<std::vector<ClientFile>> disconnectedFiles(const Client &client, const ClientConnection &connection)
{
    return files(client, connection, false);
}

Result<void> write(const std::vector<ClientFile> &files)
{
    for (const ClientFile &file : files) {
        if (!file.isChanged())
            continue;
        const auto now = opened(file.path);
        if (!now)
            return tl::unexpected(now.error());
        if (now->before != file.before || now->isThere != file.isThere)
            return store::failure(Error::Code::Conflict,
                                  QCoreApplication::translate(
                                      "models", "%1 was changed by another program just now; try again.")
                                      .arg(file.path));
        if (!QDir().mkpath(QFileInfo(file.path).path()))
            return store::failure(
                Error::Code::Failed,
                QCoreApplication::translate("models", "The folder of %1 cannot be made.").arg(file.path));
        if (auto written = store::OutputFile::replace(file.path, file.after); !written)
            return written;
    }
    return {};
}

QStringList changedLines(const ClientFile &file)
{
    const QList<QByteArray> before = file.before.isEmpty() ? QList<QByteArray>() : file.before.split('\n');
    const QList<QByteArray> after = file.after.split('\n');
    // All changes lie close together, so leaving out the equal lines at the beginning and the end is enough.
    qsizetype start = 0;
    while (start < before.size() && start < after.size() && before.at(start) == after.at(start))
        ++start;
    qsizetype same = 0;
    while (same < before.size() - start && same < after.size() - start
           && before.at(before.size() - 1 - same) == after.at(after.size() - 1 - same))
        ++same;
    QStringList lines;
    for (qsizetype i = start; i < before.size() - same; ++i)
        lines.append(u"- "_s + QString::fromUtf8(before.at(i)));
    for (qsizetype i = start; i < after.size() - same; ++i)
        lines.append(u"+ "_s + QString::fromUtf8(after.at(i)));
    return lines;
}

} // namespace models
