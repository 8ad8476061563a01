// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/database/writegate.h"
#include "store/rows/verify.h"
#include "tests/app/mcp/mcpprocess.h"
#include "tests/store/wholestore.h"

#include <QRandomGenerator>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include <csignal>
#include <unistd.h>

using namespace Qt::StringLiterals;
using store::Database;

namespace {

QByteArray learnCall(const QString &id, const QString &observation)
{
    const QJsonObject message{
        {u"jsonrpc"_s, u"2.0"_s},
        {u"id"_s, id},
        {u"method"_s, u"tools/call"_s},
        {u"params"_s, QJsonObject{{u"name"_s, u"memory_learn"_s},
                                  {u"arguments"_s, QJsonObject{{u"observation"_s, observation}}}}}};
    return QJsonDocument(message).toJson(QJsonDocument::Compact) + '\n';
}

QByteArray opening()
{
    return "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2025-"
           "11-25\","
           "\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}\n"
           "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
}

// The uids a server gave its word for: whole lines only.
QSet<QString> acknowledged(const QByteArray &out)
{
    QSet<QString> uids;
    for (const QByteArray &line : out.left(out.lastIndexOf('\n') + 1).split('\n')) {
        const QJsonObject result = QJsonDocument::fromJson(line).object()["result"_L1].toObject();
        if (const QString uid = result["structuredContent"_L1]["uid"_L1].toString(); !uid.isEmpty())
            uids.insert(uid);
    }
    return uids;
}

} // namespace

class tst_mcpreliability : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aThousandPipelinedCallsGiveAThousandRows();
    void fourServersLoseNothing();
    void nothingAcknowledgedIsLostWhenTheServerIsKilled();
    void closedInputEndsTheServer();
    void whatArrivedBeforeTheEndIsAnswered();
    void aClosedOutputEndsTheServer();
    void signalsEndTheServer_data();
    void signalsEndTheServer();
    void theServerEndsWithItsParent();
    void anIdleServerHoldsNoLock();
    void aBusyStoreIsSaid();
    void noiseNeverCrashesTheServer();

private:
    qint64 rows();
    void checkStore(const QSet<QString> &uids);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
};

void tst_mcpreliability::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    CtlProcess(m_store).makeStore();
}

qint64 tst_mcpreliability::rows()
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    return (*database)->value(u"SELECT count(*) FROM reflexion_log"_s)->toLongLong();
}

void tst_mcpreliability::checkStore(const QSet<QString> &uids)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY2(database, qPrintable(database ? QString() : database.error().message));
    QCOMPARE((*database)->value(u"PRAGMA quick_check"_s)->toString(), u"ok"_s);
    for (const QString &uid : uids)
        QVERIFY2((*database)->value(u"SELECT count(*) FROM reflexion_log WHERE uid = ?"_s, {uid})->toInt()
                     == 1,
                 qPrintable(uid));
    VERIFY_WHOLE(**database);
}

void tst_mcpreliability::aThousandPipelinedCallsGiveAThousandRows()
{
    QByteArray input = opening();
    for (int i = 0; i < 1000; ++i)
        input += learnCall(u"c%1"_s.arg(i), u"Thing %1 was seen"_s.arg(i));

    const auto answer = CtlProcess(m_store).run({u"mcp"_s}, input);

    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(acknowledged(answer.out).size(), 1000);
    const QList<QJsonObject> replies = answer.lines();
    QCOMPARE(replies.size(), 1001);
    for (int i = 0; i < 1000; ++i)
        QCOMPARE(replies.at(i + 1)["id"_L1].toString(), u"c%1"_s.arg(i));
    QCOMPARE(rows(), 1000);
    checkStore(acknowledged(answer.out));
}

void tst_mcpreliability::fourServersLoseNothing()
{
    constexpr int Servers = 4;
    constexpr int CallsEach = 250;
    std::array<QProcess, Servers> servers;
    for (int i = 0; i < Servers; ++i) {
        CtlProcess(m_store).start(servers[size_t(i)], {u"mcp"_s, u"--agent"_s, u"a%1"_s.arg(i)});
        QByteArray input = opening();
        for (int call = 0; call < CallsEach; ++call)
            input += learnCall(u"c%1"_s.arg(call), u"Server %1 saw thing %2"_s.arg(i).arg(call));
        servers[size_t(i)].write(input);
        servers[size_t(i)].closeWriteChannel();
    }
    QSet<QString> uids;
    for (QProcess &server : servers) {
        QVERIFY(server.waitForFinished(120'000));
        QCOMPARE(server.exitCode(), 0);
        uids.unite(acknowledged(server.readAllStandardOutput()));
    }

    QCOMPARE(uids.size(), Servers * CallsEach);
    QCOMPARE(rows(), Servers * CallsEach);
    checkStore(uids);
}

void tst_mcpreliability::nothingAcknowledgedIsLostWhenTheServerIsKilled()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_FAULT_ROUNDS", &isNumber);
    const int rounds = isNumber ? asked : 40;
    const quint32 seed = QRandomGenerator::global()->generate();
    QRandomGenerator random(seed);
    qInfo("seed %u", seed);
    QSet<QString> uids;

    for (int round = 0; round < rounds; ++round) {
        QProcess server;
        CtlProcess(m_store).start(server, {u"mcp"_s});
        QByteArray input = opening();
        for (int i = 0; i < 300; ++i)
            input += learnCall(QString::number(i + 1), u"Round %1 saw thing %2"_s.arg(round).arg(i));
        server.write(input);
        server.waitForStarted();
        if (random.bounded(2))
            server.waitForReadyRead(10'000);
        QThread::usleep(random.bounded(60'000u));
        server.kill();
        QVERIFY(server.state() == QProcess::NotRunning || server.waitForFinished(30'000));
        uids.unite(acknowledged(server.readAllStandardOutput()));
    }

    qInfo("%d rounds, %lld rows acknowledged, %lld there", rounds, qlonglong(uids.size()), qlonglong(rows()));
    QVERIFY(!uids.isEmpty());
    checkStore(uids);
}

void tst_mcpreliability::closedInputEndsTheServer()
{
    McpProcess server(m_store);
    server.initialize();
    QElapsedTimer timer;
    timer.start();

    QCOMPARE(server.finish(), 0);
    QVERIFY(timer.elapsed() < 5'000);
}

void tst_mcpreliability::whatArrivedBeforeTheEndIsAnswered()
{
    // The last line has no newline and is whole; a half one before the end writes nothing.
    const QByteArray whole = opening() + learnCall(u"a"_s, u"Said last"_s).trimmed();
    QCOMPARE(acknowledged(CtlProcess(m_store).run({u"mcp"_s}, whole).out + '\n').size(), 1);
    const QByteArray half = opening() + learnCall(u"b"_s, u"Never said to the end"_s).chopped(20);
    const auto answer = CtlProcess(m_store).run({u"mcp"_s}, half);

    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.lines().constLast()["error"_L1]["code"_L1].toInt(), -32700);
    QCOMPARE(rows(), 1);
}

void tst_mcpreliability::aClosedOutputEndsTheServer()
{
    QProcess shell;
    shell.setProcessEnvironment(CtlProcess(m_store).environment());
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"\"$0\" mcp | head -n 1"_s, CtlProcess::program()});
    shell.write(opening());
    QVERIFY(shell.waitForReadyRead(10'000));

    // The reader is gone after its first line, and the input stays open.
    for (int i = 0; i < 100 && shell.state() == QProcess::Running; ++i) {
        shell.write(learnCall(QString::number(i + 1), u"Nobody listens %1"_s.arg(i)));
        shell.waitForFinished(50);
    }

    QVERIFY(shell.state() == QProcess::NotRunning || shell.waitForFinished(5'000));
    checkStore({});
}

void tst_mcpreliability::signalsEndTheServer_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
}

void tst_mcpreliability::signalsEndTheServer()
{
    QFETCH(int, signal);
    McpProcess server(m_store);
    server.initialize();
    QVERIFY(!server.answer(u"memory_learn"_s, {{u"observation"_s, u"Seen before the signal"_s}}).isEmpty());
    server.process().write("{\"jsonrpc\":\"2.0\",\"id\":9,\"meth"); // a line is on its way
    server.process().waitForBytesWritten(1'000);

    ::kill(pid_t(server.process().processId()), signal);

    QVERIFY(server.process().waitForFinished(5'000));
    QCOMPARE(server.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(server.process().exitCode(), 0);
    QCOMPARE(rows(), 1);
}

void tst_mcpreliability::theServerEndsWithItsParent()
{
    // A shell starts the server on a pipe that stays open in this test, says its process id, and is killed.
    std::array<int, 2> pipe{};
    QCOMPARE(::pipe(pipe.data()), 0);
    QProcess shell;
    shell.setProcessEnvironment(CtlProcess(m_store).environment());
    const int input = pipe[0];
    shell.setChildProcessModifier([input] { ::dup2(input, 7); });
    shell.start(u"/bin/sh"_s, {u"-c"_s, u"\"$0\" mcp <&7 7<&- & echo $!; wait"_s, CtlProcess::program()});
    QTRY_VERIFY(shell.canReadLine());
    const pid_t server = pid_t(shell.readLine().trimmed().toInt());
    QVERIFY(server > 0);
    // Once it has answered, it knows who its parent is.
    const QByteArray ping = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n";
    QCOMPARE(::write(pipe[1], ping.constData(), size_t(ping.size())), ssize_t(ping.size()));
    QTRY_VERIFY_WITH_TIMEOUT(shell.canReadLine(), 30'000);
    QCOMPARE(::kill(server, 0), 0);
    shell.kill();
    shell.waitForFinished(5'000);

    QTRY_VERIFY_WITH_TIMEOUT(::kill(server, 0) != 0, 10'000);
    ::close(pipe[0]);
    ::close(pipe[1]);
}

void tst_mcpreliability::anIdleServerHoldsNoLock()
{
    McpProcess server(m_store);
    server.initialize();
    QVERIFY(!server.answer(u"memory_learn"_s, {{u"observation"_s, u"Seen"_s}}).isEmpty());
    server.answer(u"memory_recall"_s, {{u"query"_s, u"seen"_s}});

    store::WriteGate gate(m_store);
    QVERIFY(gate.tryEnter());
    gate.leave();
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY((*database)->execute(u"BEGIN EXCLUSIVE"_s).has_value());
    QVERIFY((*database)->execute(u"ROLLBACK"_s).has_value());
}

void tst_mcpreliability::aBusyStoreIsSaid()
{
    McpProcess server(m_store);
    server.initialize();
    store::WriteGate gate(m_store);
    QVERIFY(gate.tryEnter());

    const QJsonObject result = server.call(u"memory_learn"_s, {{u"observation"_s, u"Waits for the gate"_s}});
    gate.leave();

    QVERIFY(result["isError"_L1].toBool());
    QCOMPARE(result["_meta"_L1]["memoir/code"_L1].toString(), u"busy"_s);
    QCOMPARE(rows(), 0);
    QVERIFY(!server.answer(u"memory_learn"_s, {{u"observation"_s, u"Waits for the gate"_s}}).isEmpty());
}

void tst_mcpreliability::noiseNeverCrashesTheServer()
{
    const quint32 seed = QRandomGenerator::global()->generate();
    QRandomGenerator random(seed);
    qInfo("seed %u", seed);
    const QByteArray good = learnCall(u"x"_s, u"A whole \\u00e9 message with \U0001F511"_s);
    QByteArray input = opening();
    for (int i = 0; i < 3'000; ++i) {
        QByteArray line = good;
        for (int change = random.bounded(1, 6); change > 0; --change) {
            const qsizetype at = random.bounded(int(line.size()));
            switch (random.bounded(3)) {
            case 0: line[at] = char(random.bounded(256)); break;
            case 1: line.remove(at, random.bounded(20)); break;
            case 2: line.insert(at, line.mid(random.bounded(int(line.size())), 30)); break;
            }
            if (line.isEmpty())
                line = "{";
        }
        input += line + '\n';
    }
    input += "{\"jsonrpc\":\"2.0\",\"id\":\"last\",\"method\":\"ping\"}\n";

    const auto answer = CtlProcess(m_store).run({u"mcp"_s}, input);

    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.lines().constLast()["id"_L1].toString(), u"last"_s);
    for (const QJsonObject &reply : answer.lines())
        QCOMPARE(reply["jsonrpc"_L1].toString(), u"2.0"_s);
    checkStore(acknowledged(answer.out));
}

QTEST_GUILESS_MAIN(tst_mcpreliability)
#include "tst_mcpreliability.moc"
