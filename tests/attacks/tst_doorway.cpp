// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int Endless = 60'000; // ms; an answer that takes so long never comes

// What an agent of another user has: a socket and nothing else.
class Guest
{
    Q_DISABLE_COPY_MOVE(Guest)
public:
    explicit Guest(const QString &path)
        : m_socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0))
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = QFile::encodeName(path);
        std::memcpy(address.sun_path, name.constData(), size_t(name.size()));
        m_isIn = ::connect(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) == 0;
    }
    ~Guest() { ::close(m_socket); }

    bool isIn() const { return m_isIn; }

    bool say(const QJsonObject &message) const
    {
        const QByteArray line = QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
        return ::send(m_socket, line.constData(), size_t(line.size()), MSG_NOSIGNAL) == line.size();
    }
    // As much as goes without waiting.
    bool sayAtOnce(const QByteArray &line) const
    {
        return ::send(m_socket, line.constData(), size_t(line.size()), MSG_NOSIGNAL | MSG_DONTWAIT) > 0;
    }
    // The next line; empty at the end.
    QByteArray hear()
    {
        QByteArray block(65'536, 0);
        while (!m_heard.contains('\n')) {
            pollfd readable{m_socket, POLLIN, 0};
            if (::poll(&readable, 1, Endless) <= 0)
                return "nothing in time";
            const ssize_t count = ::read(m_socket, block.data(), size_t(block.size()));
            if (count <= 0)
                return {};
            m_heard += block.left(count);
        }
        const qsizetype end = m_heard.indexOf('\n');
        const QByteArray line = m_heard.left(end);
        m_heard.remove(0, end + 1);
        return line;
    }
    QJsonObject ask(const QString &method, const QJsonObject &params = {})
    {
        say({{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, ++m_id}, {u"method"_s, method}, {u"params"_s, params}});
        return QJsonDocument::fromJson(hear()).object();
    }
    QJsonObject greet()
    {
        return ask(u"initialize"_s,
                   {{u"protocolVersion"_s, u"2025-11-25"_s},
                    {u"capabilities"_s, QJsonObject()},
                    {u"clientInfo"_s, QJsonObject{{u"name"_s, u"guest"_s}, {u"version"_s, u"1"_s}}}});
    }
    QJsonObject call(const QString &tool, const QJsonObject &arguments)
    {
        return ask(u"tools/call"_s, {{u"name"_s, tool}, {u"arguments"_s, arguments}})["result"_L1].toObject();
    }

private:
    const int m_socket;
    bool m_isIn = false;
    int m_id = 0;
    QByteArray m_heard;
};

} // namespace

// Agents of other users work with a store whose file they cannot read, let alone write.
class TestDoorway : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void agentsAreServedUnderTheNameOfTheirUser();
    void nobodyDecides();
    void whoIsNotAllowedIsTurnedAway();
    void manyAreServedAtOnce();
    void whoStopsReadingHoldsUpNobodyElse();
    void aSignalEndsAllOfIt();
    void theModeIsTheOneAskedFor();
    void nothingElseAtThePathIsTouched();
    void aSocketThatWasLeftBehindIsReplaced();
    void twoDoNotServeAtOnePath();
    void aBridgeCarriesStandardInputAndOutput();
    void aBridgeToNowhereSaysSo();
    void whatIsMalformedIsSaid_data();
    void whatIsMalformedIsSaid();

private:
    QString me() const { return QString::number(::getuid()); }
    CtlProcess ctl() const { return CtlProcess(m_folder.filePath(u"s.memoir"_s)); }
    void serve(const QStringList &more);

    QTemporaryDir m_folder;
    QString m_path;
    int m_count = 0;
    std::unique_ptr<QProcess> m_server;
};

void TestDoorway::initTestCase()
{
    QCOMPARE(ctl().run({u"init"_s}).exitCode, 0);
}

void TestDoorway::init()
{
    m_path = m_folder.filePath(u"door%1"_s.arg(++m_count));
}

void TestDoorway::cleanup()
{
    if (!m_server)
        return;
    m_server->terminate();
    QVERIFY(m_server->waitForFinished(Endless));
    m_server.reset();
}

void TestDoorway::serve(const QStringList &more)
{
    m_server = std::make_unique<QProcess>();
    ctl().start(*m_server, QStringList{u"mcp"_s, u"--socket"_s, m_path} + more);
    QTRY_VERIFY_WITH_TIMEOUT(Guest(m_path).isIn() || m_server->state() == QProcess::NotRunning, Endless);
}

void TestDoorway::agentsAreServedUnderTheNameOfTheirUser()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    Guest guest(m_path);
    QCOMPARE(guest.greet()["result"_L1]["serverInfo"_L1]["name"_L1].toString(), u"memoir"_s);
    const QJsonObject learned =
        guest.call(u"memory_learn"_s, {{u"observation"_s, u"The gate closes at nine."_s}});
    const QString uid = learned["structuredContent"_L1]["uid"_L1].toString();
    const QJsonObject row = ctl().run({u"show"_s, uid, u"--json"_s}).json();
    QCOMPARE(row["agent"_L1].toString(), u"visitor"_s);
    QCOMPARE(row["status"_L1].toString(), u"needs_review"_s);
    QCOMPARE(ctl().run({u"triage"_s, uid + u"@1"_s, u"--to"_s, u"approved"_s}).exitCode, 0);
    const QJsonObject recalled = guest.call(u"memory_recall"_s, {{u"query"_s, u"gate"_s}});
    QVERIFY(QJsonDocument(recalled).toJson().contains("closes at nine"));
}

void TestDoorway::nobodyDecides()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    Guest guest(m_path);
    guest.greet();
    for (const QString &tool : {u"decide"_s, u"triage"_s, u"approve"_s})
        QVERIFY(guest.ask(u"tools/call"_s, {{u"name"_s, tool}, {u"arguments"_s, QJsonObject()}})
                    .contains("error"_L1));
    const QJsonArray tools = guest.ask(u"tools/list"_s)["result"_L1]["tools"_L1].toArray();
    QVERIFY(!tools.isEmpty());
    for (const QJsonValue tool : tools)
        QVERIFY(!QStringList({u"decide"_s, u"triage"_s, u"approve"_s}).contains(tool["name"_L1].toString()));
}

void TestDoorway::whoIsNotAllowedIsTurnedAway()
{
    serve({u"--allow"_s, QString::number(::getuid() + 1) + u"=other"_s});
    Guest guest(m_path);
    const QByteArray answer = guest.hear();
    QVERIFY2(answer.contains("not allowed"), answer.constData());
    QVERIFY(guest.hear().isEmpty());
}

void TestDoorway::manyAreServedAtOnce()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    std::vector<std::unique_ptr<Guest>> guests;
    for (int i = 0; i < 24; ++i)
        guests.push_back(std::make_unique<Guest>(m_path));
    int served = 0;
    for (const auto &guest : guests)
        served += guest->greet().contains("result"_L1);
    QCOMPARE(served, 24);
    guests.clear();
    QTRY_VERIFY_WITH_TIMEOUT(Guest(m_path).greet().contains("result"_L1), Endless);
}

void TestDoorway::whoStopsReadingHoldsUpNobodyElse()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    Guest deaf(m_path);
    QVERIFY(deaf.greet().contains("result"_L1));
    const QByteArray line = R"({"jsonrpc":"2.0","id":"%1","method":"tools/list"})";
    for (int i = 0;
         i < 20'000 && deaf.sayAtOnce(QByteArray(line).replace("%1", QByteArray::number(i)) + '\n'); ++i) {
    }
    Guest guest(m_path);
    QVERIFY(guest.greet().contains("result"_L1));
    QVERIFY(guest.call(u"memory_learn"_s, {{u"observation"_s, u"Somebody does not listen."_s}})
                .contains("content"_L1));
}

void TestDoorway::aSignalEndsAllOfIt()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    Guest guest(m_path);
    QVERIFY(guest.greet().contains("result"_L1));
    m_server->terminate();
    QVERIFY(m_server->waitForFinished(Endless));
    QCOMPARE(m_server->exitCode(), 0);
    QVERIFY(guest.hear().isEmpty());
    QVERIFY(!QFile::exists(m_path));
    m_server.reset();
}

void TestDoorway::theModeIsTheOneAskedFor()
{
    const auto modeOf = [this] {
        struct stat there
        {
        };
        ::lstat(QFile::encodeName(m_path).constData(), &there);
        return int(there.st_mode & 0777);
    };
    serve({u"--allow"_s, me() + u"=visitor"_s});
    QCOMPARE(modeOf(), 0660);
    cleanup();
    serve({u"--allow"_s, me() + u"=visitor"_s, u"--socket-mode"_s, u"0666"_s});
    QCOMPARE(modeOf(), 0666);
}

void TestDoorway::nothingElseAtThePathIsTouched()
{
    QFile file(m_path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("mine");
    file.close();
    QCOMPARE(ctl().run({u"mcp"_s, u"--socket"_s, m_path, u"--allow"_s, me() + u"=visitor"_s}).exitCode, 3);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine"));
}

void TestDoorway::aSocketThatWasLeftBehindIsReplaced()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    m_server->kill();
    QVERIFY(m_server->waitForFinished(Endless));
    QVERIFY(QFile::exists(m_path));
    serve({u"--allow"_s, me() + u"=visitor"_s});
    QVERIFY(Guest(m_path).greet().contains("result"_L1));
}

void TestDoorway::twoDoNotServeAtOnePath()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    QCOMPARE(ctl().run({u"mcp"_s, u"--socket"_s, m_path, u"--allow"_s, me() + u"=other"_s}).exitCode, 3);
    QVERIFY(Guest(m_path).greet().contains("result"_L1));
}

void TestDoorway::aBridgeCarriesStandardInputAndOutput()
{
    serve({u"--allow"_s, me() + u"=visitor"_s});
    const QByteArray said =
        R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"b","version":"1"}}})"
        "\n"
        R"({"jsonrpc":"2.0","id":2,"method":"tools/list"})"
        "\n";
    const auto answer = CtlProcess(u"/nonexistent/store"_s).run({u"mcp"_s, u"--connect"_s, m_path}, said);
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.lines().size(), 2);
    QVERIFY(answer.lines().constLast()["result"_L1].toObject().contains("tools"_L1));
}

void TestDoorway::aBridgeToNowhereSaysSo()
{
    const auto answer = ctl().run({u"mcp"_s, u"--connect"_s, m_path});
    QCOMPARE(answer.exitCode, 5);
    QVERIFY(answer.err.contains("--socket"));
}

void TestDoorway::whatIsMalformedIsSaid_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("nobody allowed") << QStringList();
    QTest::newRow("no agent") << QStringList{u"--allow"_s, u"root="_s};
    QTest::newRow("no user") << QStringList{u"--allow"_s, u"=bot"_s};
    QTest::newRow("unknown user") << QStringList{u"--allow"_s, u"nobody-like-that=bot"_s};
    QTest::newRow("mode") << QStringList{u"--allow"_s, u"root=bot"_s, u"--socket-mode"_s, u"0777"_s};
    QTest::newRow("both") << QStringList{u"--allow"_s, u"root=bot"_s, u"--connect"_s, u"/x"_s};
    QTest::newRow("long") << QStringList{u"--allow"_s, u"root=bot"_s, u"--socket"_s,
                                         u"/"_s + QString(200, u'x')};
}

void TestDoorway::whatIsMalformedIsSaid()
{
    QFETCH(const QStringList, options);
    const auto answer = ctl().run(QStringList{u"mcp"_s, u"--socket"_s, m_path} + options);
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(!answer.err.isEmpty());
}

QTEST_GUILESS_MAIN(TestDoorway)
#include "tst_doorway.moc"
