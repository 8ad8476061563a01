// SPDX-License-Identifier: MIT
#include "store/retrieval/agentpolicy.h"
#include "tests/store/exchangefixture.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportClaudeMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothDialectsGiveTheKind_data();
    void bothDialectsGiveTheKind();
    void folderIsTakenWithoutItsIndex();
    void exportOfClaudeMemIsSeenByItsContent();
    void aGivenAgentOwnsTheRows_data();
    void aGivenAgentOwnsTheRows();
    void aFormatThatNamesOwnersTakesNoAgent_data();
    void aFormatThatNamesOwnersTakesNoAgent();
    void whoseRowsNobodyReadsIsSaid();
    void formatIsGuessed_data();
    void formatIsGuessed();
};

void TstImportClaudeMemory::bothDialectsGiveTheKind_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("kind");

    QTest::newRow("user, at the top") << QByteArray("name: n\ntype: user\n") << u"preference"_s;
    QTest::newRow("feedback, at the top") << QByteArray("name: n\ntype: feedback\n") << u"policy"_s;
    QTest::newRow("project, nested") << QByteArray("name: n\nmetadata:\n  type: project\n") << u"fact"_s;
    QTest::newRow("reference, nested")
        << QByteArray("name: \"n\"\nmetadata:\n  type: reference\n  node: 5\n") << u"fact"_s;
    QTest::newRow("none") << QByteArray("name: n\n") << u"observation"_s;
}

void TstImportClaudeMemory::bothDialectsGiveTheKind()
{
    QFETCH(const QByteArray, head);
    QFETCH(const QString, kind);
    const ExchangeFixture store;
    const QString path = store.file(
        u"note.md"_s, "---\n" + head + "description: short\nlinks: [a, b]\n---\nUse a real database.\n");

    const auto report = store.import(path, ImportFormat::ClaudeMemory);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 1);
    QCOMPARE(store.text(u"SELECT kind FROM reflexion_log"_s), kind);
    QCOMPARE(store.text(u"SELECT entity_id FROM reflexion_log"_s), u"n"_s);
    QCOMPARE(store.text(u"SELECT observation FROM reflexion_log"_s), u"Use a real database."_s);
    QCOMPARE(store.text(u"SELECT json_extract(extra, '$.description') FROM reflexion_log"_s), u"short"_s);
    QCOMPARE(store.text(u"SELECT json_extract(extra, '$.links') FROM reflexion_log"_s), uR"(["a","b"])"_s);
    QCOMPARE(store.import(path, ImportFormat::ClaudeMemory)->unchanged, 1);
}

void TstImportClaudeMemory::folderIsTakenWithoutItsIndex()
{
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkdir(u"memory"_s));
    store.file(u"memory/a.md"_s, "---\nname: a\ntype: user\n---\nLikes tea\n");
    store.file(u"memory/b.md"_s, "No head at all");
    store.file(u"memory/empty.md"_s, "---\nname: e\n---\n");
    store.file(u"memory/MEMORY.md"_s, "- [B](b.md) - hook\n- [A](a.md) - hook\n");

    const auto report = store.import(store.folder.filePath(u"memory"_s), ImportFormat::ClaudeMemory);

    QCOMPARE(report->added, 2);
    QCOMPARE(report->skipped, 1);
    QCOMPARE(report->problems.front().file, u"empty.md"_s);
    QCOMPARE(
        store.text(
            u"SELECT row_uid = (SELECT uid FROM reflexion_log WHERE entity_id = 'b') FROM ledger WHERE seq = 1"_s),
        u"1"_s);
}

void TstImportClaudeMemory::exportOfClaudeMemIsSeenByItsContent()
{
    const ExchangeFixture store;
    const QString path = store.file(
        u"export.json"_s,
        R"({"exportedAt":"2025-12-10T23:45:00.000Z","observations":[{"id":7,"memory_session_id":"s1","project":"my-app",)"
        R"("type":"bugfix","title":"Paths","narrative":"Windows needs drive letters","facts":"[\"f\"]",)"
        R"("concepts":"[\"gotcha\"]","created_at":"2025-12-10T23:00:00.000Z","created_at_epoch":1765407600000}],"prompts":[{}]})");

    const auto report = store.import(path, ImportFormat::ClaudeMemory);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 1);
    QCOMPARE(report->problems.size(), size_t(1));
    QCOMPARE(store.text(u"SELECT observation FROM reflexion_log"_s), u"Paths. Windows needs drive letters"_s);
    QCOMPARE(store.text(u"SELECT tags FROM reflexion_log"_s), uR"(["gotcha"])"_s);
    QCOMPARE(store.text(u"SELECT created_at FROM reflexion_log"_s), u"2025-12-10T23:00:00.000Z"_s);
    QCOMPARE(store.import(path, ImportFormat::ClaudeMemory)->unchanged, 1);
}

void TstImportClaudeMemory::aGivenAgentOwnsTheRows_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<ImportFormat>("format");
    QTest::addColumn<QString>("usual"); // whose the rows are where no agent is given

    QTest::newRow("notes") << u"CLAUDE.md"_s << QByteArray("Use pnpm.\n") << ImportFormat::ClaudeMemory
                           << u"claude-code"_s;
    QTest::newRow("claude-mem") << u"export.json"_s
                                << QByteArray(R"({"observations":[{"title":"Use pnpm","type":"fact"}]})")
                                << ImportFormat::ClaudeMemory << u"claude-code"_s;
    QTest::newRow("server-memory")
        << u"memory.jsonl"_s
        << QByteArray(R"({"type":"entity","name":"A","entityType":"x","observations":["Use pnpm"]})")
        << ImportFormat::ServerMemory << u"default"_s;
    QTest::newRow("jsonl") << u"rows.jsonl"_s << QByteArray(R"({"observation":"Use pnpm"})")
                           << ImportFormat::Jsonl << u"default"_s;
    QTest::newRow("jsonl that names one")
        << u"rows.jsonl"_s << QByteArray(R"({"observation":"Use pnpm","agent":"ops"})") << ImportFormat::Jsonl
        << u"ops"_s;
    QTest::newRow("daystrom")
        << u"x.json"_s
        << QByteArray(R"({"category":"x","learnings":[{"id":"1","insight":"Use pnpm"}],"antiPatterns":[]})")
        << ImportFormat::Daystrom << u"daystrom"_s;
}

// "--agent" is one rule for all formats of memories.
void TstImportClaudeMemory::aGivenAgentOwnsTheRows()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, content);
    QFETCH(const ImportFormat, format);
    QFETCH(const QString, usual);
    const ExchangeFixture store;
    const QString path = store.file(name, content);
    const QString owner =
        u"SELECT a.name FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id ORDER BY r.id DESC"_s;

    QCOMPARE(store.import(path, format)->added, 1);
    QCOMPARE(store.text(owner), usual);

    const auto given = importFile(*store.database, path, format, Actor::person(u"mara"_s), false, {},
                                  {.agent = u"support"_s});
    QVERIFY2(given, qPrintable(given ? QString() : given.error().message));
    QCOMPARE(given->added, 1);
    QCOMPARE(store.text(owner), u"support"_s);
}

void TstImportClaudeMemory::aFormatThatNamesOwnersTakesNoAgent_data()
{
    QTest::addColumn<ImportFormat>("format");
    for (const auto format : {ImportFormat::Memoir, ImportFormat::Wiki, ImportFormat::Golden,
                              ImportFormat::Promptfoo, ImportFormat::Training})
        QTest::newRow(name(format).toUtf8().constData()) << format;
}

void TstImportClaudeMemory::aFormatThatNamesOwnersTakesNoAgent()
{
    QFETCH(const ImportFormat, format);
    const ExchangeFixture store;
    const auto refused = importFile(*store.database, store.file(u"f"_s, "x"), format,
                                    Actor::person(u"mara"_s), false, {}, {.agent = u"support"_s});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, Error::Code::Usage);
    QVERIFY2(refused.error().message.contains("--agent"_L1), qPrintable(refused.error().message));
}

void TstImportClaudeMemory::whoseRowsNobodyReadsIsSaid()
{
    const ExchangeFixture store;
    const QString path = store.file(u"CLAUDE.md"_s, "Use pnpm.\n");

    const auto rehearsed = store.import(path, ImportFormat::ClaudeMemory, true);
    QCOMPARE(rehearsed->unread, QStringList{u"claude-code"_s});
    QCOMPARE(rehearsed->names.added, QStringList{u"CLAUDE: Use pnpm."_s});

    const Actor mara = Actor::person(u"mara"_s);
    QVERIFY(setPolicy(*store.database, u"helper"_s, {}, mara));
    QCOMPARE(store.import(path, ImportFormat::ClaudeMemory, true)->unread, QStringList{u"claude-code"_s});
    QVERIFY(setPolicy(*store.database, u"helper"_s, {.readsAll = true}, mara));
    QVERIFY(store.import(path, ImportFormat::ClaudeMemory)->unread.isEmpty());
    // Nothing was added, so there is nothing to be told.
    QVERIFY(setPolicy(*store.database, u"helper"_s, {}, mara));
    QVERIFY(store.import(path, ImportFormat::ClaudeMemory)->unread.isEmpty());
}

void TstImportClaudeMemory::formatIsGuessed_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("format");

    QTest::newRow("memoir") << u"a.jsonl"_s << QByteArray("{\"exported_at\":\"x\",\"memoir\":1}\n")
                            << u"memoir"_s;
    QTest::newRow("graph") << u"a.json"_s << QByteArray("{\"type\":\"entity\"}\n") << u"server-memory"_s;
    QTest::newRow("note") << u"a.md"_s << QByteArray("x") << u"claude-memory"_s;
    QTest::newRow("claude-mem") << u"a.json"_s << QByteArray("{\"observations\":[]}") << u"claude-memory"_s;
    QTest::newRow("rows") << u"a.jsonl"_s << QByteArray("\n{\"observation\":\"x\"}") << u"jsonl"_s;
    QTest::newRow("nothing known") << u"a.bin"_s << QByteArray("\x01\x02") << QString();
}

void TstImportClaudeMemory::formatIsGuessed()
{
    QFETCH(const QString, file);
    QFETCH(const QByteArray, content);
    QFETCH(const QString, format);
    const ExchangeFixture store;

    const auto guessed = guessedFormat(store.file(file, content));

    QCOMPARE(guessed ? name(*guessed) : QString(), format);
    if (!format.isEmpty())
        QCOMPARE(importFormatNamed(format), std::optional(*guessed));
}

MEMOIR_STORE_TEST(TstImportClaudeMemory)
#include "tst_import_claudememory.moc"
