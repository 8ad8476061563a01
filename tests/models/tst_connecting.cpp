// SPDX-License-Identifier: MIT
#include "models/clients/connecting.h"
#include "models/clients/jsontext.h"
#include "models/clients/tomltables.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace models;

namespace {

// A home folder with nothing in it but what the test puts there.
class Home
{
public:
    QString path(const QString &file) const { return m_folder.filePath(file); }
    void write(const QString &file, const QByteArray &bytes)
    {
        QDir().mkpath(QFileInfo(path(file)).path());
        QFile out(path(file));
        QVERIFY(out.open(QIODevice::WriteOnly));
        QCOMPARE(out.write(bytes), bytes.size());
    }
    QByteArray read(const QString &file) const
    {
        QFile in(path(file));
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray("(none)");
    }
    ClientConnection connection(const QString &agent = u"coder"_s) const
    {
        return {.store = u"/data/my store.memoir"_s, .agent = agent, .home = m_folder.path(), .project = {}};
    }
    void carryOut(const store::Result<std::vector<ClientFile>> &files)
    {
        QVERIFY2(files, files ? "" : qPrintable(files.error().message));
        const auto written = models::write(*files);
        QVERIFY2(written, written ? "" : qPrintable(written.error().message));
    }

private:
    QTemporaryDir m_folder;
};

const Client &client(const char *name)
{
    return **clientNamed(QString::fromLatin1(name));
}

} // namespace

class tst_connecting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsPutInComesOutAgain_data();
    void whatIsPutInComesOutAgain();
    void aServerOfOthersStays();
    void hooksOfOthersStay();
    void asecondTimeNothingChanges_data();
    void asecondTimeNothingChanges();
    void whatIsNotOfTheFormIsLeftAlone_data();
    void whatIsNotOfTheFormIsLeftAlone();
    void aFileThatChangedMeanwhileIsNotWritten();
    void aProjectHasFilesOfItsOwn();
    void theChangeIsShown();
    void wordsAreQuotedForAShell();
};

void tst_connecting::whatIsPutInComesOutAgain_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("claude code, others there")
        << QByteArray("claude-code") << u".claude.json"_s
        << QByteArray(
               "{\n  \"numStartups\": 7,\n  \"mcpServers\": {\n    \"git\": {\"command\": \"g\"}\n  },\n"
               "  \"x\": [1,2 ,3]\n}\n");
    QTest::newRow("no servers yet") << QByteArray("claude-code") << u".claude.json"_s
                                    << QByteArray("{\n  \"numStartups\": 7\n}");
    QTest::newRow("one line") << QByteArray("cursor") << u".cursor/mcp.json"_s
                              << QByteArray("{\"mcpServers\":{\"git\":{\"command\":\"g\"}}}");
    QTest::newRow("tabs") << QByteArray("cursor") << u".cursor/mcp.json"_s
                          << QByteArray("{\n\t\"mcpServers\": {\n\t\t\"git\": {}\n\t}\n}\n");
    QTest::newRow("carriage returns")
        << QByteArray("claude-desktop") << u".config/Claude/claude_desktop_config.json"_s
        << QByteArray("{\r\n  \"mcpServers\": {\r\n    \"git\": {}\r\n  }\r\n}\r\n");
    QTest::newRow("comments and a last comma")
        << QByteArray("vscode") << u".config/Code/User/mcp.json"_s
        << QByteArray("{\n  // mine\n  \"servers\": {\n    \"git\": {}, /* here */\n  },\n}\n");
    QTest::newRow("hooks") << QByteArray("claude-code") << u".claude/settings.json"_s
                           << QByteArray("{\n  \"hooks\": {\n    \"Stop\": [\n      {\"hooks\": [{\"type\": "
                                         "\"command\", \"command\": \"say done\"}]}\n    ]\n  }\n}\n");
    QTest::newRow("codex") << QByteArray("codex") << u".codex/config.toml"_s
                           << QByteArray("model = \"o4\"\n\n[mcp_servers.git]\ncommand = \"g\"\n");
    QTest::newRow("letters of the world")
        << QByteArray("cursor") << u".cursor/mcp.json"_s
        << QByteArray("{\"mcpServers\": {\"größe\": {\"k\": \"\\u00fc}{\"}}}");
}

void tst_connecting::whatIsPutInComesOutAgain()
{
    QFETCH(QByteArray, name);
    QFETCH(QString, file);
    QFETCH(QByteArray, bytes);
    Home home;
    home.write(file, bytes);

    home.carryOut(connectedFiles(client(name), home.connection()));
    const QByteArray connected = home.read(file);
    QVERIFY(connected != bytes);
    QVERIFY(connected.contains("memoirctl"));
    home.carryOut(disconnectedFiles(client(name), home.connection()));

    QCOMPARE(home.read(file), bytes);
}

void tst_connecting::aServerOfOthersStays()
{
    Home home;
    home.write(u".claude.json"_s,
               R"({"mcpServers": {"git": {"command": "g"}, "memoir": {"command": "old"}}})");
    home.carryOut(connectedFiles(client("claude-code"), home.connection()));
    const QJsonObject servers =
        QJsonDocument::fromJson(home.read(u".claude.json"_s)).object()["mcpServers"_L1].toObject();
    QCOMPARE(servers["git"_L1]["command"_L1].toString(), u"g"_s);
    QCOMPARE(servers["memoir"_L1]["command"_L1].toString(), u"memoirctl"_s);
    QCOMPARE(servers["memoir"_L1]["args"_L1].toArray(),
             QJsonArray({u"mcp"_s, u"--agent"_s, u"coder"_s, u"--store"_s, u"/data/my store.memoir"_s}));
}

void tst_connecting::hooksOfOthersStay()
{
    Home home;
    home.write(u".claude/settings.json"_s, R"({"hooks": {"Stop": [{"hooks": [{"command": "say done"}]}]}})");
    home.carryOut(connectedFiles(client("claude-code"), home.connection()));
    const QJsonObject hooks =
        QJsonDocument::fromJson(home.read(u".claude/settings.json"_s)).object()["hooks"_L1].toObject();
    QStringList expected = hookEvents();
    expected.sort();
    QCOMPARE(hooks.keys(), expected);
    QCOMPARE(hooks["Stop"_L1].toArray().size(), 2);
    QCOMPARE(hooks["Stop"_L1][0]["hooks"_L1][0]["command"_L1].toString(), u"say done"_s);
    QCOMPARE(hooks["SessionStart"_L1][0]["hooks"_L1][0]["command"_L1].toString(),
             u"memoirctl hook claude-code --agent coder --store '/data/my store.memoir'"_s);
}

void tst_connecting::asecondTimeNothingChanges_data()
{
    QTest::addColumn<QByteArray>("name");
    for (const Client &one : clients()) {
        if (one.format != Client::Format::None)
            QTest::newRow(one.name) << QByteArray(one.name);
    }
}

void tst_connecting::asecondTimeNothingChanges()
{
    QFETCH(QByteArray, name);
    Home home;
    home.carryOut(connectedFiles(client(name), home.connection()));
    const auto again = connectedFiles(client(name), home.connection());
    QVERIFY(again);
    for (const ClientFile &file : *again) {
        QVERIFY(file.isThere);
        QVERIFY2(!file.isChanged(), file.after);
    }
    // For another agent it is replaced, and stands there once.
    home.carryOut(connectedFiles(client(name), home.connection(u"other"_s)));
    QCOMPARE(home.read(QDir(home.path({})).relativeFilePath(again->front().path)).count("--agent"), 1);
}

void tst_connecting::whatIsNotOfTheFormIsLeftAlone_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    const auto json = [](const char *why, const char *bytes) {
        QTest::newRow(why) << QByteArray("cursor") << u".cursor/mcp.json"_s << QByteArray(bytes);
    };
    json("words", "hello");
    json("a list", "[]");
    json("broken off", "{\"mcpServers\": {");
    json("servers that are a list", "{\"mcpServers\": []}");
    json("a text without an end", "{\"a\": \"b}");
    json("something behind it", "{} {}");
    QTest::newRow("too deep") << QByteArray("cursor") << u".cursor/mcp.json"_s
                              << QByteArray("{\"a\":" + QByteArray(100'000, '['));
    QTest::newRow("toml in one table")
        << QByteArray("codex") << u".codex/config.toml"_s << QByteArray("mcp_servers = {}\n");
}

void tst_connecting::whatIsNotOfTheFormIsLeftAlone()
{
    QFETCH(QByteArray, name);
    QFETCH(QString, file);
    QFETCH(QByteArray, bytes);
    Home home;
    home.write(file, bytes);
    const auto files = connectedFiles(client(name), home.connection());
    QVERIFY(!files);
    QVERIFY(files.error().message.contains(home.path(file)));
    QCOMPARE(home.read(file), bytes);
}

void tst_connecting::aFileThatChangedMeanwhileIsNotWritten()
{
    Home home;
    home.write(u".cursor/mcp.json"_s, "{}");
    const auto files = connectedFiles(client("cursor"), home.connection());
    QVERIFY(files);
    home.write(u".cursor/mcp.json"_s, "{\"mine\": 1}");
    const auto written = models::write(*files);
    QVERIFY(!written);
    QCOMPARE(written.error().code, store::Error::Code::Conflict);
    QCOMPARE(home.read(u".cursor/mcp.json"_s), QByteArray("{\"mine\": 1}"));
}

void tst_connecting::aProjectHasFilesOfItsOwn()
{
    Home home;
    QDir().mkpath(home.path(u"shop"_s));
    ClientConnection connection = home.connection();
    connection.project = home.path(u"shop"_s);
    home.carryOut(connectedFiles(client("claude-code"), connection));
    QVERIFY(home.read(u"shop/.mcp.json"_s).contains("\"memoir\""));
    QVERIFY(home.read(u"shop/.claude/settings.json"_s).contains("memoirctl hook"));
    // Its sessions are told what holds where they work in it.
    QVERIFY(
        home.read(u"shop/.claude/settings.json"_s).contains("--project " + home.path(u"shop"_s).toUtf8()));
    QVERIFY(!QFileInfo::exists(home.path(u".claude.json"_s)));
}

void tst_connecting::theChangeIsShown()
{
    Home home;
    home.write(u".cursor/mcp.json"_s, "{\n  \"mcpServers\": {\n    \"git\": {}\n  }\n}\n");
    const auto files = connectedFiles(client("cursor"), home.connection());
    QVERIFY(files);
    const QStringList lines = changedLines(files->front());
    QCOMPARE(lines.first(), u"-     \"git\": {}"_s);
    QCOMPARE(lines.at(1), u"+     \"git\": {},"_s);
    QCOMPARE(lines.at(2), u"+     \"memoir\": {"_s);
}

void tst_connecting::wordsAreQuotedForAShell()
{
    QCOMPARE(shellLine({u"a"_s, u"b c"_s, u"it's"_s, u"$(x)"_s}), u"a 'b c' 'it'\\''s' '$(x)'"_s);
}

QTEST_GUILESS_MAIN(tst_connecting)
#include "tst_connecting.moc"
