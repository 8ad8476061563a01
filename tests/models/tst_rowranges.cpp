// SPDX-License-Identifier: MIT
#include "models/rowranges.h"

#include <QTest>

using namespace models;

class TestRowRanges : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void neighboursShareARange()
    {
        QCOMPARE(rangesOf({7, 1, 2, 0, 5}), (RowRanges{{0, 2}, {5, 5}, {7, 7}}));
        QVERIFY(rangesOf({}).empty());
    }
    void keysForOnePlaceGoInTogether()
    {
        const auto blocks = insertionsOf({10, 11, 30}, [](qint64 key) { return key < 20 ? 0 : 4; });
        QCOMPARE(blocks.size(), std::size_t(2));
        QCOMPARE(blocks[0].keys, (std::vector<qint64>{10, 11}));
        QCOMPARE(blocks[1].row, 4);
    }
};

QTEST_GUILESS_MAIN(TestRowRanges)
#include "tst_rowranges.moc"
