// SPDX-License-Identifier: MIT
#include "models/keyset.h"

#include <QTest>

using models::KeySet;

class TestKeySet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void keysAreKeptOnceAndAscending()
    {
        const KeySet set({5, 1, 5, 3});
        QCOMPARE(set.keys(), (std::vector<qint64>{1, 3, 5}));
    }
    void insertingAndRemovingSayWhetherTheyChangedAnything()
    {
        KeySet set;
        QVERIFY(set.insert(7));
        QVERIFY(!set.insert(7));
        QVERIFY(set.contains(7));
        QVERIFY(set.remove(7));
        QVERIFY(!set.remove(7));
        QVERIFY(set.isEmpty());
    }
    void setsAreAddedAndTakenAway()
    {
        KeySet set({1, 2, 3});
        set.insert(KeySet({3, 4}));
        set.remove(KeySet({1, 9}));
        QCOMPARE(set.keys(), (std::vector<qint64>{2, 3, 4}));
    }
    void aMillionKeysTakeEightBytesEach()
    {
        std::vector<qint64> keys(1'000'000);
        std::iota(keys.begin(), keys.end(), 0);
        const KeySet set(std::move(keys));
        QCOMPARE(set.size(), 1'000'000);
        QVERIFY(set.keys().capacity() * sizeof(qint64) <= 8'000'000);
    }
};

QTEST_GUILESS_MAIN(TestKeySet)
#include "tst_keyset.moc"
