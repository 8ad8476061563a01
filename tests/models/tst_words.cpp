// SPDX-License-Identifier: MIT
#include "models/words.h"
#include "store/rows/reflexiontext.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace models;

class TestWords : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agesAreShort_data()
    {
        QTest::addColumn<qint64>("seconds");
        QTest::addColumn<QString>("shown");

        QTest::newRow("now") << qint64(59) << u"now"_s;
        QTest::newRow("a clock that ran ahead") << qint64(-5) << u"now"_s;
        QTest::newRow("minutes") << qint64(3'599) << u"59\u202fmin"_s;
        QTest::newRow("hours") << qint64(86'399) << u"23\u202fh"_s;
        QTest::newRow("days") << qint64(19 * 86'400 + 5) << u"19\u202fd"_s;
    }
    void agesAreShort()
    {
        QFETCH(const qint64, seconds);
        QTEST(shortAge(seconds), "shown");
    }
    void spansHaveTwoUnits_data()
    {
        QTest::addColumn<qint64>("milliseconds");
        QTest::addColumn<QString>("taken");
        QTest::addColumn<QString>("until");

        QTest::newRow("nothing") << qint64(0) << u"0\u202fms"_s << u"now"_s;
        QTest::newRow("milliseconds") << qint64(420) << u"420\u202fms"_s << u"now"_s;
        QTest::newRow("seconds") << qint64(59'900) << u"59\u202fs"_s << u"now"_s;
        QTest::newRow("minutes") << qint64(112'000) << u"1\u202fmin 52\u202fs"_s << u"in 1\u202fmin"_s;
        QTest::newRow("hours") << qint64(6'725'000) << u"1\u202fh 52\u202fmin"_s
                               << u"in 1\u202fh 52\u202fmin"_s;
        QTest::newRow("hours only") << qint64(3'600'000) << u"1\u202fh"_s << u"in 1\u202fh"_s;
        QTest::newRow("days") << qint64(62 * 3'600'000) << u"2\u202fd 14\u202fh"_s
                              << u"in 2\u202fd 14\u202fh"_s;
    }
    void spansHaveTwoUnits()
    {
        QFETCH(const qint64, milliseconds);
        QTEST(spanWords(milliseconds), "taken");
        QTEST(untilWords(milliseconds / 1'000), "until");
    }
    void actorsAreNamedWithoutTheirKindButRules()
    {
        QCOMPARE(actorWords(u"person:mara"_s), u"mara"_s);
        QCOMPARE(actorWords(u"agent:finance-agent"_s), u"finance-agent"_s);
        QCOMPARE(actorWords(u"rule:expiry"_s), u"rule:expiry"_s);
    }
    void everyDetectorHasItsBitAndItsWords()
    {
        using enum store::guard::Detector;

        const int bits = store::findingBit(Pii) | store::findingBit(Hidden);
        QCOMPARE(detectorsIn(bits), (std::vector{Pii, Hidden}));
        for (const auto detector : {Secret, Pii, Injection, Hidden, Oversize})
            QVERIFY(!detectorWords(detector).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestWords)
#include "tst_words.moc"
