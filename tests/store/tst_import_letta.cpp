// SPDX-License-Identifier: MIT
#include "store/json.h"
#include "tests/store/exchangefixture.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportLetta : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blocksAreSplitForTheirAgents_data();
    void blocksAreSplitForTheirAgents();
    void whatABlockSaysOfItselfIsKept();
    void blocksInTheAgentAreTaken_data();
    void blocksInTheAgentAreTaken();
    void aGivenAgentWins();
    void anEditedBlockAddsWhatIsNew();
    void whatCannotBeTakenIsSaid_data();
    void whatCannotBeTakenIsSaid();
    void junkIsRefused_data();
    void junkIsRefused();
    void secretsAreTakenOut();

private:
    static QStringList toldBy(const ExchangeFixture &store);
};

namespace {

const QByteArray AgentFile = R"({
  "agents": [
    {"name": "Evie", "agent_type": "letta_v1_agent", "system": "<base_instructions>You are Evie", "memory_blocks": [],
     "block_ids": ["block-0", "block-1"], "tool_ids": ["tool-0"], "messages": [{"role": "system"}, {"role": "user"}],
     "tool_exec_environment_variables": {"KEY": "sk-none"}, "id": "agent-0"},
    {"name": "Void", "block_ids": ["block-1"], "id": "agent-1"}
  ],
  "groups": [],
  "blocks": [
    {"id": "block-0", "label": "about_me", "value": "- My name is Evie\n- I like tea,\n  green\n\n## Never\n\n- say no", "limit": 20000,
     "read_only": true, "description": "Who I am", "metadata": {"a": 1}, "tags": ["self"]},
    {"id": "block-1", "label": "human", "value": "First name: Chad\nLast name: ?", "limit": 5000, "read_only": false, "tags": null},
    {"id": "block-2", "label": "spare", "value": "Nobody holds this", "limit": 5000},
    {"id": "block-3", "label": "empty", "value": "\n", "limit": 5000}
  ],
  "files": [], "sources": [], "tools": [{"id": "tool-0", "name": "archival_memory_insert"}], "mcp_servers": [], "skills": [],
  "metadata": {"revision_id": "3e54e2fa2f7e"}, "created_at": "2026-02-12T19:12:25.808800+00:00"
})";

QByteArray asText(const QByteArray &json)
{
    return jsonBytes(QJsonValue(QString::fromUtf8(json)));
}

QByteArray withBlocks(const QByteArray &blocks, const QByteArray &ids = R"("b")")
{
    return R"({"agents":[{"name":"Evie","block_ids":[)" + ids + R"(]}],"blocks":[)" + blocks + "]}";
}

} // namespace

// "owner type:entity: words", in the order they were taken.
QStringList TstImportLetta::toldBy(const ExchangeFixture &store)
{
    QStringList all;
    auto rows = store.database->run(
        u"SELECT a.name, r.entity_type, r.entity_id, r.observation FROM reflexion_log AS r "
        "JOIN agent AS a ON a.id = r.agent_id ORDER BY r.id"_s);
    while (rows && (*rows)->next())
        all += u"%1 %2:%3: %4"_s.arg((*rows)->value(0).toString(), (*rows)->value(1).toString(),
                                     (*rows)->value(2).toString(), (*rows)->value(3).toString());
    return all;
}

void TstImportLetta::blocksAreSplitForTheirAgents_data()
{
    QTest::addColumn<QByteArray>("file");

    QTest::newRow("as it is") << AgentFile;
    QTest::newRow("on one line") << jsonBytes(jsonValue(AgentFile));
    QTest::newRow("as a text") << asText(AgentFile);
    QTest::newRow("as a text twice") << asText(asText(AgentFile));
    QTest::newRow("a mark and CRLF") << QByteArray("\xEF\xBB\xBF"
                                                   + QByteArray(AgentFile).replace("\n", "\r\n"));
    QTest::newRow("lines of the text itself end with CRLF") << QByteArray(AgentFile).replace("\\n", "\\r\\n");
}

void TstImportLetta::blocksAreSplitForTheirAgents()
{
    QFETCH(const QByteArray, file);
    const ExchangeFixture store;
    const QString path = store.file(u"evie.af"_s, file);

    const auto guessed = guessedFormat(path);
    QVERIFY2(guessed, qPrintable(guessed ? QString() : guessed.error().message));
    QCOMPARE(exchange::name(*guessed), u"letta"_s);
    QCOMPARE(store.import(path, ImportFormat::Letta, true)->added, 6);
    QVERIFY(toldBy(store).isEmpty());

    const auto report = store.import(path, ImportFormat::Letta);
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(toldBy(store), (QStringList{u"Evie block:about_me: My name is Evie"_s,
                                         u"Evie block:about_me: I like tea,\ngreen"_s,
                                         u"Evie block:about_me: Never: say no"_s,
                                         u"Evie block:human: First name: Chad\nLast name: ?"_s,
                                         u"Void block:human: First name: Chad\nLast name: ?"_s,
                                         u"letta block:spare: Nobody holds this"_s}));
    QCOMPARE(report->waiting(), 6);
    QCOMPARE(report->skipped, 0);
    QCOMPARE(report->problems.size(), size_t(1));
    QVERIFY2(report->problems.front().message.contains(u"2 message"_s),
             qPrintable(report->problems.front().message));

    const auto again = store.import(path, ImportFormat::Letta);
    QCOMPARE(again->unchanged, 6);
    QVERIFY(again->changeset.isEmpty());
}

void TstImportLetta::whatABlockSaysOfItselfIsKept()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"evie.af"_s, AgentFile), ImportFormat::Letta));
    const auto column = [&store](const QString &name) {
        return store.text(u"SELECT %1 FROM reflexion_log WHERE observation = 'Never: say no'"_s.arg(name));
    };
    QCOMPARE(column(u"status"_s), u"needs_review"_s);
    QCOMPARE(column(u"tags"_s), uR"(["self"])"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.source')"_s), u"letta"_s);
    QVERIFY(column(u"provenance"_s).contains("\"read_only\":true"_L1));
    QCOMPARE(column(u"json_extract(provenance, '$.label')"_s), u"about_me"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.line')"_s), u"7"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.description')"_s), u"Who I am"_s);
    QCOMPARE(column(u"json_extract(extra, '$.limit')"_s), u"20000"_s);
    QCOMPARE(column(u"json_extract(extra, '$.metadata.a')"_s), u"1"_s);
    QCOMPARE(column(u"json_extract(extra, '$.id')"_s), u"block-0"_s);
    QVERIFY2(column(u"json_extract(extra, '$.native_id')"_s).startsWith(u"Evie/about_me#Never#"_s),
             qPrintable(column(u"json_extract(extra, '$.native_id')"_s)));
}

void TstImportLetta::blocksInTheAgentAreTaken_data()
{
    QTest::addColumn<QByteArray>("file");

    QTest::newRow("memory_blocks") << QByteArray(
        R"({"agents":[{"name":"Evie","memory_blocks":[{"label":"human","value":"Likes tea"}]}],"blocks":[]})");
    QTest::newRow("core_memory, a file of 2025") << QByteArray(
        R"({"agent_type":"memgpt_agent","name":"Evie","core_memory":[{"label":"human","value":"Likes tea"}],"messages":[]})");
}

void TstImportLetta::blocksInTheAgentAreTaken()
{
    QFETCH(const QByteArray, file);
    const ExchangeFixture store;
    const QString path = store.file(u"evie.af"_s, file);
    QCOMPARE(*guessedFormat(path), ImportFormat::Letta);
    QCOMPARE(store.import(path, ImportFormat::Letta)->added, 1);
    QCOMPARE(toldBy(store), QStringList{u"Evie block:human: Likes tea"_s});
}

void TstImportLetta::aGivenAgentWins()
{
    const ExchangeFixture store;
    const auto report = importFile(*store.database, store.file(u"evie.af"_s, AgentFile), ImportFormat::Letta,
                                   Actor::person(u"mara"_s), false, {}, {.agent = u"support"_s});
    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->read, 6);
    QCOMPARE(report->added, 5); // the block of both is one row
    for (const QString &told : toldBy(store))
        QVERIFY2(told.startsWith(u"support "_s), qPrintable(told));
}

void TstImportLetta::anEditedBlockAddsWhatIsNew()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"evie.af"_s, AgentFile), ImportFormat::Letta));
    const QByteArray edited = QByteArray(AgentFile).replace("My name is Evie", "My name is Eve");
    const auto report = store.import(store.file(u"evie.af"_s, edited), ImportFormat::Letta);
    QCOMPARE(report->names.added, QStringList{u"about_me: My name is Eve"_s});
    QCOMPARE(report->unchanged, 5);
}

void TstImportLetta::whatCannotBeTakenIsSaid_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("said");

    const QByteArray good = R"({"id":"g","label":"human","value":"Likes tea"})";
    QTest::newRow("no such block") << withBlocks(good, R"("g","gone")") << u"Evie"_s << u"gone"_s;
    QTest::newRow("no label") << withBlocks(good + R"(,{"id":"b","value":"x"})", R"("g","b")") << u"Evie/"_s
                              << u"label"_s;
    QTest::newRow("value is no text")
        << withBlocks(good + R"(,{"id":"b","label":"l","value":[1]})", R"("g","b")") << u"Evie/l"_s
        << u"value"_s;
    QTest::newRow("far too long") << withBlocks(
        good + R"(,{"id":"b","label":"l","value":"a\n\n)" + QByteArray(70000, 'x') + "\"}", R"("g","b")")
                                  << u"Evie/l"_s << u"64 KiB"_s;
}

void TstImportLetta::whatCannotBeTakenIsSaid()
{
    QFETCH(const QByteArray, file);
    QFETCH(const QString, where);
    QFETCH(const QString, said);
    const ExchangeFixture store;

    const auto report = store.import(store.file(u"evie.af"_s, file), ImportFormat::Letta);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->skipped, 1);
    QVERIFY(toldBy(store).contains(u"Evie block:human: Likes tea"_s));
    QCOMPARE(report->problems.front().file, where);
    QVERIFY2(report->problems.front().message.contains(said), qPrintable(report->problems.front().message));
}

void TstImportLetta::junkIsRefused_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QString>("said");

    QTest::newRow("nothing") << QByteArray() << u"agent file"_s;
    QTest::newRow("cut") << AgentFile.first(AgentFile.size() / 2) << u"Line 1"_s;
    QTest::newRow("as a text three times") << asText(asText(asText(AgentFile))) << u"agent file"_s;
    QTest::newRow("a text of nonsense") << QByteArray("\"{ not JSON\"") << u"no JSON"_s;
    QTest::newRow("another object") << QByteArray(R"({"agents":7,"blocks":[]})") << u"agent file"_s;
    QTest::newRow("nothing in it") << QByteArray(R"({"agents":[{"block_ids":["x"]}],"blocks":[]})")
                                   << u"\"block_ids\""_s;
}

void TstImportLetta::junkIsRefused()
{
    QFETCH(const QByteArray, file);
    QFETCH(const QString, said);
    const ExchangeFixture store;
    const auto refused = store.import(store.file(u"evie.af"_s, file), ImportFormat::Letta);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, Error::Code::Usage);
    QVERIFY2(refused.error().message.contains(said), qPrintable(refused.error().message));
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger"_s), 0);
}

void TstImportLetta::secretsAreTakenOut()
{
    const ExchangeFixture store;
    const QByteArray secret = "ghp_" + QByteArray("Zk3vQ9xT7bN2mW8rL5cY1dF6hJ4sP0aGuE3i");
    const auto report =
        store.import(store.file(u"evie.af"_s, withBlocks(R"({"id":"b","label":"l","value":"- Log in with )"
                                                         + secret + R"(\n- Likes tea"})")),
                     ImportFormat::Letta);
    QCOMPARE(report->added, 2);
    QVERIFY(report->findings.contains(guard::Detector::Secret));
    QVERIFY(!toldBy(store).join(u' ').contains(QString::fromLatin1(secret)));
}

MEMOIR_STORE_TEST(TstImportLetta)
#include "tst_import_letta.moc"
