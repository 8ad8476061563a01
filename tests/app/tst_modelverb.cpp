// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/llmclient/modelserver.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using tests::ModelServer;

// memoirctl model, on the real program.
class TestModelVerb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingIsConfiguredAtFirst();
    void aModelIsSetAndTried();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void aKeyIsNeitherKeptNorPrinted();
    void aKeyCommandGivesTheKey();
    void offlineRefusesTheTest();

private:
    CtlProcess ctl() const { return CtlProcess(m_folder->filePath(u"s.memoir"_s)); }
    QByteArray everyByteOnDisk() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestModelVerb::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(u"config"_s).toUtf8());
    qunsetenv("MEMOIR_OFFLINE");
    ctl().makeStore();
}

QByteArray TestModelVerb::everyByteOnDisk() const
{
    QByteArray all;
    QDirIterator files(m_folder->path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (file.open(QIODevice::ReadOnly))
            all += file.readAll();
    }
    return all;
}

void TestModelVerb::nothingIsConfiguredAtFirst()
{
    const auto answer = ctl().run({u"model"_s, u"list"_s, u"--json"_s});

    QCOMPARE(answer.exitCode, 0);
    const auto lines = answer.lines();
    QCOMPARE(lines.size(), 5);
    for (int i = 0; i < 4; ++i)
        QCOMPARE(lines.at(i).value("provider"_L1).toString(), QString());
    QCOMPARE(lines.at(4).value("offline"_L1).toBool(true), false);
    QCOMPARE(ctl().run({u"model"_s, u"test"_s, u"chat"_s}).exitCode, 5);
}

void TestModelVerb::aModelIsSetAndTried()
{
    ModelServer server;
    server.answer({u"ready"_s});
    QCOMPARE(ctl()
                 .run({u"model"_s, u"set"_s, u"grade"_s, u"--provider"_s, u"openai-compatible"_s, u"--url"_s,
                       server.url(), u"--model"_s, u"test-model"_s})
                 .exitCode,
             0);

    const auto answer = ctl().run({u"model"_s, u"test"_s, u"grade"_s, u"--json"_s});

    QCOMPARE(answer.exitCode, 0);
    QVERIFY(answer.json().value("good"_L1).toBool());
    QCOMPARE(answer.json().value("steps"_L1).toArray().size(), 5);
    QCOMPARE(answer.json().value("models"_L1).toArray(), QJsonArray{u"test-model"_s});
    QVERIFY(answer.json().value("latency_ms"_L1).isDouble());
    QCOMPARE(ctl().run({u"model"_s, u"set"_s, u"grade"_s, u"--off"_s}).exitCode, 0);
    QCOMPARE(ctl().run({u"model"_s, u"test"_s, u"grade"_s}).exitCode, 5);
}

void TestModelVerb::whatIsWrongIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exitCode");
    const auto set = [](const QStringList &rest) { return QStringList{u"model"_s, u"set"_s} + rest; };
    QTest::newRow("no such purpose") << set({u"dream"_s}) << 2;
    QTest::newRow("no such provider") << set({u"chat"_s, u"--provider"_s, u"acme"_s}) << 2;
    QTest::newRow("no address") << set({u"chat"_s, u"--provider"_s, u"openai-compatible"_s}) << 2;
    QTest::newRow("plain http elsewhere")
        << set({u"chat"_s, u"--provider"_s, u"ollama"_s, u"--url"_s, u"http://example.com/v1"_s}) << 3;
    QTest::newRow("embeddings only") << set({u"chat"_s, u"--provider"_s, u"voyage"_s}) << 2;
    QTest::newRow("no embeddings") << set({u"embed"_s, u"--provider"_s, u"anthropic"_s}) << 2;
    QTest::newRow("no price") << set({u"chat"_s, u"--provider"_s, u"ollama"_s, u"--price-in"_s, u"free"_s})
                              << 2;
    QTest::newRow("below zero") << set({u"chat"_s, u"--provider"_s, u"ollama"_s, u"--price-in"_s, u"-1"_s})
                                << 2;
    QTest::newRow("no switch") << set({u"--offline"_s, u"maybe"_s}) << 2;
    QTest::newRow("no such word") << QStringList{u"model"_s, u"drop"_s} << 2;
}

void TestModelVerb::whatIsWrongIsSaid()
{
    QFETCH(const QStringList, arguments);
    const auto answer = ctl().run(arguments);
    QTEST(answer.exitCode, "exitCode");
    QVERIFY(!answer.err.isEmpty());
}

void TestModelVerb::aKeyIsNeitherKeptNorPrinted()
{
    const QByteArray key = "sk-test-Zq83-kept-nowhere";
    // Where it is taken for the source by mistake.
    const auto refused = ctl().run({u"model"_s, u"set"_s, u"chat"_s, u"--provider"_s, u"openai"_s,
                                    u"--model"_s, u"m"_s, u"--key-source"_s, QString::fromUtf8(key)});
    QCOMPARE(refused.exitCode, 2);
    QVERIFY(!refused.err.contains(key) && !refused.out.contains(key));

    // Where it is found in the environment, and sent.
    ModelServer server;
    qputenv("MEMOIR_TEST_KEY", key);
    QCOMPARE(
        ctl()
            .run({u"model"_s, u"set"_s, u"chat"_s, u"--provider"_s, u"openai-compatible"_s, u"--url"_s,
                  server.url(), u"--model"_s, u"test-model"_s, u"--key-source"_s, u"env:MEMOIR_TEST_KEY"_s})
            .exitCode,
        0);
    const auto tested = ctl().run({u"model"_s, u"test"_s, u"chat"_s, u"--json"_s});
    QCOMPARE(tested.exitCode, 0);
    QVERIFY(!tested.out.contains(key) && !tested.err.contains(key));
    QVERIFY(!everyByteOnDisk().contains(key));
}

void TestModelVerb::aKeyCommandGivesTheKey()
{
    ModelServer server;
    const auto set = [&](const QString &command) {
        QCOMPARE(ctl()
                     .run({u"model"_s, u"set"_s, u"chat"_s, u"--provider"_s, u"openai-compatible"_s,
                           u"--url"_s, server.url(), u"--model"_s, u"test-model"_s, u"--key-source"_s,
                           u"command:"_s + command})
                     .exitCode,
                 0);
    };
    set(u"echo key-from-command"_s);
    QCOMPARE(ctl().run({u"model"_s, u"test"_s, u"chat"_s}).exitCode, 0);
    set(u"false"_s);
    QCOMPARE(ctl().run({u"model"_s, u"test"_s, u"chat"_s}).exitCode, 1);
}

void TestModelVerb::offlineRefusesTheTest()
{
    ModelServer server;
    QCOMPARE(ctl()
                 .run({u"model"_s, u"set"_s, u"chat"_s, u"--provider"_s, u"openai-compatible"_s, u"--url"_s,
                       server.url(), u"--model"_s, u"test-model"_s, u"--offline"_s, u"on"_s})
                 .exitCode,
             0);
    QCOMPARE(ctl().run({u"model"_s, u"test"_s, u"chat"_s}).exitCode, 1);
    QCOMPARE(server.requests().size(), 0);
}

QTEST_GUILESS_MAIN(TestModelVerb)
#include "tst_modelverb.moc"
