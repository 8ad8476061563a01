// SPDX-License-Identifier: MIT
#include "store/exchange/goldenyaml.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::exchange;

class TstGoldenYaml : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKeyOfOurFormIsRead();
    void shortFormsAreEnough();
    void whatIsWrongIsSaidWithItsLine_data();
    void whatIsWrongIsSaidWithItsLine();
    void theOthersAreKept();
    void whatIsNoGoldenSetIsRefused_data();
    void whatIsNoGoldenSetIsRefused();
    void promptfooTestsBecomeQuestions();
    void promptfooDefaultsAreInherited();
    void promptfooProblemsHaveTheirLine_data();
    void promptfooProblemsHaveTheirLine();
    void aliasesCannotExplode();
};

void TstGoldenYaml::everyKeyOfOurFormIsRead()
{
    const auto set = readGoldenYaml(R"(
- id: acme-terms
  question: When is an ACME invoice due?
  must_include: ["30 days", receipt]
  must_not_include: net-45
  reference: 30 days from receipt of goods
  rubric: Names the contract
  tags: [terms, acme]
  weight: 2.5
  pass_threshold: 2
  held_out: true
  entity: vendor:ACME Industrial
  agent: finance
  owner: mara
  difficulty: 3
)");

    QVERIFY2(set, qPrintable(set ? QString() : set.error().message));
    QVERIFY(set->problems.empty());
    QCOMPARE(int(set->questions.size()), 1);
    const GoldenQuestion &question = set->questions.front().question;
    QCOMPARE(question.questionId, u"acme-terms"_s);
    QCOMPARE(question.question, u"When is an ACME invoice due?"_s);
    QCOMPARE(question.mustInclude, QStringList({u"30 days"_s, u"receipt"_s}));
    QCOMPARE(question.mustNotInclude, QStringList{u"net-45"_s});
    QCOMPARE(question.reference, u"30 days from receipt of goods"_s);
    QCOMPARE(question.rubric, u"Names the contract"_s);
    QCOMPARE(question.tags, QStringList({u"terms"_s, u"acme"_s}));
    QCOMPARE(question.agent, u"finance"_s);
    QCOMPARE(question.weight, 2.5);
    QCOMPARE(question.passThreshold, 2.0);
    QVERIFY(question.heldOut);
    QCOMPARE(question.entityType, u"vendor"_s);
    QCOMPARE(question.entityId, u"ACME Industrial"_s);
    QCOMPARE(question.extra, QJsonObject({{u"owner"_s, u"mara"_s}, {u"difficulty"_s, 3}}));
    QCOMPARE(set->questions.front().line, 2);
}

void TstGoldenYaml::shortFormsAreEnough()
{
    for (const QByteArray &text :
         {QByteArray("questions:\n  - {id: a, question: x, expected: y}\n"),
          QByteArray("id: a\nquestion: x\nexpected: y\n"),
          QByteArray("---\nid: a\nquestion: x\nexpected: y\n---\nid: b\nquestion: z\n"),
          QByteArray("[{\"id\": \"a\", \"question\": \"x\", \"expected\": \"y\"}]")}) {
        const auto set = readGoldenYaml(text);
        QVERIFY2(set, text);
        QVERIFY2(set->problems.empty(), text);
        QCOMPARE(set->questions.front().question.questionId, u"a"_s);
        QCOMPARE(set->questions.front().question.reference, u"y"_s);
    }
}

void TstGoldenYaml::whatIsWrongIsSaidWithItsLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("word");

    const QByteArray good = "- id: a\n  question: x\n";
    QTest::newRow("no question") << QByteArray("- id: a\n- id: b\n  question: x\n") << 1 << u"question"_s;
    QTest::newRow("no id") << good + "- question: y\n" << 3 << u"id"_s;
    QTest::newRow("id taken") << good + "- id: a\n  question: y\n" << 3 << u"line 1"_s;
    QTest::newRow("key twice") << good + "  question: y\n" << 3 << u"also in line 2"_s;
    QTest::newRow("weight") << good + "  weight: heavy\n" << 3 << u"weight"_s;
    QTest::newRow("threshold") << good + "  pass_threshold: 5\n" << 3 << u"0 to 4"_s;
    QTest::newRow("no list") << good + "  tags: {a: b}\n" << 3 << u"tags"_s;
    QTest::newRow("a list in a list") << good + "  must_include:\n    - [a]\n" << 4 << u"must_include"_s;
    QTest::newRow("no truth") << good + "  held_out: maybe\n" << 3 << u"held_out"_s;
    QTest::newRow("no text") << good + "  rubric: [a, b]\n" << 3 << u"rubric"_s;
    QTest::newRow("not an entry") << good + "- just words\n" << 3 << u"entry"_s;
    QTest::newRow("long id") << "- id: " + QByteArray(300, 'x') + "\n  question: y\n" << 1 << u"200"_s;
}

void TstGoldenYaml::whatIsWrongIsSaidWithItsLine()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);
    QFETCH(const QString, word);

    const auto set = readGoldenYaml(text);

    QVERIFY2(set, qPrintable(set ? QString() : set.error().message));
    QCOMPARE(int(set->problems.size()), 1);
    QCOMPARE(set->problems.front().line, line);
    QVERIFY2(set->problems.front().message.contains(word), qPrintable(set->problems.front().message));
}

void TstGoldenYaml::theOthersAreKept()
{
    const auto set = readGoldenYaml("- id: a\n  question: x\n- id: b\n- id: c\n  question: z\n");

    QVERIFY(set);
    QCOMPARE(int(set->questions.size()), 2);
    QCOMPARE(set->questions[1].question.questionId, u"c"_s);
}

void TstGoldenYaml::whatIsNoGoldenSetIsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("word");

    QTest::newRow("nothing") << QByteArray() << u"golden"_s;
    QTest::newRow("words") << QByteArray("hello there") << u"golden"_s;
    QTest::newRow("other keys") << QByteArray("a: 1\nb: 2\n") << u"golden"_s;
    QTest::newRow("no YAML") << QByteArray("- id: a\n  question: \"x\n- b") << u"Line"_s;
    QTest::newRow("bad indent") << QByteArray("- id: a\n   x: [\n") << u"Line"_s;
    QTest::newRow("too large") << QByteArray(9 << 20, 'x') << u"8 MiB"_s;
}

void TstGoldenYaml::whatIsNoGoldenSetIsRefused()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, word);

    const auto set = readGoldenYaml(text);

    QVERIFY(!set);
    QCOMPARE(int(set.error().code), int(Error::Code::Usage));
    QVERIFY2(set.error().message.contains(word), qPrintable(set.error().message));
}

void TstGoldenYaml::promptfooTestsBecomeQuestions()
{
    const auto set = readPromptfooTests(R"(
prompts: ["Answer: {{question}}"]
providers: [openai:gpt-5-mini]
tests:
  - description: refund window
    vars: {question: "How long is the refund window?"}
    assert:
      - {type: contains, value: "30 days"}
      - {type: not-icontains, value: "60 days"}
      - {type: contains-all, value: [refund, window]}
      - {type: llm-rubric, value: "States 30 days and no other number", threshold: 0.7}
      - {type: latency, threshold: 5000}
  - vars: {city: Oslo}
    metadata: {id: oslo, tags: [travel], held_out: true}
)");

    QVERIFY2(set, qPrintable(set ? QString() : set.error().message));
    QVERIFY2(set->problems.empty(),
             qPrintable(set->problems.empty() ? QString() : set->problems.front().message));
    QCOMPARE(int(set->questions.size()), 2);
    const GoldenQuestion &first = set->questions[0].question;
    QCOMPARE(first.questionId, u"refund-window"_s);
    QCOMPARE(first.question, u"How long is the refund window?"_s);
    QCOMPARE(first.mustInclude, QStringList({u"30 days"_s, u"refund"_s, u"window"_s}));
    QCOMPARE(first.mustNotInclude, QStringList{u"60 days"_s});
    QCOMPARE(first.rubric, u"States 30 days and no other number"_s);
    QCOMPARE(first.passThreshold, 2.8);
    QCOMPARE(first.extra.value("assert"_L1).toArray().size(), 5);
    QCOMPARE(set->questions[0].line, 5);
    const GoldenQuestion &second = set->questions[1].question;
    QCOMPARE(second.questionId, u"oslo"_s);
    QCOMPARE(second.question, u"Oslo"_s);
    QCOMPARE(second.tags, QStringList{u"travel"_s});
    QVERIFY(second.heldOut);
}

void TstGoldenYaml::promptfooDefaultsAreInherited()
{
    const auto set = readPromptfooTests("defaultTest:\n  assert: [{type: contains, value: a}]\ntests:\n"
                                        "  - vars: {question: x}\n    assert: [{type: contains, value: b}]\n"
                                        "  - vars: {question: x}\n");

    QVERIFY(set);
    QCOMPARE(set->questions[0].question.mustInclude, QStringList({u"a"_s, u"b"_s}));
    QCOMPARE(set->questions[1].question.mustInclude, QStringList{u"a"_s});
    QCOMPARE(set->questions[1].question.questionId, u"x-2"_s);
}

void TstGoldenYaml::promptfooProblemsHaveTheirLine_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");

    QTest::newRow("another file") << QByteArray("prompts: [x]\ntests: file://tests.yaml\n") << 2;
    QTest::newRow("a test in another file")
        << QByteArray("tests:\n  - vars: {question: x}\n  - file://b.yaml\n") << 3;
    QTest::newRow("nothing to ask") << QByteArray("tests:\n  - assert: []\n") << 2;
    QTest::newRow("several values") << QByteArray("tests:\n  - vars:\n      question: [a, b]\n") << 3;
    QTest::newRow("no type") << QByteArray("tests:\n  - vars: {question: x}\n    assert:\n      - value: a\n")
                             << 4;
    QTest::newRow("assert is no list")
        << QByteArray("tests:\n  - vars: {question: x}\n    assert: contains\n") << 3;
}

void TstGoldenYaml::promptfooProblemsHaveTheirLine()
{
    QFETCH(const QByteArray, text);
    QFETCH(const int, line);

    const auto set = readPromptfooTests(text);

    QVERIFY2(set, qPrintable(set ? QString() : set.error().message));
    QCOMPARE(int(set->problems.size()), 1);
    QCOMPARE(set->problems.front().line, line);
}

void TstGoldenYaml::aliasesCannotExplode()
{
    QByteArray text = "- id: a\n  question: x\n  z0: &z0 [x,x,x,x,x,x,x,x,x,x]\n";
    for (int i = 1; i < 12; ++i) {
        const QByteArray before = QByteArray::number(i - 1);
        text += "  z" + QByteArray::number(i) + ": &z" + QByteArray::number(i) + " ["
                + ("*z" + before + ",").repeated(9) + "*z" + before + "]\n";
    }

    const auto set = readGoldenYaml(text);

    QVERIFY(set);
    QCOMPARE(int(set->questions.size()), 1);
}

QTEST_GUILESS_MAIN(TstGoldenYaml)
#include "tst_goldenyaml.moc"
