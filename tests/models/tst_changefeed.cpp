// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;

class TestChangeFeed : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aForeignRowIsNamed();
    void aForeignDecisionIsNamedOnce();
    void manyForeignRowsAreNotNamedOneByOne();
    void nothingIsSaidWhereNothingWasWritten();
};

namespace {

// The feed has looked once and knows where it stands.
bool isSettled(const ChangeFeed &feed)
{
    return QTest::qWaitFor([&] { return feed.lastSeq() >= 0; });
}

} // namespace

void TestChangeFeed::aForeignRowIsNamed()
{
    tests::OpenStore window;
    ChangeFeed feed(&window.store);
    QVERIFY(window.open());
    QVERIFY(isSettled(feed));
    QSignalSpy rows(&feed, &ChangeFeed::rowsChanged);
    QSignalSpy changed(&feed, &ChangeFeed::storeChanged);

    const QString uid = window.file.add(u"Invoices arrive on Mondays"_s);

    QTRY_COMPARE(rows.count(), 1);
    QCOMPARE(rows.first().first().toStringList(), QStringList{uid});
    QCOMPARE(changed.count(), 1);
}

void TestChangeFeed::aForeignDecisionIsNamedOnce()
{
    tests::OpenStore window;
    const QString uid = window.file.add(u"Invoices arrive on Mondays"_s);
    ChangeFeed feed(&window.store);
    QVERIFY(window.open());
    QVERIFY(isSettled(feed));
    QStringList named;
    connect(&feed, &ChangeFeed::rowsChanged, this, [&](const QStringList &uids) { named += uids; });

    VERIFY_RESULT(window.file.decide({uid}, store::Status::ApprovedForReuse));

    QTRY_COMPARE(named, QStringList{uid});
}

void TestChangeFeed::manyForeignRowsAreNotNamedOneByOne()
{
    tests::OpenStore window;
    ChangeFeed feed(&window.store);
    QVERIFY(window.open());
    QVERIFY(isSettled(feed));
    QSignalSpy rows(&feed, &ChangeFeed::rowsChanged);
    QSignalSpy many(&feed, &ChangeFeed::manyRowsChanged);

    window.fill(1'500);

    QTRY_COMPARE(many.count(), 1);
    QCOMPARE(rows.count(), 0);
}

void TestChangeFeed::nothingIsSaidWhereNothingWasWritten()
{
    tests::OpenStore window;
    ChangeFeed feed(&window.store);
    QVERIFY(window.open());
    QVERIFY(isSettled(feed));
    QSignalSpy changed(&feed, &ChangeFeed::storeChanged);

    feed.poll();
    const auto behind = window.store.read([](store::Database &) { return store::Result<int>(0); });

    QTRY_VERIFY(behind.isFinished()); // the feed's question was answered before
    QCOMPARE(changed.count(), 0);
}

QTEST_GUILESS_MAIN(TestChangeFeed)
#include "tst_changefeed.moc"
