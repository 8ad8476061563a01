// SPDX-License-Identifier: MIT
#include "store/layers/agreement.h"
#include "store/training/alerts.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace store::training;

namespace {

bool isNear(double value, double wanted, double tolerance)
{
    if (std::abs(value - wanted) <= tolerance)
        return true;
    qWarning("%.10f is not %.10f within %g", value, wanted, tolerance);
    return false;
}

using Numbers = std::vector<double>;

} // namespace

class TstStatistics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wilsonAsPublished_data();
    void wilsonAsPublished();
    void mcnemarAsPublished_data();
    void mcnemarAsPublished();
    void pairedTestIsMcnemarsForOneAnswerEach();
    void pairedTestAsPublished();
    void manyAnswersAgreeWithTheExactTest();
    void ratesToldFalseAsPublished();
    void nearestRankAsPublished_data();
    void nearestRankAsPublished();
    void rollingMeanLeavesOutWhatHasNoWeight();
    void bootstrapAsPublished();
    void bootstrapIsTheSameEveryTime();
    void bootstrapDrawsQuestionsWhole();
    void pairedBootstrapHoldsQuestionsFixed();
    void kappaAsPublished_data();
    void kappaAsPublished();
    void noWidthIsNoInterval();
    void alphaAsPublished_data();
    void alphaAsPublished();
    void alphaIsTheSameEveryTime();
    void alarmOnlyWhereTheTestSaysSo_data();
    void alarmOnlyWhereTheTestSaysSo();
};

// Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
// table I, method 3.
void TstStatistics::wilsonAsPublished_data()
{
    QTest::addColumn<int>("passed");
    QTest::addColumn<int>("n");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("81 of 263") << 81 << 263 << 0.2553 << 0.3662;
    QTest::newRow("15 of 148") << 15 << 148 << 0.0624 << 0.1605;
    QTest::newRow("0 of 20") << 0 << 20 << 0.0000 << 0.1611;
    QTest::newRow("1 of 29") << 1 << 29 << 0.0061 << 0.1718;
    QTest::newRow("nothing") << 0 << 0 << 0.0 << 1.0;
}

void TstStatistics::wilsonAsPublished()
{
    QFETCH(int, passed);
    QFETCH(int, n);
    QFETCH(double, low);
    QFETCH(double, high);
    QVERIFY(isNear(wilson(passed, n).low, low, 0.00005));
    QVERIFY(isNear(wilson(passed, n).high, high, 0.00005));
}

void TstStatistics::mcnemarAsPublished_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("after");
    QTest::addColumn<double>("p");
    // Fay, vignette of the R package exact2x2.
    QTest::newRow("Fay") << 2 << 9 << 0.06543;
    QTest::newRow("one way") << 0 << 6 << 0.03125;
    QTest::newRow("even") << 5 << 5 << 1.0;
    QTest::newRow("none") << 0 << 0 << 1.0;
}

void TstStatistics::mcnemarAsPublished()
{
    QFETCH(int, before);
    QFETCH(int, after);
    QFETCH(double, p);
    QVERIFY(isNear(mcnemarExact(before, after), p, 0.000005));
    QVERIFY(isNear(mcnemarExact(after, before), p, 0.000005));
}

void TstStatistics::pairedTestIsMcnemarsForOneAnswerEach()
{
    std::vector<Paired> questions;
    for (int i = 0; i < 2; ++i)
        questions.push_back({{1, 1}, {0, 1}});
    for (int i = 0; i < 9; ++i)
        questions.push_back({{0, 1}, {1, 1}});
    for (int i = 0; i < 20; ++i)
        questions.push_back({{1, 1}, {1, 1}}); // says nothing
    QVERIFY(isNear(pairedExact(questions), mcnemarExact(2, 9), 1e-9));
}

// Mantel's penicillin trial; R: mantelhaen.test(Rabbits, exact = TRUE), S = 16, p-value = 0.03994.
void TstStatistics::pairedTestAsPublished()
{
    const std::vector<Paired> rabbits{
        {{0, 5}, {0, 6}}, {{0, 6}, {3, 6}}, {{2, 6}, {6, 6}}, {{6, 6}, {5, 6}}, {{5, 5}, {2, 2}}};
    QVERIFY(isNear(pairedExact(rabbits), 0.03994, 0.000005));
}

void TstStatistics::manyAnswersAgreeWithTheExactTest()
{
    // Just below and just above the size at which the normal distribution takes over.
    const auto asked = [](int answers) {
        std::vector<Paired> questions;
        for (int i = 0; i < 10; ++i)
            questions.push_back({{answers * 8 / 100, answers / 10}, {answers * 85 / 1000, answers / 10}});
        return questions;
    };
    const double exact = pairedExact(asked(4'900));
    const double normal = pairedExact(asked(5'100));
    QVERIFY(exact < 1e-6 && normal < 1e-6);
    const std::vector<Paired> same(400, Paired{{16, 20}, {16, 20}});
    QVERIFY(isNear(pairedExact(same), 1.0, 1e-9));
}

// Benjamini & Hochberg (1995), section 4: at 0.05 the first four of fifteen are rejected.
void TstStatistics::ratesToldFalseAsPublished()
{
    const Numbers p{0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344,
                    0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0000};
    const auto adjusted = benjaminiHochberg(p);
    for (size_t i = 0; i < p.size(); ++i)
        QCOMPARE(adjusted[i] <= 0.05, i < 4);
    QVERIFY(isNear(adjusted[3], 0.0095 * 15 / 4, 1e-12));
    Numbers shuffled{p[9], p[3], p[0]};
    QVERIFY(isNear(benjaminiHochberg(shuffled)[2], 0.0003, 1e-12));
    QVERIFY(benjaminiHochberg({}).empty());
}

void TstStatistics::nearestRankAsPublished_data()
{
    QTest::addColumn<double>("percent");
    QTest::addColumn<double>("value");
    // The worked example of "Percentile", Wikipedia.
    QTest::newRow("5") << 5.0 << 15.0;
    QTest::newRow("30") << 30.0 << 20.0;
    QTest::newRow("40") << 40.0 << 20.0;
    QTest::newRow("50") << 50.0 << 35.0;
    QTest::newRow("100") << 100.0 << 50.0;
    QTest::newRow("0") << 0.0 << 15.0;
}

void TstStatistics::nearestRankAsPublished()
{
    QFETCH(double, percent);
    QFETCH(double, value);
    const Numbers values{15, 20, 35, 40, 50};
    QCOMPARE(nearestRank(values, percent), value);
    QVERIFY(std::isnan(nearestRank({}, percent)));
}

void TstStatistics::rollingMeanLeavesOutWhatHasNoWeight()
{
    const auto means = rollingMean(Numbers{1, 0.5, 0, 0}, Numbers{30, 10, 0, 0}, 2);
    QVERIFY(isNear(means[0], 1, 1e-12));
    QVERIFY(isNear(means[1], 0.875, 1e-12));
    QVERIFY(isNear(means[2], 0.5, 1e-12));
    QVERIFY(std::isnan(means[3]));
}

// The mouse data of Efron & Tibshirani (1993), table 2.1: mean 86.86, ideal standard error 23.36.
void TstStatistics::bootstrapAsPublished()
{
    std::vector<Cluster> mice;
    for (const double days : {94, 197, 16, 38, 99, 141, 23})
        mice.push_back({days, 1});
    const Interval one = bootstrapMean(mice, 0.6827, 50'000);
    QVERIFY(isNear((one.high - one.low) / 2, 23.36, 1.0));
    QVERIFY(one.contains(86.86));
}

void TstStatistics::bootstrapIsTheSameEveryTime()
{
    const std::vector<Cluster> questions{{12, 4}, {3, 2}, {20, 5}, {1, 3}};
    QCOMPARE(bootstrapMean(questions), bootstrapMean(questions));
    const std::vector<Paired> paired(9, Paired{{163, 200}, {61, 100}});
    QCOMPARE(pairedBootstrap(paired, 0.95, 500), pairedBootstrap(paired, 0.95, 500));
    QVERIFY(pairedBootstrap(paired, 0.95, 500) != pairedBootstrap(paired, 0.95, 500, 1));
}

void TstStatistics::bootstrapDrawsQuestionsWhole()
{
    // Forty answers of two questions say hardly more than two.
    const Interval clustered = bootstrapMean(std::vector<Cluster>{{80, 20}, {0, 20}});
    QCOMPARE(clustered, (Interval{0, 4}));
    QCOMPARE(bootstrapMean(std::vector<Cluster>{{6, 2}}), (Interval{3, 3}));
}

void TstStatistics::pairedBootstrapHoldsQuestionsFixed()
{
    // One always passes, one never: what differs between them is no noise.
    const std::vector<Paired> sure(8, Paired{{30, 30}, {20, 20}});
    QCOMPARE(pairedBootstrap(sure), (Interval{0, 0}));
    QVERIFY(
        isNear(pairedDifference(std::vector<Paired>{{{8, 10}, {4, 10}}, {{0, 0}, {10, 10}}}), -0.4, 1e-12));
}

void TstStatistics::kappaAsPublished_data()
{
    QTest::addColumn<QList<qint64>>("counts");
    QTest::addColumn<int>("categories");
    QTest::addColumn<double>("kappa");
    QTest::addColumn<double>("error");
    // Fleiss, Levin & Paik, "Statistical Methods for Rates and Proportions", 3rd ed., table 18.1.
    QTest::newRow("Fleiss") << QList<qint64>{75, 1, 4, 5, 4, 1, 0, 0, 10} << 3 << 0.676 << 0.088;
    // The worked example of "Cohen's kappa", Wikipedia.
    QTest::newRow("grants") << QList<qint64>{20, 5, 10, 15} << 2 << 0.4
                            << 0.0; // its error is not given there
}

void TstStatistics::kappaAsPublished()
{
    QFETCH(QList<qint64>, counts);
    QFETCH(int, categories);
    QFETCH(double, kappa);
    QFETCH(double, error);
    const Kappa found = cohensKappa(counts, categories, Weights::None);
    QVERIFY(isNear(found.kappa, kappa, 0.0006));
    if (error > 0)
        QVERIFY(isNear((found.interval.high - found.interval.low) / 2 / Sigma95, error, 0.0006));
    QVERIFY(std::isnan(cohensKappa(QList<qint64>{9, 0, 0, 0}, 2, Weights::None).kappa));
    QCOMPARE(cohensKappa(QList<qint64>{5, 0, 0, 5}, 2, Weights::Quadratic).kappa, 1.0);
}

// Ten things on which two people always agreed, or two on which they agreed once, are no proof of anything:
// the formulas give an interval without width there, which would read as certainty.
void TstStatistics::noWidthIsNoInterval()
{
    QVERIFY(std::isnan(cohensKappa(QList<qint64>{5, 0, 0, 5}, 2, Weights::None).interval.low));
    const Kappa few = cohensKappa(QList<qint64>{1, 1, 0, 0}, 2, Weights::None);
    QCOMPARE(few.kappa, 0.0);
    QVERIFY(std::isnan(few.interval.low) && std::isnan(few.interval.high));
    const Alpha same = krippendorffsAlpha(std::vector<Judged>(10, Judged{0, 0}), 2);
    QVERIFY(std::isnan(same.alpha) && std::isnan(same.interval.low));
    const Alpha always = krippendorffsAlpha(std::vector<Judged>{{0, 0}, {1, 1}, {0, 0}, {1, 1}}, 2);
    QCOMPARE(always.alpha, 1.0);
    QVERIFY(std::isnan(always.interval.low) && std::isnan(always.interval.high));
}

void TstStatistics::alphaAsPublished_data()
{
    // By judge: what was said of each thing, a point where nothing was.
    QTest::addColumn<QStringList>("judges");
    QTest::addColumn<double>("alpha");
    QTest::addColumn<int>("things");
    // Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), examples A, B and C.
    QTest::newRow("A") << QStringList{u"0100000010"_s, u"1110010000"_s} << 0.095 << 10;
    QTest::newRow("B") << QStringList{u"001132224330"_s, u"101112224333"_s} << 0.692 << 12;
    QTest::newRow("C") << QStringList{u"123321412..."_s, u"1233224125.3"_s, u".3332342251."_s,
                                      u"12332441251."_s}
                       << 0.743 << 11;
}

void TstStatistics::alphaAsPublished()
{
    QFETCH(QStringList, judges);
    QFETCH(double, alpha);
    QFETCH(int, things);
    std::vector<Judged> said(size_t(judges.front().size()));
    for (const QString &judge : judges) {
        for (qsizetype i = 0; i < judge.size(); ++i) {
            if (judge[i] != u'.')
                said[size_t(i)].push_back(judge[i].digitValue());
        }
    }
    const Alpha found = krippendorffsAlpha(said, 6);
    QVERIFY(isNear(found.alpha, alpha, 0.0006));
    QCOMPARE(found.n, things);
    QVERIFY(found.interval.contains(found.alpha));
}

void TstStatistics::alphaIsTheSameEveryTime()
{
    const std::vector<Judged> said{{0, 0}, {1, 1}, {0, 1}, {2, 2}, {1, 1}, {0, 0}, {2}};
    QCOMPARE(krippendorffsAlpha(said, 3).interval, krippendorffsAlpha(said, 3).interval);
    QVERIFY(krippendorffsAlpha(said, 3).interval != krippendorffsAlpha(said, 3, Resamples, 1).interval);
    QCOMPARE(krippendorffsAlpha(std::vector<Judged>{{0, 0}, {1, 1}}, 2).alpha, 1.0);
    QVERIFY(std::isnan(krippendorffsAlpha(std::vector<Judged>{{1, 1}, {1, 1}}, 2).alpha));
    QVERIFY(std::isnan(krippendorffsAlpha({}, 2).alpha));
}

void TstStatistics::alarmOnlyWhereTheTestSaysSo_data()
{
    using Kind = Verdict::Kind;

    QTest::addColumn<QList<QList<int>>>("questions"); // passed and asked before, passed and asked after
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("alone"); // questions that changed for themselves
    QTest::newRow("nothing asked") << QList<QList<int>>{} << int(Kind::TooFew) << 0;
    QTest::newRow("too few") << QList<QList<int>>{{4, 4, 0, 4}} << int(Kind::TooFew) << 0;
    QTest::newRow("a bad day") << QList<QList<int>>(6, {80, 100, 3, 5}) << int(Kind::WithinNoise) << 0;
    QTest::newRow("all a little worse") << QList<QList<int>>(10, {90, 100, 14, 20}) << int(Kind::Worse) << 0;
    QTest::newRow("sure, but below the floor")
        << QList<QList<int>>(10, {950, 1000, 190, 200}) << int(Kind::WithinNoise) << 0;
    QTest::newRow("all better") << QList<QList<int>>(10, {60, 100, 18, 20}) << int(Kind::Better) << 0;
    QList<QList<int>> one(11, {38, 40, 9, 10});
    one.push_back({38, 40, 0, 10});
    QTest::newRow("one of twelve fails") << one << int(Kind::Worse) << 1;
}

void TstStatistics::alarmOnlyWhereTheTestSaysSo()
{
    QFETCH(QList<QList<int>>, questions);
    QFETCH(int, kind);
    QFETCH(int, alone);
    std::vector<QuestionWindows> windows;
    for (const QList<int> &one : questions)
        windows.push_back({QString::number(windows.size()), {{one[0], one[1]}, {one[2], one[3]}}});
    const Verdict verdict = judge(windows, AlertRule());
    QCOMPARE(int(verdict.kind), kind);
    QCOMPARE(int(verdict.questions.size()), alone);
    QCOMPARE(verdict.isAlert(), kind >= int(Verdict::Kind::Worse));
    if (verdict.isOverall)
        QVERIFY(!verdict.interval.contains(0));
}

QTEST_GUILESS_MAIN(TstStatistics)
#include "tst_statistics.moc"
