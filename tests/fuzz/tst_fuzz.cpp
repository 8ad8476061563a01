// SPDX-License-Identifier: MIT
// Every parser of foreign bytes over its corpus and some hundred changes of it. For long: ./dev bench fuzz.
#include "tests/fuzz/fuzzrun.h"
#include "tests/fuzz/mutation.h"

#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

class TstFuzz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QStandardPaths::setTestModeEnabled(true); }

    void theSameSeedGivesTheSameInputs()
    {
        const QList<QByteArray> corpus{"one: 1", "two: [2, 3]"};
        fuzz::Mutation first(corpus, 7);
        fuzz::Mutation second(corpus, 7);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(first.next(), second.next());
    }

    void everyParserHasACorpus()
    {
        for (const fuzz::Parser &parser : fuzz::allParsers())
            QVERIFY2(fuzz::corpusOf(parser).size() > 1, parser.name);
    }

    void nothingBreaks_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const fuzz::Parser &parser : fuzz::allParsers())
            QTest::newRow(parser.name) << QByteArray(parser.name);
    }

    void nothingBreaks()
    {
        QFETCH(const QByteArray, name);
        // What takes a document or a store apart gets fewer, so that all take a few seconds.
        constexpr double MostSeconds = 2;
        const fuzz::RunLimits limits{.inputs = 300, .seconds = MostSeconds, .seed = 8};
        const fuzz::RunTally tally = fuzz::run(*fuzz::parserNamed(name), limits, QDir::tempPath());
        QVERIFY(tally.inputs > 0);
    }
};

QTEST_GUILESS_MAIN(TstFuzz)
#include "tst_fuzz.moc"
