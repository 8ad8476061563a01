// SPDX-License-Identifier: MIT
#include "models/cardloader.h"
#include "models/queuemodel.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;

class TestCardLoader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theRowPartIsThereAtOnceAndTheRestFollows();
    void aPrefetchedCardIsShownInTheSameCall();
    void theNewestRowWins();
    void aChangedRowIsReadAgain();
    void aCardOnItsWayComesThoughAnotherRowWasWritten();
    void anyRowIsShownByUid();
    void aRowAskedForByUidIsShownThoughAnotherArrivesMeanwhile();
    void aCardOnItsWayArrivesThoughRowsChange();
    void aVanishedRowIsNotFound();
};

namespace {

bool list(QueueModel &queue)
{
    queue.setFilter({});
    return QTest::qWaitFor([&] { return !queue.isSearching() && queue.isComplete(); });
}

} // namespace

void TestCardLoader::theRowPartIsThereAtOnceAndTheRestFollows()
{
    tests::OpenStore window;
    window.file.add(u"Token in the log: "_s + u"ghp_"_s + QString(36, u'a'));
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    QVERIFY(list(queue));
    CardLoader loader(&window.store, &queue);
    QSignalSpy row(&loader, &CardLoader::rowReady);
    QSignalSpy card(&loader, &CardLoader::cardReady);

    loader.show(queue.keyAt(0));
    QCOMPARE(row.count(), 1);
    QVERIFY(loader.card() && !loader.card()->isComplete);

    QTRY_COMPARE(card.count(), 1);
    QVERIFY(loader.card()->isComplete);
    QCOMPARE(loader.card()->history.size(), std::size_t(1));
    QCOMPARE(loader.card()->row.key, queue.keyAt(0));
}

void TestCardLoader::aPrefetchedCardIsShownInTheSameCall()
{
    tests::OpenStore window;
    window.fill(3);
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    QVERIFY(list(queue));
    CardLoader loader(&window.store, &queue);
    QSignalSpy card(&loader, &CardLoader::cardReady);
    loader.show(queue.keyAt(0));
    loader.prefetch(queue.keyAt(1));
    const auto behind = window.store.read([](store::Database &) { return store::Result<int>(0); });
    QTRY_VERIFY(behind.isFinished());
    QCOMPARE(card.count(), 1); // the next one is only ready

    loader.show(queue.keyAt(1));

    QCOMPARE(card.count(), 2);
    QCOMPARE(loader.card()->row.key, queue.keyAt(1));
}

void TestCardLoader::theNewestRowWins()
{
    tests::OpenStore window;
    window.fill(20);
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    QVERIFY(list(queue));
    CardLoader loader(&window.store, &queue);
    std::vector<qint64> shown;
    connect(&loader, &CardLoader::cardReady, this, [&](const Card &card) { shown.push_back(card.row.key); });

    for (int row = 0; row < 20; ++row)
        loader.show(queue.keyAt(row));

    QTRY_VERIFY(!shown.empty());
    QCOMPARE(shown, std::vector{queue.keyAt(19)});
}

void TestCardLoader::aChangedRowIsReadAgain()
{
    tests::OpenStore window;
    const QString uid = window.file.add(u"Docks close at six"_s);
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    QVERIFY(list(queue));
    CardLoader loader(&window.store, &queue);
    loader.show(queue.keyAt(0));
    QTRY_VERIFY(loader.card() && loader.card()->isComplete);

    VERIFY_RESULT(window.file.decide({uid}, store::Status::ApprovedForReuse));
    loader.forget({uid});

    QTRY_COMPARE(loader.card()->row.status, store::Status::ApprovedForReuse);
    QCOMPARE(loader.card()->history.size(), std::size_t(2));
    QCOMPARE(loader.card()->activation.sightings, 1);
    QVERIFY(loader.card()->activation.score() > 0.9);
}

void TestCardLoader::aCardOnItsWayComesThoughAnotherRowWasWritten()
{
    tests::OpenStore window;
    window.file.add(u"Docks close at six"_s);
    const QString other = window.file.add(u"Docks open at five"_s);
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    CardLoader loader(&window.store, &queue);
    queue.setFilter({});
    QTRY_COMPARE(queue.rowCount(), 2);

    loader.show(queue.keyAt(0));
    loader.forget({other});

    QTRY_VERIFY(loader.card() && loader.card()->isComplete);
}

void TestCardLoader::anyRowIsShownByUid()
{
    tests::OpenStore window;
    const QString uid = window.file.add(u"Docks close at six"_s);
    QVERIFY(window.open());
    QueueModel queue(&window.store); // lists nothing
    CardLoader loader(&window.store, &queue);

    loader.showUid(uid);

    QTRY_VERIFY(loader.card() && loader.card()->isComplete);
    QCOMPARE(loader.card()->row.uid, uid);
}

void TestCardLoader::aRowAskedForByUidIsShownThoughAnotherArrivesMeanwhile()
{
    tests::OpenStore window;
    window.file.add(u"Docks close at six"_s);
    const QString uid = window.file.add(u"Invoices arrive late"_s);
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    QVERIFY(list(queue));
    CardLoader loader(&window.store, &queue);

    loader.show(queue.keyAt(0)); // the rest of its card is still on its way
    loader.showUid(uid);

    QTRY_COMPARE(loader.card()->row.uid, uid);
}

void TestCardLoader::aCardOnItsWayArrivesThoughRowsChange()
{
    tests::OpenStore window;
    window.file.add(u"Docks close at six"_s);
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    QVERIFY(list(queue));
    CardLoader loader(&window.store, &queue);

    loader.show(queue.keyAt(0));
    loader.forget({u"rfx_another"_s});

    QTRY_VERIFY(loader.card()->isComplete);
}

void TestCardLoader::aVanishedRowIsNotFound()
{
    tests::OpenStore window;
    QVERIFY(window.open());
    QueueModel queue(&window.store);
    CardLoader loader(&window.store, &queue);
    store::Error error;
    connect(&loader, &CardLoader::failed, this, [&](const store::Error &told) { error = told; });

    loader.show(4711);

    QTRY_VERIFY(!error.message.isEmpty());
    QCOMPARE(error.code, store::Error::Code::NotFound);
}

QTEST_GUILESS_MAIN(TestCardLoader)
#include "tst_cardloader.moc"
