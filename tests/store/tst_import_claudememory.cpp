// SPDX-License-Identifier: MIT
#include "store/curation/curation.h"
#include "store/layers/reflexionwriter.h"
#include "store/retrieval/agentpolicy.h"
#include "tests/store/exchangefixture.h"
#include "tests/store/teststore.h"

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
    void aFileWithoutAHeadIsSplit_data();
    void aFileWithoutAHeadIsSplit();
    void aSplitRowSaysWhereItStands();
    void whatIsEditedIsANewRow_data();
    void whatIsEditedIsANewRow();
    void aRowOfTheWholeFileIsNamed();
    void aRowOfTheWholeFileThatSaysSomethingElseIsNot_data();
    void aRowOfTheWholeFileThatSaysSomethingElseIsNot();
    void aSplitFileCanBeStopped();
    void anIndexIsToldByItsLinks_data();
    void anIndexIsToldByItsLinks();
    void exportOfClaudeMemIsSeenByItsContent();
    void aGivenAgentOwnsTheRows_data();
    void aGivenAgentOwnsTheRows();
    void aFormatThatNamesOwnersTakesNoAgent_data();
    void aFormatThatNamesOwnersTakesNoAgent();
    void whoseRowsNobodyReadsIsSaid();
    void formatIsGuessed_data();
    void formatIsGuessed();

private:
    static QStringList toldBy(const ExchangeFixture &store);
    static QString addWhole(const ExchangeFixture &store, const QString &text);
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

// The memories in the order they were taken: "line topic: words".
QStringList TstImportClaudeMemory::toldBy(const ExchangeFixture &store)
{
    QStringList all;
    auto rows = store.database->run(u"SELECT coalesce(json_extract(provenance, '$.line'), '-'), entity_id, "
                                    "observation FROM reflexion_log ORDER BY id"_s);
    while (rows && (*rows)->next())
        all += u"%1 %2: %3"_s.arg((*rows)->value(0).toString(), (*rows)->value(1).toString(),
                                  (*rows)->value(2).toString());
    return all;
}

// The row that an earlier version made of a whole CLAUDE.md.
QString TstImportClaudeMemory::addWhole(const ExchangeFixture &store, const QString &text)
{
    NewReflexion row;
    row.agent = u"claude-code"_s;
    row.entityType = u"topic"_s;
    row.entityId = u"CLAUDE"_s;
    row.observation = text;
    row.provenance = {{u"source"_s, u"claude-memory"_s}};
    row.extra = {{u"native_id"_s, u"CLAUDE.md"_s}};
    row.source = u"claude-memory CLAUDE.md"_s;
    const auto written = ReflexionWriter(*store.database).add({row}, Actor::person(u"mara"_s));
    return written && written->front() ? written->front()->uid : QString();
}

void TstImportClaudeMemory::aFileWithoutAHeadIsSplit_data()
{
    QTest::addColumn<QByteArray>("markdown");
    QTest::addColumn<QStringList>("told");

    QTest::newRow("one paragraph") << QByteArray("Use pnpm\nfor all.\n")
                                   << QStringList{u"- CLAUDE: Use pnpm\nfor all."_s};
    QTest::newRow("one paragraph below a heading")
        << QByteArray("## Tools\n\nUse pnpm.\n") << QStringList{u"- CLAUDE: ## Tools\n\nUse pnpm."_s};
    QTest::newRow("paragraphs") << QByteArray("\xEF\xBB\xBFUse pnpm.\n\n\nNever\nnpm.\n")
                                << QStringList{u"1 CLAUDE: Use pnpm."_s, u"4 CLAUDE: Never\nnpm."_s};
    QTest::newRow("items, with what goes on in them")
        << QByteArray("- Use pnpm,\n  always.\n\n  Since 2024.\n* Never npm\n1. Test\n2. Ship\n")
        << QStringList{u"1 CLAUDE: Use pnpm,\nalways.\n\nSince 2024."_s, u"5 CLAUDE: Never npm"_s,
                       u"6 CLAUDE: Test"_s, u"7 CLAUDE: Ship"_s};
    QTest::newRow("nested lists")
        << QByteArray("- Commits:\n  - are small\n    - one idea\n  - say why\n- Use pnpm\n")
        << QStringList{u"1 CLAUDE: Commits:\n- are small\n  - one idea\n- say why"_s,
                       u"5 CLAUDE: Use pnpm"_s};
    QTest::newRow("nested with tabs")
        << QByteArray("-\tA\n\t- b\n-\tC\n") << QStringList{u"1 CLAUDE: A\n- b"_s, u"3 CLAUDE: C"_s};
    QTest::newRow("code stays with the paragraph")
        << QByteArray("Build:\n\n```\nmake -j2\n\n- no item\n```\n\nTest it.\n")
        << QStringList{u"1 CLAUDE: Build:\n\n```\nmake -j2\n\n- no item\n```"_s, u"9 CLAUDE: Test it."_s};
    QTest::newRow("code stays with the item")
        << QByteArray("- Build\n  ```\n  make\n  ```\n- Test\n\n```\nctest\n```\n")
        << QStringList{u"1 CLAUDE: Build\n```\nmake\n```"_s, u"5 CLAUDE: Test\n\n```\nctest\n```"_s};
    QTest::newRow("an item that is code") << QByteArray("- Build\n- ```\n  make\n  ```\n")
                                          << QStringList{u"1 CLAUDE: Build"_s, u"2 CLAUDE: ```\nmake\n```"_s};
    QTest::newRow("code alone below a heading")
        << QByteArray("Use pnpm.\n\n## Build\n\n```\nmake\n```\n")
        << QStringList{u"1 CLAUDE: Use pnpm."_s, u"5 CLAUDE: Build:\n```\nmake\n```"_s};
    QTest::newRow("a table") << QByteArray("Ports\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nUse pnpm.\n")
                             << QStringList{u"1 CLAUDE: Ports\n\n| a | b |\n|---|---|\n| 1 | 2 |"_s,
                                            u"7 CLAUDE: Use pnpm."_s};
    QTest::newRow("headings") << QByteArray(
        "## Git\n\n- Small commits\n\n### Never\n\n- push to main\n\n## Tools\nUse pnpm.\n")
                              << QStringList{u"3 CLAUDE: Git: Small commits"_s,
                                             u"7 CLAUDE: Git > Never: push to main"_s,
                                             u"10 CLAUDE: Tools: Use pnpm."_s};
    QTest::newRow("the title is the topic")
        << QByteArray("Shop\n====\n\nSells tea.\n\nGit\n---\n\n- Small commits\n")
        << QStringList{u"4 Shop: Sells tea."_s, u"9 Shop: Git: Small commits"_s};
    QTest::newRow("several titles are headings")
        << QByteArray("# Git\n- Small commits\n# Tools\n- Use pnpm\n")
        << QStringList{u"2 CLAUDE: Git: Small commits"_s, u"4 CLAUDE: Tools: Use pnpm"_s};
    QTest::newRow("a sentence that leads to a list is told with each item")
        << QByteArray("## Git\nNever do this:\n- push to main\n- amend\n\n**Always**\n\n- test\n")
        << QStringList{u"3 CLAUDE: Git: Never do this: push to main"_s,
                       u"4 CLAUDE: Git: Never do this: amend"_s, u"8 CLAUDE: Git: **Always** test"_s};
    QTest::newRow("a long one keeps its list")
        << QByteArray(QByteArray(300, 'x') + ":\n- push to main\n- amend\n\nUse pnpm.\n")
        << QStringList{u"1 CLAUDE: "_s + QString(300, u'x') + u":\n\n- push to main\n- amend"_s,
                       u"5 CLAUDE: Use pnpm."_s};
    QTest::newRow("rules divide") << QByteArray("---\n\nUse pnpm.\n\n---\n\n- Test\n\n***\n")
                                  << QStringList{u"3 CLAUDE: Use pnpm."_s, u"7 CLAUDE: Test"_s};
    QTest::newRow("CRLF") << QByteArray("## Git\r\n\r\n- Small\r\n  commits\r\n- Test\r\n")
                          << QStringList{u"3 CLAUDE: Git: Small\ncommits"_s, u"5 CLAUDE: Git: Test"_s};
    QTest::newRow("a long heading is cut") << QByteArray("## " + QByteArray(500, 'h') + "\n- a\n- b\n")
                                           << QStringList{u"2 CLAUDE: "_s + QString(119, u'h') + u"…: a"_s,
                                                          u"3 CLAUDE: "_s + QString(119, u'h') + u"…: b"_s};
}

void TstImportClaudeMemory::aFileWithoutAHeadIsSplit()
{
    QFETCH(const QByteArray, markdown);
    QFETCH(const QStringList, told);
    const ExchangeFixture store;
    const QString path = store.file(u"CLAUDE.md"_s, markdown);

    const auto report = store.import(path, ImportFormat::ClaudeMemory);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(toldBy(store), told);
    QCOMPARE(report->added, int(told.size()));
    QVERIFY(report->problems.empty());
    const auto again = store.import(path, ImportFormat::ClaudeMemory);
    QCOMPARE(again->unchanged, int(told.size()));
    QCOMPARE(again->read, again->unchanged);
    QVERIFY(again->changeset.isEmpty());
}

void TstImportClaudeMemory::aSplitRowSaysWhereItStands()
{
    const ExchangeFixture store;
    const QByteArray secret = "ghp_" + QByteArray("Zk3vQ9xT7bN2mW8rL5cY1dF6hJ4sP0aGuE3i");
    const QString path =
        store.file(u"CLAUDE.md"_s, "# Shop\n\n## Git\n\n- Small commits\n- Log in with " + secret + "\n");

    const auto report = store.import(path, ImportFormat::ClaudeMemory);

    QCOMPARE(report->added, 2);
    QCOMPARE(store.text(u"SELECT json_extract(provenance, '$.file') FROM reflexion_log ORDER BY id"_s),
             u"CLAUDE.md"_s);
    QCOMPARE(store.text(u"SELECT json_extract(provenance, '$.source') FROM reflexion_log ORDER BY id"_s),
             u"claude-memory"_s);
    const QString native =
        store.text(u"SELECT json_extract(extra, '$.native_id') FROM reflexion_log ORDER BY id"_s);
    QVERIFY2(native.startsWith(u"CLAUDE.md#Shop > Git#"_s), qPrintable(native));
    QVERIFY(report->findings.contains(guard::Detector::Secret));
    for (const QString &told : toldBy(store))
        QVERIFY2(!told.contains(QString::fromUtf8(secret)), qPrintable(told));
    QCOMPARE(store.import(path, ImportFormat::ClaudeMemory)->unchanged, 2);
}

void TstImportClaudeMemory::whatIsEditedIsANewRow_data()
{
    QTest::addColumn<QByteArray>("edited");
    QTest::addColumn<QStringList>("added");

    QTest::newRow("a bullet") << QByteArray("## Git\n- Small commits\n- Test them twice\n\nUse pnpm.\n")
                              << QStringList{u"CLAUDE: Git: Test them twice"_s};
    QTest::newRow("one more above, and other white space")
        << QByteArray("Sells tea.\n\n## Git\n\n*   Small\n    commits\n*   Test  them\n\nUse pnpm.\n")
        << QStringList{u"CLAUDE: Sells tea."_s};
    QTest::newRow("one less") << QByteArray("## Git\n- Test them\n\nUse pnpm.\n") << QStringList();
    QTest::newRow("twice the same") << QByteArray("## Git\n- Test them\n- Test them\n") << QStringList();
    QTest::newRow("below another heading") << QByteArray("## Git\n- Small commits\n## CI\n- Test them\n")
                                           << QStringList{u"CLAUDE: CI: Test them"_s};
}

void TstImportClaudeMemory::whatIsEditedIsANewRow()
{
    QFETCH(const QByteArray, edited);
    QFETCH(const QStringList, added);
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"CLAUDE.md"_s, "## Git\n- Small commits\n- Test them\n\nUse pnpm.\n"),
                         ImportFormat::ClaudeMemory));

    const auto report = store.import(store.file(u"CLAUDE.md"_s, edited), ImportFormat::ClaudeMemory);

    QCOMPARE(report->names.added, added);
    QCOMPARE(report->read, report->added + report->unchanged);
    QVERIFY(report->problems.empty());
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 3 + int(added.size()));
    QCOMPARE(store.number(u"SELECT count(*) FROM corroboration"_s), 0);
}

// As an earlier version took it: the row stays and is named, until somebody rejects it.
void TstImportClaudeMemory::aRowOfTheWholeFileIsNamed()
{
    const ExchangeFixture store;
    const QString uid = addWhole(store, u"## Git\n\n- Small commits\n- Test"_s);
    const QString path = store.file(u"CLAUDE.md"_s, "## Git\n\n- Small commits\n- Test\n- Say why\n");

    for (const bool isDryRun : {true, false, false}) {
        const auto report = store.import(path, ImportFormat::ClaudeMemory, isDryRun);
        QCOMPARE(report->problems.size(), size_t(1));
        QCOMPARE(report->problems.front().file, u"CLAUDE.md"_s);
        QVERIFY2(report->problems.front().message.contains(uid),
                 qPrintable(report->problems.front().message));
        QCOMPARE(report->skipped, 0);
    }
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 4);

    VERIFY_RESULT(Curation(*store.database)
                      .decide({{uid}, Status::Rejected, Actor::person(u"mara"_s), {}, {}, false, {}}));
    QVERIFY(store.import(path, ImportFormat::ClaudeMemory)->problems.empty());
}

void TstImportClaudeMemory::aRowOfTheWholeFileThatSaysSomethingElseIsNot_data()
{
    QTest::addColumn<QString>("whole");
    QTest::addColumn<int>("added");

    QTest::newRow("a file of the same name elsewhere") << u"- Use npm\n- Ship"_s << 2;
    // One paragraph is one row in both ways.
    QTest::newRow("a part of the file, in the same words") << u"Small commits"_s << 1;
}

void TstImportClaudeMemory::aRowOfTheWholeFileThatSaysSomethingElseIsNot()
{
    QFETCH(const QString, whole);
    QFETCH(const int, added);
    const ExchangeFixture store;
    QVERIFY(!addWhole(store, whole).isEmpty());

    const auto report =
        store.import(store.file(u"CLAUDE.md"_s, "- Small commits\n- Test\n"), ImportFormat::ClaudeMemory);

    QCOMPARE(report->added, added);
    QVERIFY(report->problems.empty());
}

void TstImportClaudeMemory::aSplitFileCanBeStopped()
{
    const ExchangeFixture store;
    QByteArray items;
    for (int i = 0; i < 200; ++i)
        items += "- Item " + QByteArray::number(i) + '\n';
    int asked = 0;

    const auto report =
        importFile(*store.database, store.file(u"CLAUDE.md"_s, items), ImportFormat::ClaudeMemory,
                   Actor::person(u"mara"_s), false, [&asked](qint64, qint64) { return ++asked < 6; });

    QVERIFY(!report);
    QCOMPARE(report.error().code, Error::Code::Cancelled);
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 0);
}

void TstImportClaudeMemory::anIndexIsToldByItsLinks_data()
{
    QTest::addColumn<QByteArray>("index");
    QTest::addColumn<int>("alone"); // rows; 0 where it is refused
    QTest::addColumn<int>("inFolder");

    QTest::newRow("links") << QByteArray("# Memory\n\n- [A](a.md) - hook\n- Likes tea\n") << 0 << 1;
    QTest::newRow("empty") << QByteArray("\n") << 0 << 1;
    QTest::newRow("none") << QByteArray("# Memory\n\n- Likes tea\n- Hates noise\n") << 2 << 3;
    QTest::newRow("links elsewhere") << QByteArray(
        "- Likes [tea](https://tea.example/tea.md)\n- Hates noise\n")
                                     << 2 << 3;
}

void TstImportClaudeMemory::anIndexIsToldByItsLinks()
{
    QFETCH(const QByteArray, index);
    QFETCH(const int, alone);
    QFETCH(const int, inFolder);
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkdir(u"memory"_s));
    store.file(u"memory/a.md"_s, "---\nname: a\ntype: user\n---\nGets up late\n");
    const QString path = store.file(u"memory/MEMORY.md"_s, index);

    const auto one = store.import(path, ImportFormat::ClaudeMemory, true);
    QCOMPARE(one ? one->added : 0, alone);
    if (alone == 0)
        QCOMPARE(one.error().code, Error::Code::Usage);

    const auto all = store.import(store.folder.filePath(u"memory"_s), ImportFormat::ClaudeMemory);
    QVERIFY2(all, qPrintable(all ? QString() : all.error().message));
    QCOMPARE(all->added, inFolder);
    QCOMPARE(all->skipped, 0);
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
