// SPDX-License-Identifier: MIT
// What is said of runs, and the evidence and memories they write, from the command line and over MCP.
#include "tests/app/mcp/mcpprocess.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class tst_runs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_ctl = std::make_unique<CtlProcess>(m_folder->filePath(u"store.memoir"_s));
        m_ctl->makeStore();
    }
    void cleanup() { m_ctl.reset(); }

    void aRunBeginsAndEnds();
    void runsAreListedWithWhatCameOfThem();
    void whatIsNotSaidStays();
    void aRunWithoutReflexionsWritesNone();
    void oddReportsAreRefused_data();
    void oddReportsAreRefused();
    void agentsReportOnTheirOwn();
    void episodesAreWritten();
    void kindsHaveTheirUsualPriority_data();
    void kindsHaveTheirUsualPriority();
    void settingsSayWhatTheyTake_data();
    void settingsSayWhatTheyTake();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<CtlProcess> m_ctl;
};

void tst_runs::aRunBeginsAndEnds()
{
    const QJsonObject begun = m_ctl
                                  ->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, u"ops"_s,
                                         u"--workflow"_s, u"reconcile"_s, u"--json"_s})
                                  .json();
    QCOMPARE(begun["workflow"_L1].toString(), u"reconcile"_s);
    QVERIFY(begun["ended_at"_L1].isNull());
    const QJsonObject ended = m_ctl
                                  ->run({u"run"_s, u"finish"_s, u"n1"_s, u"--agent"_s, u"ops"_s,
                                         u"--outcome"_s, u"3 of 3"_s, u"--json"_s})
                                  .json();
    QCOMPARE(ended["workflow"_L1].toString(), u"reconcile"_s);
    QCOMPARE(ended["outcome"_L1].toString(), u"3 of 3"_s);
    QCOMPARE(ended["started_at"_L1], begun["started_at"_L1]);
    QVERIFY(ended["ended_at"_L1].toString() >= begun["started_at"_L1].toString());
    QCOMPARE(m_ctl->run({u"verify"_s}).exitCode, 0);
}

void tst_runs::runsAreListedWithWhatCameOfThem()
{
    QVERIFY(m_ctl->run({u"run"_s, u"list"_s}).out.contains("No run was reported."));
    for (const QString &agent : {u"ops"_s, u"finance"_s})
        QCOMPARE(m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, agent}).exitCode, 0);
    QCOMPARE(m_ctl
                 ->run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"ops"_s, u"--run"_s, u"n1"_s,
                        u"--observation"_s, u"Seen"_s})
                 .exitCode,
             0);
    QCOMPARE(m_ctl->run({u"run"_s, u"finish"_s, u"n1"_s, u"--agent"_s, u"ops"_s, u"--outcome"_s, u"3 of 3"_s})
                 .exitCode,
             0);
    const auto all = m_ctl->run({u"run"_s, u"list"_s, u"--json"_s}).lines();
    QCOMPARE(all.size(), 2);
    QCOMPARE(all.at(0)["agent"_L1].toString(), u"finance"_s); // the newest first
    QVERIFY(all.at(0)["ended_at"_L1].isNull());
    QCOMPARE(all.at(1)["memories"_L1].toInt(), 1);
    QCOMPARE(all.at(1)["outcome"_L1].toString(), u"3 of 3"_s);
    QCOMPARE(m_ctl->run({u"run"_s, u"list"_s, u"--agent"_s, u"ops"_s, u"--json"_s}).lines().size(), 1);
    QCOMPARE(m_ctl->run({u"run"_s, u"list"_s, u"--limit"_s, u"1"_s, u"--json"_s}).lines().size(), 1);
    const QByteArray told = m_ctl->run({u"run"_s, u"list"_s}).out;
    QVERIFY2(told.contains("goes on") && told.contains("3 of 3"), told.constData());
    QCOMPARE(m_ctl->run({u"run"_s, u"list"_s, u"--outcome"_s, u"x"_s}).exitCode, 2);
}

void tst_runs::whatIsNotSaidStays()
{
    m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--workflow"_s, u"w"_s, u"--reflexions"_s, u"off"_s});
    const QJsonObject again =
        m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--outcome"_s, u"half"_s, u"--json"_s}).json();
    QCOMPARE(again["workflow"_L1].toString(), u"w"_s);
    QCOMPARE(again["reflexions"_L1].toBool(true), false);
}

void tst_runs::aRunWithoutReflexionsWritesNone()
{
    const QStringList add{u"add"_s,   u"reflexion"_s, u"--agent"_s,       u"ops"_s,
                          u"--run"_s, u"n1"_s,        u"--observation"_s, u"Seen"_s};
    QCOMPARE(m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, u"ops"_s, u"--reflexions"_s, u"off"_s})
                 .exitCode,
             0);
    const auto refused = m_ctl->run(add);
    QVERIFY2(refused.exitCode != 0 && refused.err.contains("reflexions off"), refused.err.constData());
    QCOMPARE(m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, u"ops"_s, u"--reflexions"_s, u"on"_s})
                 .exitCode,
             0);
    QCOMPARE(m_ctl->run(add).exitCode, 0);
}

void tst_runs::oddReportsAreRefused_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("neither") << QStringList{u"pause"_s, u"n1"_s};
    QTest::newRow("no name") << QStringList{u"start"_s};
    QTest::newRow("finished and never begun") << QStringList{u"finish"_s, u"n1"_s};
    QTest::newRow("perhaps") << QStringList{u"start"_s, u"n1"_s, u"--reflexions"_s, u"perhaps"_s};
    QTest::newRow("a secret for a name") << QStringList{u"start"_s, u"AKIAIOSFODNN7EXAMPLQ"_s};
}

void tst_runs::oddReportsAreRefused()
{
    QFETCH(QStringList, arguments);
    const auto refused = m_ctl->run(QStringList{u"run"_s} + arguments);
    QVERIFY(refused.exitCode != 0);
    QVERIFY(!refused.err.trimmed().isEmpty());
}

void tst_runs::agentsReportOnTheirOwn()
{
    m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, u"ops"_s, u"--workflow"_s, u"w"_s});
    m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, u"other"_s, u"--reflexions"_s, u"off"_s});
    McpProcess server(m_folder->filePath(u"store.memoir"_s), {u"--agent"_s, u"ops"_s});
    server.initialize();
    const QJsonObject answer = server.answer(
        u"run_report"_s, {{u"run_id"_s, u"n1"_s}, {u"outcome"_s, u"done"_s}, {u"ended"_s, true}});
    QCOMPARE(answer["workflow"_L1].toString(), u"w"_s);
    QCOMPARE(answer["outcome"_L1].toString(), u"done"_s);
    QVERIFY(answer["ended_at"_L1].isString());
    // One that it names for the first time is made, as its schema says.
    QVERIFY(server.answer(u"run_report"_s, {{u"run_id"_s, u"n9"_s}, {u"ended"_s, true}})["ended_at"_L1]
                .isString());
    QVERIFY(server.call(u"run_report"_s, {{u"run_id"_s, u"n1"_s}, {u"reflexions"_s, true}})["isError"_L1]
                .toBool());
    // The other agent's run of the same name is as it was.
    const QJsonObject other =
        m_ctl->run({u"run"_s, u"start"_s, u"n1"_s, u"--agent"_s, u"other"_s, u"--json"_s}).json();
    QVERIFY(other["ended_at"_L1].isNull());
    QCOMPARE(other["reflexions"_L1].toBool(true), false);
}

void tst_runs::episodesAreWritten()
{
    const auto added =
        m_ctl->run({u"add"_s, u"episode"_s, u"--agent"_s, u"ops"_s, u"--kind"_s, u"message"_s, u"--entry"_s,
                    u"m7"_s, u"--topic"_s, u"deploys"_s, u"--content"_s, u"Deployed at noon"_s, u"--json"_s});
    QVERIFY2(added.exitCode == 0, added.err.constData());
    const auto listed = m_ctl->run({u"list"_s, u"episode"_s, u"--json"_s}).lines();
    QCOMPARE(listed.size(), 1);
    QCOMPARE(listed.first()["uid"_L1], added.json()["uid"_L1]);
    QCOMPARE(listed.first()["content"_L1].toString(), u"Deployed at noon"_s);
    QCOMPARE(listed.first()["kind"_L1].toString(), u"message"_s);
    QVERIFY(m_ctl->run({u"add"_s, u"episode"_s}).exitCode != 0);
    QVERIFY(m_ctl->run({u"add"_s, u"gossip"_s, u"--observation"_s, u"x"_s}).exitCode != 0);
}

void tst_runs::kindsHaveTheirUsualPriority_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("priority");
    QTest::newRow("observation") << QStringList() << 0;
    QTest::newRow("policy") << QStringList{u"--kind"_s, u"policy"_s} << 3;
    QTest::newRow("said otherwise") << QStringList{u"--kind"_s, u"policy"_s, u"--priority"_s, u"0"_s} << 0;
}

void tst_runs::kindsHaveTheirUsualPriority()
{
    QFETCH(QStringList, options);
    QFETCH(int, priority);
    const QString uid =
        m_ctl
            ->run(QStringList{u"add"_s, u"reflexion"_s, u"--observation"_s, u"Pay late"_s, u"--json"_s}
                  + options)
            .json()["uid"_L1]
            .toString();
    QCOMPARE(m_ctl->run({u"show"_s, uid, u"--json"_s}).json()["priority"_L1].toInt(), priority);
}

void tst_runs::settingsSayWhatTheyTake_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("good");
    QTest::addColumn<QString>("bad");
    QTest::newRow("distill.evidence") << u"distill.evidence"_s << u"50"_s << u"0"_s;
    QTest::newRow("distill.tries") << u"distill.tries"_s << u"2"_s << u"many"_s;
    QTest::newRow("distill.tokens") << u"distill.tokens"_s << u"4000"_s << u"few"_s;
    for (const char *layer : {"reflexion", "decision", "wiki", "knowledge"})
        QTest::newRow(layer) << u"retrieval.mode."_s + QLatin1StringView(layer) << u"hybrid"_s << u"magic"_s;
}

void tst_runs::settingsSayWhatTheyTake()
{
    QFETCH(QString, key);
    QFETCH(QString, good);
    QFETCH(QString, bad);
    QCOMPARE(m_ctl->run({u"setting"_s, key}).exitCode, 0);
    QCOMPARE(m_ctl->run({u"setting"_s, key, good}).exitCode, 0);
    QCOMPARE(m_ctl->run({u"setting"_s, key}).out.trimmed(), good.toUtf8());
    const auto refused = m_ctl->run({u"setting"_s, key, bad});
    QVERIFY2(refused.exitCode != 0 && refused.err.contains("it takes"), refused.err.constData());
    const auto all = m_ctl->run({u"setting"_s});
    QVERIFY2(all.exitCode == 0 && all.out.contains(key.toUtf8()), all.err.constData());
    const auto unknown = m_ctl->run({u"setting"_s, u"no.such"_s});
    QVERIFY2(unknown.err.contains(key.toUtf8()), unknown.err.constData());
}

QTEST_GUILESS_MAIN(tst_runs)
#include "tst_runs.moc"
