// SPDX-License-Identifier: MIT
#include "store/exchange/basicnote.h"
#include "tests/store/exchangefixture.h"

#include <QDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportBasicMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itemsAreRead_data();
    void itemsAreRead();
    void whatIsNestedBelongsToIt();
    void aNoteBecomesRows_data();
    void aNoteBecomesRows();
    void whatTheHeadSaysIsKept();
    void aHeadMayBeWrittenOtherwise_data();
    void aHeadMayBeWrittenOtherwise();
    void aFolderIsReadWithWhatIsBelow();
    void whatIsEditedIsANewRow();
    void aGivenAgentWins();
    void tasksAreCountedAndLeftOut();
    void whatCannotBeTakenIsSaid();
    void theFormatIsSeen_data();
    void theFormatIsSeen();
    void aLongChainOfItemsTakesNoTime();
    void secretsAreTakenOut();

private:
    static QStringList toldBy(const ExchangeFixture &store);
};

namespace {

const QByteArray Coffee = R"(---
title: Coffee Brewing Methods
type: note
tags: [coffee, brewing]
permalink: coffee-brewing-methods
status: active
created: 2026-01-02T03:04:05+00:00
---

# Coffee Brewing Methods

Water matters
more than beans.

## Observations
- [method] Pour over gives more clarity #brewing (own test)
- [preference] Light roasts for [[Ethiopia]]

## Relations
- requires [[Proper Grinding Technique]]
- "based on" [[Customer Interview]] (2025)
)";

} // namespace

// "line owner type:entity kind/category: words", in the order they were taken.
QStringList TstImportBasicMemory::toldBy(const ExchangeFixture &store)
{
    QStringList all;
    auto rows =
        store.database->run(u"SELECT json_extract(r.provenance, '$.line'), a.name, r.entity_type, "
                            u"r.entity_id, r.kind, r.category, r.observation "
                            "FROM reflexion_log AS r JOIN agent AS a ON a.id = r.agent_id ORDER BY r.id"_s);
    while (rows && (*rows)->next())
        all += u"%1 %2 %3:%4 %5/%6: %7"_s.arg((*rows)->value(0).toString(), (*rows)->value(1).toString(),
                                              (*rows)->value(2).toString(), (*rows)->value(3).toString(),
                                              (*rows)->value(4).toString(), (*rows)->value(5).toString(),
                                              (*rows)->value(6).toString());
    return all;
}

void TstImportBasicMemory::itemsAreRead_data()
{
    QTest::addColumn<QString>("item");
    QTest::addColumn<QString>("read"); // empty where it is of neither form

    const auto row = [](const char *name, const char *item, const char *read) {
        QTest::newRow(name) << QString::fromUtf8(item) << QString::fromUtf8(read);
    };
    row("plain", "- [method] Pour over", "[method] Pour over");
    row("with all", "- [method] Pour over #brewing #water (own test)",
        "[method] Pour over #brewing #water (own test)");
    row("tags behind the context", "- [method] Pour over (own test) #brewing",
        "[method] Pour over #brewing (own test)");
    row("tags that stick together", "- [a b] Pour over #x#y", "[a b] Pour over #x #y");
    row("a tag within", "- [tech] Use #sqlite for it", "[tech] Use #sqlite for it #sqlite");
    row("an issue is no tag", "- [bug] Fixed in #12", "[bug] Fixed in #12");
    row("a call is no context", "- [bug] Calls foo()", "[bug] Calls foo()");
    row("only the last is the context", "- [bug] Calls (a) foo (b)", "[bug] Calls (a) foo (b)");
    row("another mark", "* [method] Pour over", "[method] Pour over");
    row("a numbered item", "12. [method] Pour over", "[method] Pour over");
    row("indented", "    - [method] Pour over", "[method] Pour over");
    row("over two lines", "- [method] Pour\n  over #x", "[method] Pour over #x");
    row("only tags", "- Pour over #brewing", "[] Pour over #brewing");
    row("with a link", "- [method] See [[Beans]]", "[method] See [[Beans]]");
    row("umlauts", "- [Gewürz] Öl #Küche", "[Gewürz] Öl #Küche");
    row("open task", "- [ ] Pour over #x", "a task");
    row("done task", "- [x] Pour over", "a task");
    row("done task in capitals", "- [X] Pour over", "a task");
    row("dropped task", "- [-] Pour over", "a task");
    row("deferred task", "- [>] Pour over", "a task");
    row("no task", "- [!] Pour over", "");
    row("a link", "- [Pour over](https://example.org) is good", "");
    row("a reference", "- [Pour over][1] is good", "");
    row("a time", "- [00:12] Pour over", "");
    row("nothing behind it", "- [method]", "");
    row("no item", "[method] Pour over", "");
    row("a callout", "> - [method] Pour over", "");
    row("a plain item", "- Pour over", "");
    row("only a tag", "- #brewing", "[] #brewing #brewing");
    row("relation", "- requires [[Grinding]]", "requires -> Grinding");
    row("quoted relation", "- \"based on\" [[Interview]]", "based on -> Interview");
    row("relation with a context", "- 'part of' [[Shop]] (2025)", "part of -> Shop (2025)");
    row("another name", "- requires [[grinding|Grinding]]", "requires -> grinding");
    row("bare link", "- [[Grinding]]", "links_to -> Grinding");
    row("a sentence with a link", "- It requires [[Grinding]]", "");
    row("a link and more", "- requires [[Grinding]] and [[Water]]", "");
    row("an empty link", "- requires [[ ]]", "");
}

void TstImportBasicMemory::itemsAreRead()
{
    QFETCH(const QString, item);
    QFETCH(const QString, read);
    const BasicNote note = basicNote(u"\n"_s + item);

    QString said;
    for (const BasicNote::Observation &each : note.observations) {
        said = u'[' + each.category + u"] "_s + each.text;
        for (const QString &tag : each.tags)
            said += u" #"_s + tag;
        said += each.context.isEmpty() ? QString() : u" ("_s + each.context + u')';
        QCOMPARE(each.line, 2);
    }
    for (const BasicNote::Relation &each : note.relations) {
        said = each.type + u" -> "_s + each.target
               + (each.context.isEmpty() ? QString() : u" ("_s + each.context + u')');
        QCOMPARE(each.line, 2);
    }
    if (note.tasks == 1)
        said = u"a task"_s;
    QCOMPARE(said, read);
    QCOMPARE(note.observations.size() + note.relations.size() + size_t(note.tasks), size_t(!read.isEmpty()));
    QCOMPARE(note.rest.trimmed().isEmpty(), !read.isEmpty());
}

void TstImportBasicMemory::whatIsNestedBelongsToIt()
{
    const BasicNote note = basicNote(u"- Parent\n"
                                     "  - [a] One\n"
                                     "    - because\n"
                                     "      - of that\n"
                                     "\n"
                                     "    - [b] Two #t\n"
                                     "    - part_of [[Three]]\n"
                                     "\n"
                                     "    and so on\n"
                                     "- [c] Four\n"
                                     "```\n"
                                     "- [d] code\n"
                                     "```\n"
                                     "End"_s);

    QStringList said;
    for (const BasicNote::Observation &each : note.observations)
        said += u"%1 %2"_s.arg(each.line).arg(each.text);
    QCOMPARE(said, (QStringList{u"2 One\n- because\n  - of that\nand so on"_s, u"6 Two"_s, u"10 Four"_s}));
    QCOMPARE(note.relations.size(), size_t(1));
    QCOMPARE(note.rest.split(u'\n', Qt::SkipEmptyParts),
             (QStringList{u"- Parent"_s, u"```"_s, u"- [d] code"_s, u"```"_s, u"End"_s}));
    QCOMPARE(note.rest.count(u'\n'), 13);
}

void TstImportBasicMemory::aNoteBecomesRows_data()
{
    QTest::addColumn<QByteArray>("markdown");
    QTest::newRow("as it is") << Coffee;
    QTest::newRow("a mark and CRLF") << QByteArray("\xEF\xBB\xBF" + QByteArray(Coffee).replace("\n", "\r\n"));
}

void TstImportBasicMemory::aNoteBecomesRows()
{
    QFETCH(const QByteArray, markdown);
    const ExchangeFixture store;
    const QString path = store.file(u"coffee.md"_s, markdown);
    QCOMPARE(*guessedFormat(path), ImportFormat::BasicMemory);
    QCOMPARE(store.import(path, ImportFormat::BasicMemory, true)->added, 5);
    QVERIFY(toldBy(store).isEmpty());

    const auto report = store.import(path, ImportFormat::BasicMemory);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    const QString whose = u" basic-memory note:Coffee Brewing Methods "_s;
    QCOMPARE(toldBy(store),
             (QStringList{
                 u"12"_s + whose + u"observation/: Water matters\nmore than beans."_s,
                 u"16"_s + whose + u"observation/method: Pour over gives more clarity"_s,
                 u"17"_s + whose + u"preference/preference: Light roasts for [[Ethiopia]]"_s,
                 u"20"_s + whose + u"fact/: Coffee Brewing Methods requires Proper Grinding Technique"_s,
                 u"21"_s + whose + u"fact/: Coffee Brewing Methods based on Customer Interview"_s,
             }));
    QCOMPARE(report->waiting(), 5);
    QVERIFY(report->problems.empty());
    const auto again = store.import(path, ImportFormat::BasicMemory);
    QCOMPARE(again->unchanged, 5);
    QVERIFY(again->changeset.isEmpty());
}

void TstImportBasicMemory::whatTheHeadSaysIsKept()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"coffee.md"_s, Coffee), ImportFormat::BasicMemory));
    const auto column = [&store](const QString &name, const QString &category) {
        return store.text(
            u"SELECT %1 FROM reflexion_log WHERE category = '%2' AND kind <> 'fact'"_s.arg(name, category));
    };
    QCOMPARE(column(u"status"_s, u"method"_s), u"needs_review"_s);
    QCOMPARE(column(u"tags"_s, u"method"_s), uR"(["coffee","brewing"])"_s);
    QCOMPARE(column(u"created_at"_s, u"method"_s), u"2026-01-02T03:04:05.000Z"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.context')"_s, u"method"_s), u"own test"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.permalink')"_s, u"method"_s), u"coffee-brewing-methods"_s);
    QCOMPARE(column(u"json_extract(provenance, '$.file')"_s, u"method"_s), u"coffee.md"_s);
    QCOMPARE(column(u"json_extract(extra, '$.status')"_s, u"method"_s), u"active"_s);
    const QString native = column(u"json_extract(extra, '$.native_id')"_s, u"method"_s);
    QVERIFY2(native.startsWith(u"coffee-brewing-methods#method#"_s), qPrintable(native));
    QCOMPARE(
        store.text(
            u"SELECT json_extract(extra, '$.relationType') FROM reflexion_log WHERE kind = 'fact' ORDER BY id"_s),
        u"requires"_s);
    QCOMPARE(store.text(
                 u"SELECT json_extract(extra, '$.to') FROM reflexion_log WHERE kind = 'fact' ORDER BY id"_s),
             u"Proper Grinding Technique"_s);
}

void TstImportBasicMemory::aHeadMayBeWrittenOtherwise_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("entity");
    QTest::addColumn<QString>("tags");

    QTest::newRow("none") << QByteArray() << u"note:tea"_s << u"[]"_s;
    QTest::newRow("tags in a list") << QByteArray("---\ntitle: Tea\ntype: Person\ntags:\n  - a\n  - b\n---\n")
                                    << u"Person:Tea"_s << uR"(["a","b"])"_s;
    QTest::newRow("tags between commas") << QByteArray("---\ntitle: 'Tea: green'\ntags: a, b\n---\n")
                                         << u"note:Tea: green"_s << uR"(["a","b"])"_s;
}

void TstImportBasicMemory::aHeadMayBeWrittenOtherwise()
{
    QFETCH(const QByteArray, head);
    QFETCH(const QString, entity);
    QFETCH(const QString, tags);
    const ExchangeFixture store;
    QCOMPARE(store.import(store.file(u"tea.md"_s, head + "- [a] Green\n"), ImportFormat::BasicMemory)->added,
             1);
    QCOMPARE(store.text(u"SELECT entity_type || ':' || entity_id FROM reflexion_log"_s), entity);
    QCOMPARE(store.text(u"SELECT tags FROM reflexion_log"_s), tags);
}

void TstImportBasicMemory::aFolderIsReadWithWhatIsBelow()
{
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkpath(u"notes/deep/er"_s)
            && QDir(store.folder.path()).mkpath(u"notes/.obsidian"_s));
    store.file(u"notes/a.md"_s, "Just words.\n");
    store.file(u"notes/deep/er/coffee.md"_s, Coffee);
    store.file(u"notes/deep/empty.md"_s, "---\ntitle: Empty\npermalink: e\n---\n");
    store.file(u"notes/deep/picture.png"_s, "\x89PNG");
    store.file(u"notes/.obsidian/x.md"_s, "- [a] hidden\n");
    const QString path = store.folder.filePath(u"notes"_s);
    QCOMPARE(*guessedFormat(path), ImportFormat::BasicMemory);

    const auto report = store.import(path, ImportFormat::BasicMemory);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 6);
    QCOMPARE(report->skipped, 1);
    QCOMPARE(report->problems.front().file, u"deep/empty.md"_s);
    QCOMPARE(store.text(
                 u"SELECT json_extract(provenance, '$.file') FROM reflexion_log WHERE category = 'method'"_s),
             u"deep/er/coffee.md"_s);
    // Where a note lies does not matter to one that has a permalink.
    QVERIFY(QFile::rename(path + u"/deep/er/coffee.md"_s, path + u"/coffee.md"_s));
    QCOMPARE(store.import(path, ImportFormat::BasicMemory)->unchanged, 6);
}

void TstImportBasicMemory::whatIsEditedIsANewRow()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"coffee.md"_s, Coffee), ImportFormat::BasicMemory));
    QByteArray edited = Coffee;
    edited.replace("more clarity", "less bitterness").replace("#brewing", "#brewing #new");

    const auto report = store.import(store.file(u"coffee.md"_s, edited), ImportFormat::BasicMemory);

    QCOMPARE(report->names.added, QStringList{u"Coffee Brewing Methods: Pour over gives less bitterness"_s});
    QCOMPARE(report->unchanged, 4);
}

void TstImportBasicMemory::aGivenAgentWins()
{
    const ExchangeFixture store;
    const auto report =
        importFile(*store.database, store.file(u"coffee.md"_s, Coffee), ImportFormat::BasicMemory,
                   Actor::person(u"mara"_s), false, {}, {.agent = u"support"_s});
    QCOMPARE(report->added, 5);
    for (const QString &told : toldBy(store))
        QVERIFY2(told.contains(u" support "_s), qPrintable(told));
}

void TstImportBasicMemory::tasksAreCountedAndLeftOut()
{
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkdir(u"notes"_s));
    store.file(u"notes/a.md"_s, "- [a] Green\n- [ ] Buy tea\n  - in town\n  - [b] Black\n- [x] Drink it\n");
    store.file(u"notes/b.md"_s, "- [ ] Buy coffee\n");

    const auto report = store.import(store.folder.filePath(u"notes"_s), ImportFormat::BasicMemory);

    QCOMPARE(report->read, 5);
    QCOMPARE(report->added, 2);
    QCOMPARE(report->skipped, 3);
    QCOMPARE(report->problems.size(), size_t(2));
    QCOMPARE(report->problems.front().file, u"a.md"_s);
    QVERIFY2(report->problems.front().message.startsWith(u"2 task"_s),
             qPrintable(report->problems.front().message));
}

void TstImportBasicMemory::whatCannotBeTakenIsSaid()
{
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkdir(u"notes"_s));
    store.file(u"notes/binary.md"_s, QByteArray("a\0b", 3));
    store.file(u"notes/coffee.md"_s, Coffee);
    store.file(u"notes/huge.md"_s, QByteArray(1024 * 1024 + 1, 'a'));
    store.file(u"notes/long.md"_s, "# T\n\n- [a] fine\n- [b] " + QByteArray(70000, 'b') + "\n");

    const auto report = store.import(store.folder.filePath(u"notes"_s), ImportFormat::BasicMemory);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 6);
    QStringList where;
    for (const ImportProblem &problem : report->problems)
        where += u"%1 %2"_s.arg(problem.file).arg(problem.line);
    QCOMPARE(where, (QStringList{u"binary.md 0"_s, u"huge.md 0"_s, u"long.md 4"_s}));

    QVERIFY(QDir(store.folder.path()).mkdir(u"none"_s));
    const auto none = store.import(store.folder.filePath(u"none"_s), ImportFormat::BasicMemory);
    QVERIFY(!none);
    QCOMPARE(none.error().code, Error::Code::Usage);
}

void TstImportBasicMemory::theFormatIsSeen_data()
{
    QTest::addColumn<QByteArray>("markdown");
    QTest::addColumn<QString>("format");

    QTest::newRow("a permalink") << QByteArray("---\ntitle: A\npermalink: a\n---\nWords.\n")
                                 << u"basic-memory"_s;
    QTest::newRow("a title and an observation")
        << QByteArray("---\ntitle: A\n---\n- [a] Words.\n") << u"basic-memory"_s;
    QTest::newRow("a title and a relation")
        << QByteArray("---\ntitle: A\n---\n- part_of [[B]]\n") << u"basic-memory"_s;
    QTest::newRow("a title alone") << QByteArray("---\ntitle: A\n---\nWords.\n") << u"claude-memory"_s;
    QTest::newRow("a memory of Claude Code")
        << QByteArray("---\nname: a\ntype: user\n---\n- [a] Words.\n") << u"claude-memory"_s;
    QTest::newRow("no head") << QByteArray("- [a] Words.\n") << u"claude-memory"_s;
}

void TstImportBasicMemory::theFormatIsSeen()
{
    QFETCH(const QByteArray, markdown);
    QFETCH(const QString, format);
    const ExchangeFixture store;
    QVERIFY(QDir(store.folder.path()).mkdir(u"notes"_s));
    QCOMPARE(exchange::name(*guessedFormat(store.file(u"notes/a.md"_s, markdown))), format);
    QCOMPARE(exchange::name(*guessedFormat(store.folder.filePath(u"notes"_s))), format);
}

void TstImportBasicMemory::aLongChainOfItemsTakesNoTime()
{
    QString deep;
    for (int i = 0; i < 1000; ++i)
        deep += QString(i, u' ') + u"- [a] x\n"_s;
    const QString wide = deep + QString(1000, u' ') + u"y\n"_s.repeated(50'000) + u"- [a] "_s
                         + u"#t "_s.repeated(100'000) + u"- [a] x"_s + QString(300'000, u' ') + u"(y)\n"_s;
    const BasicNote note = basicNote(wide);
    QCOMPARE(note.observations.size(), size_t(1001));
}

void TstImportBasicMemory::secretsAreTakenOut()
{
    const ExchangeFixture store;
    const QByteArray secret = "ghp_" + QByteArray("Zk3vQ9xT7bN2mW8rL5cY1dF6hJ4sP0aGuE3i");
    const auto report =
        store.import(store.file(u"a.md"_s, "- [a] Log in with " + secret + "\n- [b] x (" + secret + ")\n"),
                     ImportFormat::BasicMemory);
    QCOMPARE(report->added, 2);
    QVERIFY(report->findings.contains(guard::Detector::Secret));
    const QString first = store.text(u"SELECT observation FROM reflexion_log ORDER BY id"_s);
    const QString second = store.text(u"SELECT provenance FROM reflexion_log ORDER BY id DESC"_s);
    QVERIFY2(!(first + second).contains(QString::fromLatin1(secret)), qPrintable(first + second));
}

MEMOIR_STORE_TEST(TstImportBasicMemory)
#include "tst_import_basicmemory.moc"
