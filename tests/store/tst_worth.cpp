// SPDX-License-Identifier: MIT
// What is said of the worth of a row: only what its numbers allow.
#include "store/training/worth.h"

#include <QTest>

using namespace Qt::StringLiterals;
using store::training::Worth;

class TstWorth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void verdict_data();
    void verdict();
};

void TstWorth::verdict_data()
{
    QTest::addColumn<Worth>("worth");
    QTest::addColumn<QString>("verdict");
    QTest::addColumn<bool>("isSaid");
    const auto row = [](const char *name, Worth::Tally told, Worth::Tally without, const QString &verdict) {
        QTest::newRow(name) << Worth{{}, told, without, {}} << verdict << (told.all > 0);
    };
    row("told to nobody", {0, 0}, {0, 0}, u"unknown"_s);
    row("nothing beside it", {9, 9}, {0, 0}, u"unknown"_s);
    row("few answers", {3, 3}, {0, 2}, u"unknown"_s);
    row("the same", {50, 100}, {50, 100}, u"unknown"_s);
    row("gives", {95, 100}, {50, 100}, u"gives"_s);
    row("costs", {50, 100}, {95, 100}, u"costs"_s);
    row("touching", {60, 100}, {50, 100}, u"unknown"_s);
}

void TstWorth::verdict()
{
    QFETCH(Worth, worth);
    QFETCH(bool, isSaid);
    QTEST(store::training::name(worth.verdict()), "verdict");
    const QStringList words = store::training::worthWords(worth);
    QCOMPARE(!words.isEmpty(), isSaid);
    QCOMPARE(words.join(u' ').contains(u"seems to"_s), worth.verdict() != Worth::Verdict::Unknown);
}

QTEST_GUILESS_MAIN(TstWorth)
#include "tst_worth.moc"
