// SPDX-License-Identifier: MIT
#include "store/curation/approvals.h"
#include "store/curation/undo.h"
#include "store/layers/golden.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/trainingruns.h"
#include "store/layers/wiki.h"
#include "store/rows/verify.h"
#include "tests/store/exchangefixture.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstImportLayers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void formatsAreGuessed_data();
    void formatsAreGuessed();
    void aWikiComesBackByteForByte_data();
    void aWikiComesBackByteForByte();
    void readingTheWikiAgainChangesNothing();
    void sectionsAreChangedRetiredAndRenamed();
    void retiringMuchTakesAnAgreement();
    void aSectionBetweenTwoOthersChangesNoOtherRow();
    void anImportedWikiIsTakenBackAsAWhole();
    void evidenceThatTheFileDropsIsNamed();
    void questionsAreAddedAndChangedById();
    void badQuestionsAreNamedAndTheOthersTaken();
    void promptfooTestsAndResultsMeet();
    void gradedRunsAreTakenOnce();
    void aCollectedProposalStaysAndTheRestIsTakenBack();
    void aProposalThatCameCollectedIsTakenBack();
    void badRunsAreNamed_data();
    void badRunsAreNamed();
    void secretsAreTakenOut();

private:
    static QByteArray exportWithProposal(bool isCollected);
    static QByteArray wikiOf(const ExchangeFixture &store) { return written(*Wiki(*store.database).file()); }
};

void TstImportLayers::formatsAreGuessed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("format");

    QTest::newRow("wiki") << u"SYSTEM_WIKI.md"_s << QByteArray("## A\n\nx\n") << u"wiki"_s;
    const QByteArray cited = "# W\n\n## A\n\nx. [rfx_01M43HAXCJVSX1TEFMNZCFB78H] (always)\n";
    QTest::newRow("a wiki by another name") << u"old-wiki.md"_s << cited << u"wiki"_s;
    QTest::newRow("a note that quotes a wiki")
        << u"notes.md"_s << QByteArray(cited + "\n## B\n\ny\n\n## C\n\nz\n") << u"claude-memory"_s;
    QTest::newRow("a memory that quotes a wiki")
        << u"notes.md"_s << QByteArray("---\nname: a\n---\n" + cited) << u"claude-memory"_s;
    QTest::newRow("golden in capitals")
        << u"SET.YAML"_s << QByteArray("- id: a\n  question: x\n") << u"golden"_s;
    QTest::newRow("another markdown file")
        << u"notes.md"_s << QByteArray("## A\n\nx\n") << u"claude-memory"_s;
    QTest::newRow("golden") << u"set.yaml"_s << QByteArray("- id: a\n  question: x\n") << u"golden"_s;
    QTest::newRow("promptfoo") << u"promptfooconfig.yaml"_s << QByteArray("prompts: [x]\ntests: []\n")
                               << u"promptfoo"_s;
    QTest::newRow("promptfoo results")
        << u"r.json"_s << QByteArray("{\"evalId\":\"e\",\"results\":{}}") << u"promptfoo"_s;
    QTest::newRow("runs") << u"r.jsonl"_s << QByteArray("{\"question_id\":\"a\",\"run_at\":\"2026-11-21\"}\n")
                          << u"training"_s;
}

void TstImportLayers::formatsAreGuessed()
{
    QFETCH(const QString, name);
    QFETCH(const QByteArray, text);
    QFETCH(const QString, format);
    const ExchangeFixture store;

    const auto guessed = guessedFormat(store.file(name, text));

    QVERIFY2(guessed, qPrintable(guessed ? QString() : guessed.error().message));
    QCOMPARE(exchange::name(*guessed), format);
}

void TstImportLayers::aWikiComesBackByteForByte_data()
{
    QTest::addColumn<QByteArray>("text");

    QTest::newRow("usual") << QByteArray("# System wiki\n\nIntro.\n\n## One\n\nText.\n\n## Two\n\nMore.\n");
    QTest::newRow("unusual") << QByteArray(
        "\xEF\xBB\xBF---\na: b\n---\n##  One ##\nText.\n\n\n## One\n## Three {#x}\n\n    code\n\n\n");
    QTest::newRow("carriage returns") << QByteArray("# W\r\n\r\n## One\r\n\r\nText.\r\n");
    QTest::newRow("first level") << QByteArray("# One\n\na\n\n# Two\n\nb");
    QTest::newRow("no frame") << QByteArray("## One\n\na\n");
}

void TstImportLayers::aWikiComesBackByteForByte()
{
    QFETCH(const QByteArray, text);
    const ExchangeFixture store;

    const auto report = store.import(store.file(u"SYSTEM_WIKI.md"_s, text), ImportFormat::Wiki);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->read, report->added);
    QCOMPARE(wikiOf(store), text);
    QVERIFY(verify(*store.database)->isWhole());
}

void TstImportLayers::readingTheWikiAgainChangesNothing()
{
    const ExchangeFixture store;
    const QString path = store.file(u"SYSTEM_WIKI.md"_s, "# W\n\n## One\n\nText.\n\n## Two ##\nMore.\n");
    QVERIFY(store.import(path, ImportFormat::Wiki));
    const int entries = store.number(u"SELECT count(*) FROM ledger"_s);

    const auto again = store.import(path, ImportFormat::Wiki);

    QCOMPARE(again->unchanged, 2);
    QCOMPARE(again->added + again->changed + again->retired, 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger"_s), entries);
    QVERIFY(again->changeset.isEmpty());
}

void TstImportLayers::sectionsAreChangedRetiredAndRenamed()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, "## One\n\na\n\n## Two\n\nb\n\n## Three\n\nc\n"),
                         ImportFormat::Wiki));
    const QString three = Wiki(*store.database).named(u"three"_s)->value().uid;
    const QByteArray next = "## One\n\na, and more\n\n## Third\n\nc\n";

    const auto report = store.import(store.file(u"SYSTEM_WIKI.md"_s, next), ImportFormat::Wiki);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->changed, 2);
    QCOMPARE(report->retired, 1);
    QCOMPARE(report->added, 0);
    QCOMPARE(Wiki(*store.database).named(u"third"_s)->value().uid, three);
    QCOMPARE(Wiki(*store.database).named(u"two"_s)->value().status, u"retired"_s);
    QCOMPARE(wikiOf(store), next);
    const QByteArray back = "## One\n\na, and more\n\n## Two\n\nb again\n\n## Third\n\nc\n";
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, back), ImportFormat::Wiki));
    QCOMPARE(wikiOf(store), back);
    QVERIFY(verify(*store.database)->isWhole());
}

void TstImportLayers::retiringMuchTakesAnAgreement()
{
    const ExchangeFixture store;
    const Actor mara = Actor::person(u"mara"_s);
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, "## One\n\na\n\n## Two\n\nb\n\n## Three\n\nc\n"),
                         ImportFormat::Wiki));
    const QByteArray before = wikiOf(store);
    const QString path = store.file(u"less.md"_s, "## Two\n\nb, and more\n\n## Four\n\nd\n");

    const auto rehearsed = store.import(path, ImportFormat::Wiki, true);
    const auto refused = store.import(path, ImportFormat::Wiki);
    const auto other = importFile(*store.database, path, ImportFormat::Wiki, mara, false, {}, {.retired = 1});

    QVERIFY2(rehearsed, qPrintable(rehearsed ? QString() : rehearsed.error().message));
    QVERIFY(rehearsed->retiresMuch());
    QCOMPARE(rehearsed->names.retired, (QStringList{u"One"_s, u"Three"_s}));
    QCOMPARE(rehearsed->names.changed, QStringList{u"Two"_s});
    QCOMPARE(rehearsed->names.added, QStringList{u"Four"_s});
    QCOMPARE(rehearsed->waiting(), 0);
    QVERIFY(!refused && refused.error().code == Error::Code::Usage);
    QVERIFY2(refused.error().message.contains(u"2 of 3 (One, Three)"_s), qPrintable(refused.error().message));
    QVERIFY(!other);
    QCOMPARE(wikiOf(store), before);
    const auto agreed =
        importFile(*store.database, path, ImportFormat::Wiki, mara, false, {}, {.retired = 2});
    QVERIFY2(agreed, qPrintable(agreed ? QString() : agreed.error().message));
    QCOMPARE(wikiOf(store), "## Two\n\nb, and more\n\n## Four\n\nd\n");
}

void TstImportLayers::aSectionBetweenTwoOthersChangesNoOtherRow()
{
    const ExchangeFixture store;
    QVERIFY(
        store.import(store.file(u"SYSTEM_WIKI.md"_s, "## One\n\na\n\n## Two\n\nb\n"), ImportFormat::Wiki));

    const auto report =
        store.import(store.file(u"SYSTEM_WIKI.md"_s, "## One\n\na\n\n## Between\n\nx\n\n## Two\n\nb\n"),
                     ImportFormat::Wiki);

    QCOMPARE(report->added, 1);
    QCOMPARE(report->unchanged, 2);
    const QByteArray moved = "## Two\n\nb\n\n## Between\n\nx\n\n## One\n\na\n";
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, moved), ImportFormat::Wiki));
    QCOMPARE(wikiOf(store), moved);
}

void TstImportLayers::anImportedWikiIsTakenBackAsAWhole()
{
    const ExchangeFixture store;
    const QByteArray first = "# W\n\n## One\n\na\n\n## Two\n\nb\n";
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, first), ImportFormat::Wiki));
    const auto second = importFile(*store.database, store.file(u"SYSTEM_WIKI.md"_s, "# V\n\n## Three\n\nc\n"),
                                   ImportFormat::Wiki, Actor::person(u"mara"_s), false, {}, {.retired = 2});

    const auto undone = Undo(*store.database).undo(second->changeset, Actor::person(u"mara"_s));

    QVERIFY2(undone, qPrintable(undone ? QString() : undone.error().message));
    QCOMPARE(wikiOf(store), first);
    QVERIFY(verify(*store.database)->isWhole());
}

void TstImportLayers::evidenceThatTheFileDropsIsNamed()
{
    const ExchangeFixture store;
    const QString uid = u"rfx_01JD5C8E00000000000000000A"_s;
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, "## One\n\na [" + uid.toUtf8() + "]\n"),
                         ImportFormat::Wiki));

    const auto report = store.import(store.file(u"SYSTEM_WIKI.md"_s, "## One\n\nb\n"), ImportFormat::Wiki);

    QCOMPARE(report->lost, QStringList{uid});
}

void TstImportLayers::questionsAreAddedAndChangedById()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"set.yaml"_s, "- id: a\n  question: x\n- id: b\n  question: y\n"),
                         ImportFormat::Golden));

    const auto report = store.import(
        store.file(u"set.yaml"_s, "- id: a\n  question: x\n- id: b\n  question: z\n- id: c\n  question: q\n"),
        ImportFormat::Golden);

    QVERIFY(report);
    QCOMPARE(report->read, 3);
    QCOMPARE(report->added, 1);
    QCOMPARE(report->changed, 1);
    QCOMPARE(report->unchanged, 1);
    const auto questions = GoldenQuestions(*store.database).all();
    QCOMPARE(int(questions->size()), 3);
    QCOMPARE(questions->at(1).question, u"z"_s);
    QCOMPARE(questions->at(1).source, u"set.yaml"_s);
    QVERIFY(Undo(*store.database).undo(report->changeset, Actor::person(u"mara"_s)));
    QCOMPARE(GoldenQuestions(*store.database).named(u"b"_s)->value().question, u"y"_s);
    QVERIFY(verify(*store.database)->isWhole());
}

void TstImportLayers::badQuestionsAreNamedAndTheOthersTaken()
{
    const ExchangeFixture store;

    const auto report = store.import(
        store.file(u"set.yaml"_s, "- id: a\n- id: b\n  question: y\n  weight: x\n- id: c\n  question: q\n"),
        ImportFormat::Golden);

    QVERIFY(report);
    QCOMPARE(report->read, 3);
    QCOMPARE(report->added, 1);
    QCOMPARE(report->skipped, 2);
    QCOMPARE(int(report->problems.size()), 2);
    QCOMPARE(report->problems.front().line, 1);
}

void TstImportLayers::promptfooTestsAndResultsMeet()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"promptfooconfig.yaml"_s,
                                    "tests:\n  - description: refund window\n    vars: {question: "
                                    "\"How long?\"}\n    metadata: {tags: [refunds]}\n"),
                         ImportFormat::Promptfoo));
    const QByteArray results =
        R"({"evalId":"eval-1","results":{"version":3,"timestamp":"2026-11-20T10:00:00Z","results":[
        {"success":true,"score":0.75,"vars":{"question":"How long?"},"provider":{"id":"openai:gpt"},"latencyMs":812,"cost":0.002,
         "testCase":{"description":"refund window","vars":{"question":"How long?"}},
         "response":{"output":"30 days","tokenUsage":{"prompt":20,"completion":4}},"gradingResult":{"pass":true,"score":0.75,"reason":"ok"}},
        {"success":false,"score":0,"error":"timeout","testCase":{"description":"refund window"}}]}})";

    const auto report = store.import(store.file(u"r.json"_s, results), ImportFormat::Promptfoo);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 2);
    const auto runs = TrainingRuns(*store.database).ofQuestion(u"refund-window"_s, 10);
    QCOMPARE(int(runs->size()), 2);
    QCOMPARE(runs->at(0).ungraded, u"error"_s);
    QCOMPARE(*runs->at(1).grade, 3.0);
    QCOMPARE(*runs->at(1).passed, true);
    QCOMPARE(runs->at(1).model, u"openai:gpt"_s);
    QCOMPARE(*runs->at(1).tokensIn, 20);
    const auto sums = TrainingRuns(*store.database).lastDay(fromIsoTime(u"2026-11-20T12:00:00.000Z"_s));
    QCOMPARE(sums->back().tag, u"refunds"_s);
    QCOMPARE(store.import(store.file(u"r.json"_s, results), ImportFormat::Promptfoo)->unchanged, 2);
}

void TstImportLayers::gradedRunsAreTakenOnce()
{
    const ExchangeFixture store;
    QVERIFY(store.import(store.file(u"set.yaml"_s, "- id: a\n  question: x\n  pass_threshold: 2\n"),
                         ImportFormat::Golden));
    const QByteArray lines =
        "{\"question_id\":\"a\",\"answer\":\"x\",\"grade\":2.5,\"reasoning\":\"r\",\"run_at\":\"2026-11-"
        "20T10:00:00+01:00\",\"model\":\"m\",\"latency_ms\":12.5,\"prompt\":\"p\"}\n"
        "{\"question_id\":\"b\",\"answer\":\"y\",\"grade\":\"fail\",\"run_at\":1763632800000,\"tags\":[\"t\"]"
        "}\n"
        "{\"question_id\":\"b\",\"answer\":\"z\",\"grade\":2.5,\"run_at\":\"2026-11-20T11:00:00Z\",\"tool\":"
        "\"pay\"}\n";

    const auto report = store.import(store.file(u"r.jsonl"_s, lines), ImportFormat::Training);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 3);
    QCOMPARE(report->lasting(), 3); // no undo takes them back
    const auto run = TrainingRuns(*store.database).ofQuestion(u"a"_s, 1)->front();
    QCOMPARE(run.runAt, u"2026-11-20T09:00:00.000Z"_s);
    QCOMPARE(*run.passed, true); // by the question's own threshold
    QCOMPARE(run.extra, QJsonObject({{u"prompt"_s, u"p"_s}}));
    const auto others = TrainingRuns(*store.database).ofQuestion(u"b"_s, 2);
    QCOMPARE(*others->at(0).passed, false);
    QVERIFY(!others->at(1).grade);
    QCOMPARE(store.import(store.file(u"r.jsonl"_s, lines), ImportFormat::Training)->unchanged, 3);
    QVERIFY(verify(*store.database)->isWhole());
}

// An export with a proposal that was answered and a memory.
QByteArray TstImportLayers::exportWithProposal(bool isCollected)
{
    const ExchangeFixture from;
    NewProposal row;
    row.agent = u"finance"_s;
    row.action = {{u"action"_s, u"pay"_s}};
    row.description = u"Pay the invoice"_s;
    const Actor agent = Actor::agent(u"finance"_s);
    const auto proposed = Approvals(*from.database).propose({row}, agent);
    NewReflexion memory;
    memory.agent = u"finance"_s;
    memory.observation = u"ACME pays on Mondays"_s;
    if (!proposed || !ReflexionWriter(*from.database).add({memory}, agent))
        return {};
    ProposalAnswer answer;
    answer.uid = proposed->front()->uid;
    if (isCollected
        && (!Approvals(*from.database).decide({answer}, Actor::person(u"mara"_s))
            || !Approvals(*from.database).collect(answer.uid, agent)))
        return {};
    return from.exported({});
}

// The agent has its answer; that the memory beside it came by the same act does not keep that in force.
void TstImportLayers::aCollectedProposalStaysAndTheRestIsTakenBack()
{
    const ExchangeFixture store;
    const Actor mara = Actor::person(u"mara"_s);
    const auto report =
        store.import(store.file(u"all.jsonl"_s, exportWithProposal(false)), ImportFormat::Memoir);
    QVERIFY(report && !report->changeset.isEmpty());
    ProposalAnswer answer;
    answer.uid = store.text(u"SELECT uid FROM proposed_action"_s);
    const auto decided = Approvals(*store.database).decide({answer}, mara);
    QVERIFY(decided);
    QVERIFY(Approvals(*store.database).collect(answer.uid, Actor::agent(u"finance"_s)));

    Undo journal(*store.database);
    const auto undone = journal.undo(report->changeset, mara);
    QVERIFY2(undone, qPrintable(undone ? QString() : undone.error().message));
    QCOMPARE(journal.stays(), QStringList{answer.uid});
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 0);
    QCOMPARE(store.number(u"SELECT count(*) FROM proposed_action"_s), 1);
    QVERIFY(journal.redo(undone->uid, mara));
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log"_s), 1);
    QVERIFY(verify(*store.database)->isWhole());
}

// Whoever collected it did so in another store.
void TstImportLayers::aProposalThatCameCollectedIsTakenBack()
{
    const ExchangeFixture store;
    const auto report =
        store.importTrusted(store.file(u"all.jsonl"_s, exportWithProposal(true)), ImportFormat::Memoir);
    QVERIFY(report && !report->changeset.isEmpty());
    QCOMPARE(store.number(u"SELECT count(*) FROM proposed_action WHERE collected_at IS NOT NULL"_s), 1);
    const auto undone = Undo(*store.database).undo(report->changeset, Actor::person(u"mara"_s));
    QVERIFY2(undone, qPrintable(undone ? QString() : undone.error().message));
    QCOMPARE(store.number(u"SELECT count(*) FROM proposed_action"_s), 0);
    QVERIFY(verify(*store.database)->isWhole());
}

void TstImportLayers::badRunsAreNamed_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QString>("word");

    QTest::newRow("no question") << QByteArray("{\"answer\":\"x\",\"grade\":2,\"run_at\":\"2026-11-20\"}")
                                 << u"question_id"_s;
    QTest::newRow("no time") << QByteArray("{\"question_id\":\"a\",\"grade\":2}") << u"run_at"_s;
    QTest::newRow("grade") << QByteArray("{\"question_id\":\"a\",\"grade\":5,\"run_at\":\"2026-11-20\"}")
                           << u"0 to 4"_s;
    QTest::newRow("latency") << QByteArray(
        "{\"question_id\":\"a\",\"latency_ms\":-1,\"run_at\":\"2026-11-20\"}")
                             << u"latency_ms"_s;
    QTest::newRow("uid") << QByteArray("{\"question_id\":\"a\",\"uid\":\"rfx_1\",\"run_at\":\"2026-11-20\"}")
                         << u"uid"_s;
    QTest::newRow("no JSON") << QByteArray("hello") << QString();
}

void TstImportLayers::badRunsAreNamed()
{
    QFETCH(const QByteArray, line);
    QFETCH(const QString, word);
    const ExchangeFixture store;
    const QByteArray good =
        "{\"question_id\":\"a\",\"answer\":\"x\",\"grade\":2,\"run_at\":\"2026-11-20T10:00:00Z\"}\n";

    const auto report = store.import(store.file(u"r.jsonl"_s, good + line + "\n"), ImportFormat::Training);

    QVERIFY2(report, qPrintable(report ? QString() : report.error().message));
    QCOMPARE(report->added, 1);
    QCOMPARE(report->skipped, 1);
    QCOMPARE(report->problems.front().line, 2);
    QVERIFY2(report->problems.front().message.contains(word), qPrintable(report->problems.front().message));
}

void TstImportLayers::secretsAreTakenOut()
{
    const ExchangeFixture store;
    const QByteArray secret = "sk_live_51H8aKzLqW9cVbN2mXy7Tp4R";
    QVERIFY(store.import(store.file(u"SYSTEM_WIKI.md"_s, "# " + secret + "\n\n## One\n\n" + secret + "\n"),
                         ImportFormat::Wiki));
    QVERIFY(store.import(
        store.file(u"set.yaml"_s, "- id: a\n  question: " + secret + "\n  note: {x: [" + secret + "]}\n"),
        ImportFormat::Golden));
    QVERIFY(store.import(store.file(u"r.jsonl"_s, "{\"question_id\":\"a\",\"answer\":\"" + secret
                                                      + "\",\"run_at\":\"2026-11-20T10:00:00Z\",\"x\":{\""
                                                      + secret + "\":1}}\n"),
                         ImportFormat::Training));

    for (const QString &sql : {u"SELECT group_concat(body_md || title || extra) FROM wiki_section"_s,
                               u"SELECT group_concat(summary_md || detail) FROM llm_wiki_log"_s,
                               u"SELECT group_concat(question || extra) FROM golden_question"_s,
                               u"SELECT group_concat(answer || extra) FROM training_loop_runs"_s,
                               u"SELECT group_concat(detail) FROM ledger"_s})
        QVERIFY2(!store.text(sql).contains(QString::fromLatin1(secret)), qPrintable(sql));
}

MEMOIR_STORE_TEST(TstImportLayers)
#include "tst_import_layers.moc"
