// SPDX-License-Identifier: MIT
#include "tests/app/mcp/schemavalidator.h"

#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// What a line of input is answered with: the code of an error, 0 for a result.
QJsonObject error(const QJsonObject &reply)
{
    return reply["error"_L1].toObject();
}

} // namespace

class tst_mcpprotocol : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void initializeAgreesOnARevision_data();
    void initializeAgreesOnARevision();
    void badLinesAreAnsweredAndTheNextOneIsServed_data();
    void badLinesAreAnsweredAndTheNextOneIsServed();
    void modernRequestsStandAlone_data();
    void modernRequestsStandAlone();
    void bothErasAreServedByOneProcess();
    void nothingIsServedBeforeAnEraIsKnown();
    void notificationsAreNotAnswered();
    void anIdThatIsInUseIsRefused();
    void requestsCancelledInTimeAreNotBegun();
    void toolsAreListedAlikeInBothEras();
    void hugeLinesAreSkipped();
    void lineEndsOfWindowsAndEmptyLinesAreFine();
    void everyMessageFitsTheSchemas();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
};

void tst_mcpprotocol::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    CtlProcess(m_store).makeStore();
}

void tst_mcpprotocol::initializeAgreesOnARevision_data()
{
    QTest::addColumn<QString>("asked");
    QTest::addColumn<QString>("answered");

    QTest::newRow("the newest") << u"2025-11-25"_s << u"2025-11-25"_s;
    QTest::newRow("one before") << u"2025-06-18"_s << u"2025-06-18"_s;
    QTest::newRow("one with batches") << u"2025-03-26"_s << u"2025-11-25"_s;
    QTest::newRow("one that has no initialize") << u"2026-07-28"_s << u"2025-11-25"_s;
    QTest::newRow("one nobody knows") << u"1900-01-01"_s << u"2025-11-25"_s;
}

void tst_mcpprotocol::initializeAgreesOnARevision()
{
    QFETCH(QString, asked);
    McpProcess server(m_store);

    const QJsonObject result = server.initialize(asked)["result"_L1].toObject();

    QTEST(result["protocolVersion"_L1].toString(), "answered");
    QCOMPARE(result["serverInfo"_L1]["name"_L1].toString(), u"memoir"_s);
    QVERIFY(result["capabilities"_L1].toObject().contains("tools"_L1));
    QVERIFY(!result["instructions"_L1].toString().isEmpty());
    QCOMPARE(server.ask(u"ping"_s)["result"_L1].toObject(), QJsonObject());
    QCOMPARE(server.finish(), 0);
    QCOMPARE(server.process().readAllStandardError(), QByteArray());
}

void tst_mcpprotocol::badLinesAreAnsweredAndTheNextOneIsServed_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<int>("code");
    QTest::addColumn<QJsonValue>("id");

    const QJsonValue none(QJsonValue::Undefined);
    QTest::newRow("no JSON") << QByteArray("hello") << -32700 << none;
    QTest::newRow("half a message") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7") << -32700 << none;
    QTest::newRow("invalid UTF-8") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"\xff\xfe\"}")
                                   << -32700 << none;
    QTest::newRow("two messages") << QByteArray("{\"id\":1}{\"id\":2}") << -32700 << none;
    QTest::newRow("nested too deeply") << QByteArray(5000, '[') << -32700 << none;
    QTest::newRow("a batch") << QByteArray("[{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\"}]") << -32600
                             << none;
    QTest::newRow("an empty batch") << QByteArray("[]") << -32600 << none;
    QTest::newRow("no revision of JSON-RPC")
        << QByteArray("{\"id\":7,\"method\":\"ping\"}") << -32600 << QJsonValue(7);
    QTest::newRow("another revision")
        << QByteArray("{\"jsonrpc\":\"1.0\",\"id\":7,\"method\":\"ping\"}") << -32600 << QJsonValue(7);
    QTest::newRow("null as id") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}")
                                << -32600 << none;
    QTest::newRow("a fraction as id")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"ping\"}") << -32600 << none;
    QTest::newRow("an object as id") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}")
                                     << -32600 << none;
    QTest::newRow("no method") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":\"x\"}") << -32600
                               << QJsonValue(u"x"_s);
    QTest::newRow("a number as method")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":3}") << -32600 << QJsonValue(7);
    QTest::newRow("a list as params")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"ping\",\"params\":[]}") << -32600
        << QJsonValue(7);
    QTest::newRow("an unknown method")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/approve\"}") << -32601
        << QJsonValue(7);
    QTest::newRow("a modern method, meant as legacy")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"server/discover\"}") << -32601
        << QJsonValue(7);
    QTest::newRow("an unknown tool") << QByteArray(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"memory_approve\"}}")
                                     << -32602 << QJsonValue(7);
    QTest::newRow("no tool named") << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\"}")
                                   << -32602 << QJsonValue(7);
    QTest::newRow("arguments that are a list")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/"
                      "call\",\"params\":{\"name\":\"memory_stats\",\"arguments\":[1]}}")
        << -32602 << QJsonValue(7);
    QTest::newRow("a cursor nobody gave") << QByteArray(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/list\",\"params\":{\"cursor\":\"x\"}}")
                                          << -32602 << QJsonValue(7);
    QTest::newRow("initialize without a revision")
        << QByteArray("{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"initialize\",\"params\":{}}") << -32602
        << QJsonValue(7);
}

void tst_mcpprotocol::badLinesAreAnsweredAndTheNextOneIsServed()
{
    QFETCH(QByteArray, line);
    QFETCH(int, code);
    QFETCH(QJsonValue, id);
    McpProcess server(m_store);
    server.initialize();

    server.write(line + '\n');
    const QJsonObject reply = server.receive();

    QCOMPARE(error(reply)["code"_L1].toInt(), code);
    QVERIFY(!error(reply)["message"_L1].toString().isEmpty());
    QCOMPARE(reply["id"_L1], id);
    QVERIFY(server.ask(u"ping"_s).contains("result"_L1));
    QCOMPARE(server.finish(), 0);
}

void tst_mcpprotocol::modernRequestsStandAlone_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<QJsonObject>("meta");
    QTest::addColumn<int>("code");

    const QJsonObject whole = McpProcess::modernMeta();
    const auto without = [&whole](const QString &key) {
        QJsonObject meta = whole;
        meta.remove(u"io.modelcontextprotocol/"_s + key);
        return meta;
    };
    QJsonObject old = whole;
    old.insert(u"io.modelcontextprotocol/protocolVersion"_s, u"2025-11-25"_s);
    QTest::newRow("discovery") << u"server/discover"_s << whole << 0;
    QTest::newRow("a list") << u"tools/list"_s << whole << 0;
    QTest::newRow("no client info") << u"server/discover"_s << without(u"clientInfo"_s) << 0;
    QTest::newRow("no revision") << u"server/discover"_s << without(u"protocolVersion"_s) << -32602;
    QTest::newRow("no capabilities") << u"server/discover"_s << without(u"clientCapabilities"_s) << -32602;
    QTest::newRow("nothing") << u"server/discover"_s << QJsonObject() << -32602;
    QTest::newRow("a revision it does not speak this way") << u"tools/list"_s << old << -32022;
    for (const auto &gone :
         {"initialize", "ping", "logging/setLevel", "resources/subscribe", "tools/approve"})
        QTest::addRow("%s", gone) << QString::fromLatin1(gone) << whole << -32601;
}

void tst_mcpprotocol::modernRequestsStandAlone()
{
    QFETCH(QString, method);
    QFETCH(QJsonObject, meta);
    QFETCH(int, code);
    McpProcess server(m_store);
    QJsonObject params{{u"protocolVersion"_s, u"2025-11-25"_s}};
    if (!meta.isEmpty())
        params.insert("_meta"_L1, meta);

    const QJsonObject reply = server.ask(method, params);

    QCOMPARE(error(reply)["code"_L1].toInt(), code);
    if (code == -32022) {
        QCOMPARE(error(reply)["data"_L1]["requested"_L1].toString(), u"2025-11-25"_s);
        QCOMPARE(error(reply)["data"_L1]["supported"_L1].toArray(), QJsonArray{u"2026-07-28"_s});
    }
    if (code == 0) {
        const QJsonObject result = reply["result"_L1].toObject();
        QCOMPARE(result["resultType"_L1].toString(), u"complete"_s);
        QVERIFY(result["ttlMs"_L1].toInt(-1) >= 0);
        QCOMPARE(result["cacheScope"_L1].toString(), u"public"_s);
        QCOMPARE(result["_meta"_L1]["io.modelcontextprotocol/serverInfo"_L1]["name"_L1].toString(),
                 u"memoir"_s);
    }
    VERIFY_SCHEMAS(server.exchanges());
}

void tst_mcpprotocol::bothErasAreServedByOneProcess()
{
    McpProcess server(m_store);
    server.initialize();
    const QJsonObject params{{u"name"_s, u"memory_stats"_s}, {u"_meta"_s, McpProcess::modernMeta()}};

    const QJsonObject modern = server.ask(u"tools/call"_s, params)["result"_L1].toObject();
    const QJsonObject legacy = server.call(u"memory_stats"_s);

    QCOMPARE(modern["resultType"_L1].toString(), u"complete"_s);
    QVERIFY(!legacy.contains("resultType"_L1));
    QCOMPARE(modern["structuredContent"_L1], legacy["structuredContent"_L1]);
}

void tst_mcpprotocol::nothingIsServedBeforeAnEraIsKnown()
{
    McpProcess server(m_store);

    QCOMPARE(error(server.ask(u"tools/list"_s))["code"_L1].toInt(), -32602);
    QCOMPARE(error(server.ask(u"tools/call"_s, {{u"name"_s, u"memory_learn"_s}}))["code"_L1].toInt(), -32602);
    QVERIFY(server.ask(u"ping"_s).contains("result"_L1));
}

void tst_mcpprotocol::notificationsAreNotAnswered()
{
    McpProcess server(m_store);
    server.initialize();

    server.notify(u"notifications/whatever"_s);
    server.notify(u"tools/call"_s, {{u"name"_s, u"memory_stats"_s}});
    server.notify(u"notifications/cancelled"_s, {{u"requestId"_s, 99}});
    server.write("{\"jsonrpc\":\"2.0\",\"id\":5,\"result\":{}}\n"); // an answer to nothing

    const QJsonObject next = server.ask(u"ping"_s);
    QVERIFY(next.contains("result"_L1));
    QCOMPARE(next["id"_L1].toInt(), 2);
}

void tst_mcpprotocol::anIdThatIsInUseIsRefused()
{
    McpProcess server(m_store);
    server.initialize();

    server.write(
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\"}\n"
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/call\",\"params\":{\"name\":\"memory_learn\","
        "\"arguments\":{\"observation\":\"Twice the same id\"}}}\n");

    QVERIFY(server.receive().contains("result"_L1));
    QCOMPARE(error(server.receive())["code"_L1].toInt(), -32600);
    QCOMPARE(server.answer(u"memory_stats"_s)["total"_L1].toInt(), 0);
}

void tst_mcpprotocol::requestsCancelledInTimeAreNotBegun()
{
    McpProcess server(m_store);
    server.initialize();

    server.write(
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"tools/call\",\"params\":{\"name\":\"memory_learn\","
        "\"arguments\":{\"observation\":\"Not meant after all\"}}}\n"
        "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/"
        "cancelled\",\"params\":{\"requestId\":\"a\",\"reason\":\"r\"}}\n"
        "{\"jsonrpc\":\"2.0\",\"id\":\"b\",\"method\":\"ping\"}\n");

    QCOMPARE(server.receive()["id"_L1].toString(), u"b"_s);
    QCOMPARE(server.answer(u"memory_stats"_s)["total"_L1].toInt(), 0);
}

void tst_mcpprotocol::toolsAreListedAlikeInBothEras()
{
    McpProcess server(m_store);
    server.initialize();
    const QJsonArray legacy = server.ask(u"tools/list"_s)["result"_L1]["tools"_L1].toArray();
    server.beModern();
    const QJsonArray modern = server.ask(u"tools/list"_s)["result"_L1]["tools"_L1].toArray();

    QCOMPARE(modern, legacy);
    QStringList names;
    for (const QJsonValue tool : legacy)
        names += tool["name"_L1].toString();
    for (const auto &wanted : {u"memory_learn"_s, u"memory_recall"_s, u"memory_episode"_s,
                               u"memory_procedure"_s, u"memory_stats"_s, u"memory_read"_s})
        QVERIFY2(names.contains(wanted), qPrintable(wanted));
    for (const QString &name : names)
        QVERIFY2(!name.contains("approve"_L1) && !name.contains("decide"_L1), qPrintable(name));
}

void tst_mcpprotocol::hugeLinesAreSkipped()
{
    McpProcess server(m_store);
    server.initialize();

    server.write(
        "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"tools/call\",\"params\":{\"name\":\"memory_episode\","
        "\"arguments\":{\"content\":\"");
    for (int i = 0; i < 6; ++i)
        server.write(QByteArray(1 << 20, 'x'));
    server.write("\"}}}\n");

    const QJsonObject reply = server.receive();
    QCOMPARE(error(reply)["code"_L1].toInt(), -32600);
    QVERIFY(error(reply)["message"_L1].toString().contains("4 MiB"_L1));
    QVERIFY(server.ask(u"ping"_s).contains("result"_L1));
}

void tst_mcpprotocol::lineEndsOfWindowsAndEmptyLinesAreFine()
{
    McpProcess server(m_store);

    // A byte order mark may stand at the very beginning.
    server.write("\xEF\xBB\xBF{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\r\n");
    QVERIFY(server.receive().contains("result"_L1));
    server.write("\r\n\n  \n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\r\n");
    QCOMPARE(server.receive()["id"_L1].toInt(), 2);
}

void tst_mcpprotocol::everyMessageFitsTheSchemas()
{
    McpProcess server(m_store);
    server.initialize();
    for (int era = 0; era < 2; ++era) {
        server.ask(u"tools/list"_s);
        server.ask(u"ping"_s);
        server.ask(u"server/discover"_s);
        server.ask(u"nothing/known"_s);
        server.call(u"memory_stats"_s);
        server.call(u"memory_read"_s, {{u"uid"_s, u"rfx_missing"_s}});
        server.beModern();
    }
    server.write("no message\n[]\n");
    server.receive();
    server.receive();
    server.finish();

    QVERIFY(server.exchanges().size() > 12);
    VERIFY_SCHEMAS(server.exchanges());
}

QTEST_GUILESS_MAIN(tst_mcpprotocol)
#include "tst_mcpprotocol.moc"
