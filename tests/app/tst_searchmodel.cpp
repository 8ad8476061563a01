// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/app/mcp/mcpprocess.h"
#include "tests/llmclient/modelserver.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using namespace Qt::StringLiterals;
using tests::ModelServer;

namespace {

const QString Question = u"Where does the feline sleep?"_s;
const QString Key = u"openai-compatible/test-model:2:text"_s;
const QString OfflineKey = u"memoir/hashed-1:384:text"_s;

} // namespace

// "memoirctl search", "context" and "mcp" with a configured embedding model, on the real program.
class TestSearchModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void searchComparesByTheModel();
    void aServerThatFailsCostsOnlyTheLikeness();
    void anOutageLeavesRowsToTheNextRun();
    void offlineSendsNothing();
    void aContextIsTheSameWithoutTheServer();
    void agentsRecallByTheModel();

private:
    CtlProcess ctl() const { return CtlProcess(m_folder->filePath(u"s.memoir"_s)); }
    CtlProcess::Answer search(const QStringList &more = {}) const
    {
        return ctl().run(QStringList{u"search"_s, u"knowledge"_s, Question, u"--json"_s} + more);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<ModelServer> m_server;
};

void TestSearchModel::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(u"config"_s).toUtf8());
    qunsetenv("MEMOIR_OFFLINE");
    m_server = std::make_unique<ModelServer>();
    m_server->embedBy([](const QString &text, const QJsonObject &) -> std::vector<float> {
        return {text.contains(u"feline"_s) || text.contains(u"kitten"_s) ? 1.0F : 0.0F, 1.0F};
    });
    ctl().makeStore();
    QVERIFY(QDir(m_folder->path()).mkdir(u"docs"_s));
    for (const auto &[name, text] : {std::pair("cats", "# Cats\n\nA kitten needs a basket.\n"),
                                     std::pair("paper", "# Paper\n\nWhere does the paper sleep?\n")}) {
        QFile file(m_folder->filePath(u"docs/%1.md"_s.arg(QLatin1StringView(name))));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    }
    QCOMPARE(ctl().run({u"ingest"_s, m_folder->filePath(u"docs"_s)}).exitCode, 0);
    const QString learned = ctl()
                                .run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"a"_s, u"--observation"_s,
                                      u"No kitten in the mail room"_s, u"--json"_s})
                                .json()["uid"_L1]
                                .toString();
    QCOMPARE(ctl().run({u"triage"_s, ctl().seen(learned), u"--to"_s, u"approved"_s}).exitCode, 0);
    QCOMPARE(ctl()
                 .run({u"model"_s, u"set"_s, u"embed"_s, u"--provider"_s, u"openai-compatible"_s, u"--url"_s,
                       m_server->url(), u"--model"_s, u"test-model"_s})
                 .exitCode,
             0);
    const auto job = ctl().run({u"job"_s, u"run"_s, u"embedding"_s});
    QVERIFY2(job.exitCode == 0, job.err.constData());
}

void TestSearchModel::searchComparesByTheModel()
{
    const auto answer = search({u"--explain"_s});
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.err, QByteArray());
    const QList<QJsonObject> lines = answer.lines();
    QVERIFY(lines.front()["text"_L1].toString().contains(u"kitten"_s));
    QCOMPARE(lines.back()["embedder"_L1].toString(), Key);
    QCOMPARE(lines.back()["mode"_L1].toString(), u"cosine"_s);
    QCOMPARE(lines.back()["embedder_note"_L1].toString(), QString());
    const qsizetype sent = m_server->requests().size();
    QCOMPARE(search({u"--explain"_s}).out, answer.out);
    QCOMPARE(m_server->requests().size(), sent); // not sent twice
    QVERIFY(ctl().run({u"search"_s, u"knowledge"_s, Question, u"--explain"_s}).out.contains(Key.toUtf8()));
    QCOMPARE(search({u"--mode"_s, u"keyword"_s}).lines().back()["embedder"_L1].toString(), QString());
}

void TestSearchModel::aServerThatFailsCostsOnlyTheLikeness()
{
    m_server->fail(503, 9);
    const qsizetype sent = m_server->requests().size();
    for (const QString &mode : {u"cosine"_s, u"hybrid"_s}) {
        const auto answer = search({u"--mode"_s, mode});
        QCOMPARE(answer.exitCode, 0);
        QVERIFY(answer.lines().size() > 1);
        QCOMPARE(answer.lines().back()["embedder"_L1].toString(), OfflineKey);
        QVERIFY(!answer.lines().back()["embedder_note"_L1].toString().isEmpty());
        QCOMPARE(answer.err.count('\n'), 1);
    }
    QCOMPARE(search().lines().back()["mode"_L1].toString(), u"hybrid"_s);
    QCOMPARE(m_server->requests().size(), sent + 3); // one attempt each
    const auto context = ctl().run({u"context"_s, u"--question"_s, Question, u"--json"_s});
    QCOMPARE(context.exitCode, 0);
    QCOMPARE(context.err.count('\n'), 1);
    const QJsonObject layer = context.json()["layers"_L1][4].toObject();
    QCOMPARE(layer["embedder"_L1].toString(), OfflineKey);
    QVERIFY(layer["embedder_note"_L1].toString().contains(u"as scripted"_s));
}

void TestSearchModel::anOutageLeavesRowsToTheNextRun()
{
    QFile file(m_folder->filePath(u"docs/dogs.md"_s));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("# Dogs\n\nA puppy needs a walk.\n") > 0);
    file.close();
    QCOMPARE(ctl().run({u"ingest"_s, m_folder->filePath(u"docs"_s)}).exitCode, 0);
    m_server->failBy([](const QJsonObject &) { return 500; });

    QVERIFY(ctl().run({u"job"_s, u"run"_s, u"embedding"_s}).exitCode != 0);

    m_server->failBy({});
    const qsizetype before = m_server->requests().size();
    QCOMPARE(ctl().run({u"job"_s, u"run"_s, u"embedding"_s}).exitCode, 0);
    const QList<QJsonObject> sent = m_server->requests().sliced(before);
    QVERIFY(std::ranges::any_of(sent, [](const QJsonObject &request) {
        return QJsonDocument(request).toJson().contains("A puppy needs a walk.");
    }));
}

void TestSearchModel::offlineSendsNothing()
{
    qputenv("MEMOIR_OFFLINE", "1");
    const qsizetype sent = m_server->requests().size();
    const auto answer = search();
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.lines().back()["embedder"_L1].toString(), OfflineKey);
    QCOMPARE(ctl().run({u"context"_s, u"--question"_s, Question}).exitCode, 0);
    QCOMPARE(m_server->requests().size(), sent);
    qunsetenv("MEMOIR_OFFLINE");
    QCOMPARE(search({u"--read-only"_s}).lines().back()["embedder"_L1].toString(), OfflineKey);
    QCOMPARE(m_server->requests().size(), sent);
}

void TestSearchModel::aContextIsTheSameWithoutTheServer()
{
    const QStringList asked{u"context"_s, u"--question"_s, Question, u"--json"_s};
    const auto first = ctl().run(asked);
    QCOMPARE(first.exitCode, 0);
    QCOMPARE(first.json()["layers"_L1][4]["embedder"_L1].toString(), Key);
    m_server.reset();
    QCOMPARE(ctl().run(asked).out, first.out);
    QCOMPARE(ctl().run(asked + QStringList{u"--read-only"_s}).out, first.out);
    m_server = std::make_unique<ModelServer>();
}

void TestSearchModel::agentsRecallByTheModel()
{
    McpProcess server(m_folder->filePath(u"s.memoir"_s), {u"--agent"_s, u"a"_s});
    server.initialize();
    const QJsonObject recalled = server.answer(u"memory_recall"_s, {{u"query"_s, Question}});
    QCOMPARE(recalled["embedder"_L1].toString(), Key);
    QVERIFY(!recalled.contains("embedder_note"_L1));
    QVERIFY(recalled["entries"_L1][0]["observation"_L1].toString().contains(u"kitten"_s));
    const QJsonObject stack = server.answer(u"context_stack"_s, {{u"question"_s, Question}});
    QCOMPARE(stack["layers"_L1][4]["embedder"_L1].toString(), Key);
    m_server->fail(503, 9);
    const QString another = u"Who feeds the feline?"_s;
    const QJsonObject failed = server.answer(u"memory_recall"_s, {{u"query"_s, another}});
    QVERIFY(!failed["embedder_note"_L1].toString().isEmpty());
    QVERIFY(!failed.contains("embedder"_L1)); // words alone
    const QJsonObject offline = server.answer(u"context_stack"_s, {{u"question"_s, another}});
    QCOMPARE(offline["layers"_L1][4]["embedder"_L1].toString(), OfflineKey);
    QVERIFY(!offline["layers"_L1][4]["embedder_note"_L1].toString().isEmpty());
}

QTEST_GUILESS_MAIN(TestSearchModel)
#include "tst_searchmodel.moc"
