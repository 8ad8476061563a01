// SPDX-License-Identifier: MIT
#include "store/toolanswer.h"

#include <QtTest>

using namespace Qt::StringLiterals;
using store::Error;

// Another program that is asked: what it prints, and every way in which it does not answer.
class TestToolAnswer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatItPrintsIsTheAnswer();
    void whyThereIsNoneIsSaid_data();
    void whyThereIsNoneIsSaid();
};

void TestToolAnswer::whatItPrintsIsTheAnswer()
{
    const auto answer =
        store::toolAnswer({u"cat"_s, {}, "pages", QProcessEnvironment::systemEnvironment(), 10'000});
    QVERIFY(answer);
    QCOMPARE(*answer, QByteArray("pages"));
}

void TestToolAnswer::whyThereIsNoneIsSaid_data()
{
    QTest::addColumn<QStringList>("command");
    QTest::addColumn<int>("longestMs");
    QTest::addColumn<Error::Code>("code");
    QTest::addColumn<QString>("why");
    QTest::newRow("missing") << QStringList{u"memoir-has-no-such-program"_s} << 10'000
                             << Error::Code::NotFound
                             << u"there is no memoir-has-no-such-program on this computer."_s;
    QTest::newRow("failing") << QStringList{u"sh"_s, u"-c"_s, u"echo no disk >&2; exit 3"_s} << 10'000
                             << Error::Code::Failed << u"no disk"_s;
    QTest::newRow("slow") << QStringList{u"sleep"_s, u"60"_s} << 1'000 << Error::Code::Refused
                          << u"it took longer than 1 s."_s;
    QTest::newRow("endless") << QStringList{u"yes"_s} << 60'000 << Error::Code::Refused
                             << u"it printed more than 1 MB."_s;
}

void TestToolAnswer::whyThereIsNoneIsSaid()
{
    QFETCH(QStringList, command);
    QFETCH(int, longestMs);
    QFETCH(Error::Code, code);
    QFETCH(QString, why);
    const QString program = command.takeFirst();
    const auto answer = store::toolAnswer(
        {program, command, {}, QProcessEnvironment::systemEnvironment(), longestMs, 1 << 20});
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, code);
    QCOMPARE(answer.error().message, why);
}

QTEST_GUILESS_MAIN(TestToolAnswer)
#include "tst_toolanswer.moc"
