// SPDX-License-Identifier: MIT
// Whatever way an agent is told a row, it is recorded (P16): which row in which revision, when and to whom.
#include "tests/app/mcp/mcpprocess.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class tst_mcptellings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void everyWayIsRecorded_data();
    void everyWayIsRecorded();
    void everyWayNamesTheRun_data() { everyWayIsRecorded_data(); }
    void everyWayNamesTheRun();
    void aRunIsNamedUntilItEnds();
    void aRunThatACallNamesHolds();
    void aRunWithoutReflexionsIsToldToo();
    void whatIsNotToldIsNotRecorded();
    void aSessionThatEndsWritesWhatItTold();
    void anIdleSessionHasWritten();
    void readersRecordNothing();
    void manyTellingsShareATransaction();
    void tellingsAreCounted();
    void secretsInQuestionsAreMasked();

private:
    // The answer to the request of a line of everyWayIsRecorded_data().
    QByteArray answered();
    QStringList runsTold() // of m_row, newest first, once the session has ended
    {
        m_server.reset();
        QStringList runs;
        for (const QJsonValue telling : tellings(m_row))
            runs += telling["run"_L1].toString();
        return runs;
    }
    QJsonArray tellings(const QString &uid) const
    {
        QJsonArray all;
        for (const QJsonObject &telling :
             CtlProcess(m_store).run({u"context"_s, u"told"_s, uid, u"--json"_s}).lines())
            all.append(telling);
        return all;
    }
    void open(const QStringList &arguments)
    {
        m_server = std::make_unique<McpProcess>(m_store, arguments);
        m_server->initialize();
        m_server->ask(u"tools/list"_s);
    }

    std::unique_ptr<QTemporaryDir> m_made;
    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
    QString m_row;
    QString m_waiting;
    std::unique_ptr<McpProcess> m_server;
};

void tst_mcptellings::initTestCase()
{
    m_made = std::make_unique<QTemporaryDir>();
    m_store = m_made->filePath(u"store.memoir"_s);
    const CtlProcess ctl(m_store);
    ctl.makeStore();
    const auto add = [&ctl](const QString &observation) {
        return ctl
            .run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--entity"_s, u"vendor:v7"_s,
                  u"--observation"_s, observation, u"--json"_s})
            .json()["uid"_L1]
            .toString();
    };
    m_row = add(u"Vendor seven bills on the third working day"_s);
    m_waiting = add(u"Vendor seven sends paper"_s);
    QVERIFY(!m_row.isEmpty() && !m_waiting.isEmpty());
    QCOMPARE(ctl.run(QStringList{u"triage"_s} + ctl.seen(QStringList{m_row})
                     + QStringList{u"--to"_s, u"approved"_s})
                 .exitCode,
             0);
    const QString page = m_made->filePath(u"SYSTEM_WIKI.md"_s);
    QFile file(page);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# Billing\n\nVendor seven bills on the third working day [" + m_row.toUtf8() + "].\n");
    file.close();
    const auto imported = ctl.run({u"import"_s, page});
    QVERIFY2(imported.exitCode == 0, (imported.out + imported.err).constData());
}

// Each on a copy of its own.
void tst_mcptellings::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    const QString copy = m_folder->filePath(u"store.memoir"_s);
    QVERIFY(QFile::copy(m_made->filePath(u"store.memoir"_s), copy));
    m_store = copy;
    open({u"--agent"_s, u"ops"_s});
}

void tst_mcptellings::cleanup()
{
    m_server.reset();
    m_folder.reset();
}

void tst_mcptellings::everyWayIsRecorded_data()
{
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QJsonObject>("arguments");
    QTest::addColumn<QString>("way");
    QTest::newRow("recall") << u"tools/call"_s << u"memory_recall"_s
                            << QJsonObject{{u"query"_s, u"when does it bill"_s}} << u"memory_recall"_s;
    QTest::newRow("recall of the newest")
        << u"tools/call"_s << u"memory_recall"_s << QJsonObject() << u"memory_recall"_s;
    QTest::newRow("read") << u"tools/call"_s << u"memory_read"_s << QJsonObject{{u"uid"_s, u"ROW"_s}}
                          << u"memory_read"_s;
    QTest::newRow("stack") << u"tools/call"_s << u"context_stack"_s
                           << QJsonObject{{u"question"_s, u"When does vendor seven bill?"_s}}
                           << u"platform"_s;
    QTest::newRow("entry") << u"resources/read"_s << u"memory://entry/ROW"_s << QJsonObject()
                           << u"memory://entry"_s;
    QTest::newRow("wiki") << u"resources/read"_s << u"memory://wiki/billing"_s << QJsonObject()
                          << u"memory://wiki"_s;
    QTest::newRow("context") << u"resources/read"_s << u"memory://context/vendor:v7"_s << QJsonObject()
                             << u"platform"_s;
    QTest::newRow("list of resources")
        << u"resources/list"_s << QString() << QJsonObject() << u"resources/list"_s;
    QTest::newRow("prompt") << u"prompts/get"_s << u"review_memory"_s << QJsonObject() << u"review_memory"_s;
}

QByteArray tst_mcptellings::answered()
{
    QFETCH(QString, method);
    QFETCH(QString, name);
    QFETCH(QJsonObject, arguments);
    name.replace(u"ROW"_s, m_row);
    if (arguments.contains("uid"_L1))
        arguments.insert("uid"_L1, m_row);
    const QJsonObject params = method == "resources/read"_L1 ? QJsonObject{{u"uri"_s, name}}
                               : method == "resources/list"_L1
                                   ? QJsonObject()
                                   : QJsonObject{{u"name"_s, name}, {u"arguments"_s, arguments}};
    return QJsonDocument(m_server->ask(method, params)).toJson();
}

void tst_mcptellings::everyWayIsRecorded()
{
    QFETCH(QString, way);
    const QByteArray answer = answered();
    QVERIFY2(answer.contains("third working day"), answer.constData());
    QString uid = m_row;
    if (way == "memory://wiki"_L1) {
        for (const QJsonObject &section :
             CtlProcess(m_store).run({u"list"_s, u"wiki"_s, u"--json"_s}).lines()) {
            if (section["slug"_L1] == "billing"_L1)
                uid = section["uid"_L1].toString();
        }
        QVERIFY(uid.startsWith("wik_"_L1));
    }
    QJsonArray told;
    QTRY_VERIFY(!(told = tellings(uid)).isEmpty());
    QCOMPARE(told.size(), 1);
    const QByteArray telling = QJsonDocument(told.first().toObject()).toJson();
    QVERIFY2(told.first()["recipe"_L1] == way, telling.constData());
    QVERIFY2(told.first()["made_by"_L1] == "agent:ops"_L1, telling.constData());
    QVERIFY2(told.first()["told_to"_L1] == "ops"_L1, telling.constData());
    QVERIFY(CtlProcess(m_store).run({u"context"_s, u"told"_s, uid}).out.contains("  ops  "));
    QCOMPARE(CtlProcess(m_store).run({u"verify"_s}).exitCode, 0);
}

void tst_mcptellings::everyWayNamesTheRun()
{
    m_server->answer(u"run_report"_s, {{u"run_id"_s, u"night 7"_s}});
    answered();
    m_server.reset();
    const auto runs = CtlProcess(m_store).run({u"run"_s, u"list"_s, u"--json"_s}).lines();
    QCOMPARE(runs.size(), 1);
    QCOMPARE(runs.first()["name"_L1].toString(), u"night 7"_s);
    QCOMPARE(runs.first()["contexts"_L1].toInt(), 1);
}

void tst_mcptellings::aRunIsNamedUntilItEnds()
{
    const auto report = [this](const QString &run, bool isEnded) {
        QVERIFY(m_server->answer(u"run_report"_s, {{u"run_id"_s, run}, {u"ended"_s, isEnded}})
                    .contains("run_id"_L1));
    };
    const auto read = [this] { m_server->answer(u"memory_read"_s, {{u"uid"_s, m_row}}); };
    read();
    report(u"first"_s, false);
    read();
    report(u"second"_s, false);
    read();
    report(u"first"_s, true); // another one than that which goes on
    read();
    report(u"second"_s, true);
    read();
    QCOMPARE(runsTold(), QStringList({u""_s, u"second"_s, u"second"_s, u"first"_s, u""_s}));
}

void tst_mcptellings::aRunThatACallNamesHolds()
{
    m_server->answer(u"run_report"_s, {{u"run_id"_s, u"night 7"_s}});
    m_server->answer(u"context_stack"_s,
                     {{u"question"_s, u"When does vendor seven bill?"_s}, {u"run_id"_s, u"day 1"_s}});
    m_server->answer(u"memory_read"_s, {{u"uid"_s, m_row}});
    QCOMPARE(runsTold(), QStringList({u"night 7"_s, u"day 1"_s}));
}

void tst_mcptellings::aRunWithoutReflexionsIsToldToo()
{
    const CtlProcess ctl(m_store);
    QCOMPARE(ctl.run({u"run"_s, u"start"_s, u"quiet"_s, u"--agent"_s, u"ops"_s, u"--reflexions"_s, u"off"_s})
                 .exitCode,
             0);
    m_server->answer(u"run_report"_s, {{u"run_id"_s, u"quiet"_s}});
    m_server->answer(u"memory_read"_s, {{u"uid"_s, m_row}});
    const QJsonObject stack =
        m_server->answer(u"context_stack"_s, {{u"question"_s, u"When does vendor seven bill?"_s}});
    QVERIFY(stack["text"_L1].toString().contains("third working day"_L1));
    QCOMPARE(runsTold(), QStringList({u"quiet"_s, u"quiet"_s}));
}

void tst_mcptellings::whatIsNotToldIsNotRecorded()
{
    const QJsonObject answer = m_server->answer(u"memory_read"_s, {{u"uid"_s, m_waiting}});
    QVERIFY(!answer.contains("observation"_L1));
    m_server.reset();
    QCOMPARE(tellings(m_waiting).size(), 0);
}

void tst_mcptellings::aSessionThatEndsWritesWhatItTold()
{
    m_server->answer(u"memory_read"_s, {{u"uid"_s, m_row}});
    m_server.reset();
    QCOMPARE(tellings(m_row).size(), 1);
}

void tst_mcptellings::anIdleSessionHasWritten()
{
    m_server->answer(u"memory_read"_s, {{u"uid"_s, m_row}});
    QTRY_COMPARE(tellings(m_row).size(), 1);
    m_server->process().kill();
    m_server->process().waitForFinished();
    QCOMPARE(tellings(m_row).size(), 1);
}

void tst_mcptellings::readersRecordNothing()
{
    open({u"--agent"_s, u"ops"_s, u"--read-only"_s});
    QVERIFY(m_server->answer(u"memory_read"_s, {{u"uid"_s, m_row}}).contains("observation"_L1));
    m_server.reset();
    QCOMPARE(tellings(m_row).size(), 0);
}

void tst_mcptellings::manyTellingsShareATransaction()
{
    constexpr int Many = 600;
    QByteArray requests;
    for (int i = 0; i < Many; ++i)
        requests +=
            QJsonDocument(
                QJsonObject{{u"jsonrpc"_s, u"2.0"_s},
                            {u"id"_s, 1'000 + i},
                            {u"method"_s, u"tools/call"_s},
                            {u"params"_s, QJsonObject{{u"name"_s, u"memory_read"_s},
                                                      {u"arguments"_s, QJsonObject{{u"uid"_s, m_row}}}}}})
                .toJson(QJsonDocument::Compact)
            + '\n';
    m_server->write(requests);
    for (int i = 0; i < Many; ++i)
        QVERIFY(m_server->receive()["result"_L1].isObject());
    m_server.reset();
    const auto row = CtlProcess(m_store).run({u"show"_s, m_row, u"--json"_s});
    QCOMPARE(QJsonDocument::fromJson(row.out).object()["use_count"_L1].toInt(), Many);
}

void tst_mcptellings::tellingsAreCounted()
{
    const auto row = [this] {
        return QJsonDocument::fromJson(CtlProcess(m_store).run({u"show"_s, m_row, u"--json"_s}).out).object();
    };
    QCOMPARE(row()["use_count"_L1].toInt(), 0);
    QVERIFY(row()["last_used_at"_L1].isNull());
    m_server->answer(u"memory_recall"_s, {{u"query"_s, u"bill"_s}});
    m_server->answer(u"context_stack"_s, {{u"question"_s, u"When does vendor seven bill?"_s}});
    m_server.reset();
    QCOMPARE(row()["use_count"_L1].toInt(), 2);
    QVERIFY(row()["last_used_at"_L1].toString().startsWith("20"_L1));
    const auto exported = CtlProcess(m_store).run({u"export"_s, u"--format"_s, u"jsonl"_s}).lines();
    QVERIFY(std::ranges::any_of(exported, [this](const QJsonObject &one) {
        return one["uid"_L1].toString() == m_row && one["use_count"_L1].toInt() == 2;
    }));
    // A copy counts the same: once.
    const QString file = m_folder->filePath(u"all.jsonl"_s);
    const QString copy = m_folder->filePath(u"copy.memoir"_s);
    QCOMPARE(CtlProcess(m_store).run({u"export"_s, u"--format"_s, u"memoir"_s, u"--out"_s, file}).exitCode,
             0);
    CtlProcess(copy).makeStore();
    QCOMPARE(CtlProcess(copy).run({u"import"_s, file}).exitCode, 0);
    const auto there = CtlProcess(copy).run({u"show"_s, m_row, u"--json"_s});
    QCOMPARE(QJsonDocument::fromJson(there.out).object()["use_count"_L1].toInt(), 2);
}

void tst_mcptellings::secretsInQuestionsAreMasked()
{
    m_server->answer(u"memory_recall"_s, {{u"query"_s, u"bill AKIAIOSFODNN7EXAMPLQ of the vendor"_s}});
    m_server.reset();
    const auto told = QJsonDocument(tellings(m_row)).toJson();
    QVERIFY(!told.contains("AKIAIOSFODNN7EXAMPLQ"));
    QVERIFY2(told.contains("memory_recall"), told.constData());
}

QTEST_GUILESS_MAIN(tst_mcptellings)
#include "tst_mcptellings.moc"
