// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/ledgermodel.h"
#include "store/curation/undo.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;
using store::Status;

namespace {

struct Book : tests::OpenStore
{
    ChangeFeed feed{&store};
    LedgerModel ledger{&store, &feed};
    QAbstractItemModelTester tester{&ledger};

    bool read()
    {
        QSignalSpy loaded(&ledger, &LedgerModel::loaded);
        ledger.use(&feed, true);
        return open() && QTest::qWaitFor([&] { return loaded.count() > 0 && feed.lastSeq() >= 0; });
    }
    QString cell(int row, int column) const { return ledger.index(row, column).data().toString(); }
};

} // namespace

class TestLedgerModel : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void entriesAreToldInPeoplesWordsNewestFirst();
    void aBatchOfAnAgentIsOneRow();
    void aSetDecisionSharesAnEdge();
    void longLedgersAreReadInPages();
    void newEntriesAppearAtTheTopAndUndoneOnesShow();
    void theFilterShowsPeopleOnly();
};

void TestLedgerModel::entriesAreToldInPeoplesWordsNewestFirst()
{
    Book book;
    const QString uid = book.file.add(u"Docks close at six"_s);
    VERIFY_RESULT(book.file.decide({uid}, Status::Rejected, u"storm"_s));

    QVERIFY(book.read());

    QCOMPARE(book.ledger.rowCount(), 2);
    QCOMPARE(book.cell(0, LedgerModel::WhoColumn), u"mara"_s);
    QCOMPARE(book.cell(0, LedgerModel::WhatColumn), u"Rejected"_s);
    QCOMPARE(book.cell(0, LedgerModel::ReasonColumn), u"storm"_s);
    QCOMPARE(book.ledger.index(0, 0).data(LedgerModel::FromStatusRole).toInt(), int(Status::NeedsReview));
    QCOMPARE(book.ledger.index(0, 0).data(LedgerModel::ToStatusRole).toInt(), int(Status::Rejected));
    QCOMPARE(book.cell(1, LedgerModel::WhatColumn), u"Wrote a row"_s);
    QVERIFY(book.cell(1, LedgerModel::RowColumn).contains(u"Docks close at six"_s));
    QCOMPARE(book.ledger.total(), 2);
}

void TestLedgerModel::aBatchOfAnAgentIsOneRow()
{
    Book book;
    book.fill(1'000);
    const QString uid = book.file.add(u"Docks close at six"_s);
    VERIFY_RESULT(book.file.decide({uid}, Status::Rejected));

    QVERIFY(book.read());

    QCOMPARE(book.ledger.rowCount(), 3);
    QVERIFY(book.cell(2, LedgerModel::WhatColumn).startsWith(u"Wrote 1000 row"_s));
    QVERIFY(book.ledger.index(2, 0).data(LedgerModel::FoldedRole).toBool());
    QCOMPARE(book.ledger.rowOfSeq(500), 2);
    QCOMPARE(book.ledger.rowOfSeq(1'002), 0);
}

void TestLedgerModel::aSetDecisionSharesAnEdge()
{
    Book book;
    const QString one = book.file.add(u"Docks close at six"_s);
    const QString two = book.file.add(u"Docks open at eight"_s);
    VERIFY_RESULT(book.file.decide({one, two}, Status::ApprovedForReuse));

    QVERIFY(book.read());

    QCOMPARE(book.ledger.rowCount(), 4);
    QVERIFY(book.ledger.index(0, 0).data(LedgerModel::EdgeRole).toBool());
    QVERIFY(book.ledger.index(1, 0).data(LedgerModel::EdgeRole).toBool());
    QVERIFY(!book.ledger.index(2, 0).data(LedgerModel::EdgeRole).toBool());
}

void TestLedgerModel::longLedgersAreReadInPages()
{
    constexpr int Entries = 450;
    Book book;
    for (int i = 0; i < Entries; ++i)
        book.file.add(u"Fact %1 stands"_s.arg(i));

    QVERIFY(book.read());
    QVERIFY(book.ledger.rowCount() < Entries);
    const auto readsOn = [&] {
        book.ledger.fetchMore({}); // nothing while a page is on its way
        return !book.ledger.isLoading() && !book.ledger.canFetchMore({});
    };
    QTRY_VERIFY(readsOn());

    QCOMPARE(book.ledger.rowCount(), Entries);
    for (int row = 0; row < Entries; ++row)
        QCOMPARE(book.ledger.rowAt(row)->line.seq, Entries - row);
}

void TestLedgerModel::newEntriesAppearAtTheTopAndUndoneOnesShow()
{
    Book book;
    const QString uid = book.file.add(u"Docks close at six"_s);
    QVERIFY(book.read());
    QSignalSpy reset(&book.ledger, &QAbstractItemModel::modelReset);

    const auto act = book.file.decide({uid}, Status::Rejected);
    VERIFY_RESULT(act);
    QTRY_COMPARE(book.ledger.rowCount(), 2);
    VERIFY_RESULT(store::Undo(book.file.database()).undo(act->uid, store::Actor::person(u"mara"_s)));

    QTRY_COMPARE(book.ledger.rowCount(), 3);
    QCOMPARE(book.cell(0, LedgerModel::WhatColumn), u"Undid an entry"_s);
    QTRY_VERIFY(book.ledger.index(1, 0).data(LedgerModel::UndoneRole).toBool());
    QCOMPARE(reset.count(), 0);
}

void TestLedgerModel::theFilterShowsPeopleOnly()
{
    Book book;
    const QString uid = book.file.add(u"Docks close at six"_s);
    VERIFY_RESULT(book.file.decide({uid}, Status::Rejected));
    QVERIFY(book.read());
    QSignalSpy loaded(&book.ledger, &LedgerModel::loaded);
    store::LedgerFilter people;
    people.who = store::LedgerFilter::Who::People;

    book.ledger.setFilter(people);

    QTRY_COMPARE(loaded.count(), 1);
    QCOMPARE(book.ledger.rowCount(), 1);
    QCOMPARE(book.cell(0, LedgerModel::WhoColumn), u"mara"_s);
}

QTEST_GUILESS_MAIN(TestLedgerModel)
#include "tst_ledgermodel.moc"
