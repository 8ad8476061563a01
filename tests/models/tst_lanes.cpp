// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/lanes.h"
#include "store/database/transaction.h"
#include "store/training/keptworth.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;

class TestLanes : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theFirstNineHaveDigits();
    void countsFollowTheStore();
    void aSavedFilterIsALaneWithACappedCount();
    void aShiftIsCorrectedByTheStore();
    void whatCostsMoreThanItGivesIsCounted();
};

namespace {

struct Lined : tests::OpenStore
{
    ChangeFeed feed{&store};
    Lanes lanes{&store, &feed};
    QAbstractItemModelTester tester{&lanes};

    QVariant of(const QString &name, int role) const
    {
        for (int row = 0; row < lanes.rowCount(); ++row) {
            if (lanes.index(row).data().toString() == name)
                return lanes.index(row).data(role);
        }
        return {};
    }
    QString count(const QString &name) const { return of(name, Lanes::CountTextRole).toString(); }
};

} // namespace

void TestLanes::theFirstNineHaveDigits()
{
    Lined window;

    QCOMPARE(window.lanes.rowCount(), 11);
    QCOMPARE(window.of(u"All waiting"_s, Lanes::DigitRole).toInt(), 1);
    QCOMPARE(window.of(u"Expired"_s, Lanes::DigitRole).toInt(), 9);
    QCOMPARE(window.lanes.filterOfDigit(2)->lane, store::QueueFilter::Lane::Flagged);
    QVERIFY(!window.lanes.filterOfDigit(0));
    QVERIFY(!window.lanes.filterOfDigit(10));
    QVERIFY(window.count(u"All waiting"_s).isEmpty()); // no store, no number
}

void TestLanes::countsFollowTheStore()
{
    Lined window;
    const QString uid = window.file.add(u"Docks close at six"_s);
    window.file.add(u"Docks open at eight"_s);
    QVERIFY(window.open());
    QTRY_COMPARE(window.count(u"All waiting"_s), u"2"_s);
    QTRY_VERIFY(window.feed.lastSeq() >= 0);

    VERIFY_RESULT(window.file.decide({uid}, store::Status::ApprovedForReuse));

    QTRY_COMPARE(window.count(u"All waiting"_s), u"1"_s);
    QCOMPARE(window.count(u"Approved"_s), u"1"_s);
}

void TestLanes::aSavedFilterIsALaneWithACappedCount()
{
    Lined window;
    window.fill(600);
    window.file.add(u"Docks close at six"_s, u"docks"_s);
    QVERIFY(window.open());
    store::QueueFilter finance;
    finance.agent = u"finance"_s;
    store::QueueFilter docks;
    docks.agent = u"docks"_s;

    window.lanes.save(u"Finance"_s, finance, u"mara"_s);
    window.lanes.save(u"Docks"_s, docks, u"mara"_s);

    QTRY_COMPARE(window.count(u"Finance"_s), u"500+"_s);
    QTRY_COMPARE(window.count(u"Docks"_s), u"1"_s);
    QCOMPARE(window.of(u"Finance"_s, Lanes::DigitRole).toInt(), 3);
    QCOMPARE(window.lanes.rowOfFilter(docks), 3);
    docks.order = store::QueueFilter::Order::NewestFirst;
    docks.text = u"six"_s;
    QCOMPARE(window.lanes.rowOfFilter(docks), 3);

    window.lanes.remove(window.of(u"Finance"_s, Lanes::SavedUidRole).toString(), u"mara"_s);
    QTRY_COMPARE(window.lanes.rowCount(), 12);
}

void TestLanes::aShiftIsCorrectedByTheStore()
{
    Lined window;
    window.fill(3);
    QVERIFY(window.open());
    QTRY_COMPARE(window.count(u"All waiting"_s), u"3"_s);

    window.lanes.shift(store::Status::NeedsReview, store::Status::Rejected, 2);
    QCOMPARE(window.count(u"All waiting"_s), u"1"_s);
    QCOMPARE(window.count(u"Rejected"_s), u"2"_s);
    QVERIFY(window.of(u"Rejected"_s, Lanes::StaleRole).toBool());
    window.lanes.refresh();

    QTRY_COMPARE(window.count(u"All waiting"_s), u"3"_s);
    QVERIFY(!window.of(u"Rejected"_s, Lanes::StaleRole).toBool());
}

// Of any status, counted as it is listed.
void TestLanes::whatCostsMoreThanItGivesIsCounted()
{
    Lined window;
    const QString uid = window.file.add(u"Docks close at six"_s);
    window.file.add(u"Docks open at eight"_s);
    const auto kept = window.file.database().value(u"SELECT id FROM reflexion_log WHERE uid = ?"_s, {uid});
    {
        auto transaction = store::Transaction::begin(window.file.database());
        VERIFY_RESULT(store::training::keepWorth(window.file.database(),
                                                 {{kept->toLongLong(), {{}, {1, 40}, {39, 40}, {}}}}));
        VERIFY_RESULT(transaction->commit());
    }
    QVERIFY(window.open());
    QTRY_COMPARE(window.count(u"Costs more than it gives"_s), u"1"_s);
    QCOMPARE(window.of(u"Costs more than it gives"_s, Lanes::DigitRole).toInt(), 0);
    QCOMPARE(window.of(u"Costs more than it gives"_s, Lanes::FilterRole).value<store::QueueFilter>().worth,
             u"costs"_s);
}

QTEST_GUILESS_MAIN(TestLanes)
#include "tst_lanes.moc"
