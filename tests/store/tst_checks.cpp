// SPDX-License-Identifier: MIT
#include "store/layers/checks.h"
#include "store/training/checkgrader.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace store;
using namespace store::training;

Q_DECLARE_METATYPE(GoldenQuestion)

// Grading without a model.
class TstChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void gradesFollowTheRules_data();
    void gradesFollowTheRules();
    void reasoningNamesEveryCheck();
    void aPatternThatIsNoneIsSaid();
    void whatIsNoPatternForbidsNothingSilently();
    void aPatternCannotHang();
    void theHashNamesTheRules();
};

void TstChecks::whatIsNoPatternForbidsNothingSilently()
{
    GoldenQuestion question;
    question.mustNotInclude = {u"regex:(secret"_s};
    const CheckOutcome forbidden = checked(question, u"The secret is out."_s);
    QVERIFY(!forbidden.hasChecks());
    QCOMPARE(forbidden.unchecked.size(), 1);
    question = {};
    question.mustInclude = {u"regex:(secret"_s};
    QVERIFY(!checked(question, u"The secret is out."_s).isKept());
}

void TstChecks::gradesFollowTheRules_data()
{
    QTest::addColumn<QStringList>("must");
    QTest::addColumn<QStringList>("mustNot");
    QTest::addColumn<QJsonArray>("asserts");
    QTest::addColumn<QString>("answer");
    QTest::addColumn<double>("grade"); // negative: not graded

    const QJsonArray none;
    const auto one = [](const QString &type, const QJsonValue &value) {
        return QJsonArray{QJsonObject{{u"type"_s, type}, {u"value"_s, value}}};
    };
    QTest::newRow("there") << QStringList{u"net-30"_s} << QStringList() << none << u"Terms are net-30."_s
                           << 4.0;
    QTest::newRow("not there") << QStringList{u"net-30"_s} << QStringList() << none << u"Terms are net-60."_s
                               << 0.0;
    QTest::newRow("case and space") << QStringList{u"Net  30 Days"_s} << QStringList() << none
                                    << u"within net 30\ndays"_s << 4.0;
    QTest::newRow("compatibility forms")
        << QStringList{u"5 km\u00b2"_s} << QStringList() << none << u"It has 5 km2."_s << 4.0;
    QTest::newRow("half") << QStringList{u"a1"_s, u"b2"_s} << QStringList() << none << u"only a1"_s << 2.0;
    QTest::newRow("three of four") << QStringList{u"a1"_s, u"b2"_s, u"c3"_s, u"d4"_s} << QStringList() << none
                                   << u"a1 b2 c3"_s << 3.0;
    QTest::newRow("two of three is no 3")
        << QStringList{u"a1"_s, u"b2"_s, u"c3"_s} << QStringList() << none << u"a1 b2"_s << 2.0;
    QTest::newRow("forbidden") << QStringList{u"net-30"_s} << QStringList{u"prepay"_s} << none
                               << u"net-30, or prepay"_s << 1.0;
    QTest::newRow("forbidden and missing")
        << QStringList{u"net-30"_s} << QStringList{u"prepay"_s} << none << u"prepay"_s << 0.0;
    QTest::newRow("only forbidden ones, kept")
        << QStringList() << QStringList{u"prepay"_s} << none << u"net-30"_s << 4.0;
    QTest::newRow("guards do not make up for a gap")
        << QStringList{u"net-30"_s} << QStringList{u"x1"_s, u"x2"_s, u"x3"_s} << none << u"no"_s << 0.0;
    QTest::newRow("pattern") << QStringList{u"regex: \\bnet[- ]?30\\b"_s} << QStringList() << none
                             << u"It is net 30."_s << 4.0;
    QTest::newRow("exact") << QStringList{u"exact: 42"_s} << QStringList() << none << u" 42\n"_s << 4.0;
    QTest::newRow("exact and more") << QStringList{u"exact: 42"_s} << QStringList() << none << u"It is 42"_s
                                    << 0.0;
    QTest::newRow("empty answer") << QStringList() << QStringList{u"prepay"_s} << none << u"  "_s << 0.0;
    QTest::newRow("nothing to check") << QStringList() << QStringList() << none << u"x"_s << -1.0;
    QTest::newRow("promptfoo regex") << QStringList() << QStringList() << one(u"regex"_s, u"\\d+ days"_s)
                                     << u"30 days"_s << 4.0;
    QTest::newRow("promptfoo equals")
        << QStringList() << QStringList() << one(u"equals"_s, u"yes"_s) << u"yes"_s << 4.0;
    QTest::newRow("promptfoo starts-with")
        << QStringList() << QStringList() << one(u"starts-with"_s, u"Yes"_s) << u"yes, of course"_s << 4.0;
    QTest::newRow("promptfoo contains-any")
        << QStringList() << QStringList() << one(u"contains-any"_s, QJsonArray{u"x"_s, u"net-30"_s})
        << u"net-30"_s << 4.0;
    QTest::newRow("promptfoo not-regex")
        << QStringList() << QStringList() << one(u"not-regex"_s, u"prepay"_s) << u"prepay"_s << 1.0;
    QTest::newRow("promptfoo rubric only")
        << QStringList() << QStringList() << one(u"llm-rubric"_s, u"is polite"_s) << u"x"_s << -1.0;
}

void TstChecks::gradesFollowTheRules()
{
    QFETCH(const QStringList, must);
    QFETCH(const QStringList, mustNot);
    QFETCH(const QJsonArray, asserts);
    QFETCH(const QString, answer);
    QFETCH(const double, grade);
    GoldenQuestion question;
    question.mustInclude = must;
    question.mustNotInclude = mustNot;
    if (!asserts.isEmpty())
        question.extra = {{u"assert"_s, asserts}};

    const auto grading = CheckGrader().grade(question, answer, {});

    QVERIFY(grading);
    QCOMPARE(grading->grade.value_or(-1), grade);
    QCOMPARE(grading->ungraded, grade < 0 ? u"no_checks"_s : QString());
    QVERIFY(!grading->reasoning.isEmpty());
    QCOMPARE(grading->grader, u"checks"_s);
}

void TstChecks::reasoningNamesEveryCheck()
{
    GoldenQuestion question;
    question.mustInclude = QStringList{u"net-30"_s};
    question.mustNotInclude = QStringList{u"prepay"_s};
    question.extra = {
        {u"assert"_s, QJsonArray{QJsonObject{{u"type"_s, u"javascript"_s}, {u"value"_s, u"1"_s}}}}};

    const QString reasoning = CheckGrader().grade(question, u"net-30, prepay"_s, {})->reasoning;

    QCOMPARE(reasoning,
             u"The answer contains \"net-30\", as it must.\nThe answer contains \"prepay\", and must not.\n"
             "Not checked, because it takes more than text: javascript."_s);
}

void TstChecks::aPatternThatIsNoneIsSaid()
{
    QVERIFY(problemOfCheck(u"net-30"_s).isEmpty());
    QVERIFY(problemOfCheck(u"regex:a+"_s).isEmpty());
    QVERIFY(problemOfCheck(u"regex:(a"_s).contains(u"(a"_s));
}

void TstChecks::aPatternCannotHang()
{
    GoldenQuestion question;
    question.mustInclude = QStringList{u"regex:^(a+)+$"_s};
    const auto grading = CheckGrader().grade(question, QString(40'000, u'a') + u'!', {});
    QVERIFY(grading);
    QCOMPARE(*grading->grade, 0.0);
}

void TstChecks::theHashNamesTheRules()
{
    const auto hash = [](const QString &answer) { return CheckGrader().grade({}, answer, {})->graderHash; };
    QCOMPARE(hash(u"a"_s), hash(u"b"_s));
    QCOMPARE(hash(u"a"_s).size(), 64);
}

QTEST_GUILESS_MAIN(TstChecks)
#include "tst_checks.moc"
