// SPDX-License-Identifier: MIT
#include "models/changefeed.h"
#include "models/queuemodel.h"
#include "models/remainsjob.h"
#include "models/reviewer.h"
#include "models/triagesession.h"
#include "store/curation/forget.h"
#include "store/database/transaction.h"
#include "store/recovery/remains.h"
#include "tests/models/openstore.h"

using namespace Qt::StringLiterals;
using namespace models;
using namespace std::chrono_literals;

namespace {

// A window's middle layer over a store with rows of which one was forgotten.
struct Rest : tests::OpenStore
{
    ChangeFeed feed{&store};
    QueueModel queue{&store};
    Reviewer reviewer{&store};
    TriageSession session{&store, &feed, &queue, &reviewer};
    RemainsJob remains{&store, &session};
    QSignalSpy ended{&remains, &RemainsJob::ended};

    // Answers whether the store's file or its log has the word.
    bool holds(const QByteArray &word)
    {
        return std::ranges::any_of(QStringList{file.path(), file.path() + u"-wal"_s},
                                   [&](const QString &path) {
                                       QFile part(path);
                                       return part.open(QIODevice::ReadOnly) && part.readAll().contains(word);
                                   });
    }
    bool holdsAfterClosing(const QByteArray &word)
    {
        store.close();
        return holds(word);
    }
    // Forgets a row with the word "zebracorn", as a program does that is killed at once.
    void forgetAndDie()
    {
        const QString uid = file.add(u"The zebracorn is blue"_s);
        VERIFY_RESULT(store::forget(file.database(), uid, 0, store::Actor::person(u"mara"_s), u"asked"_s,
                                    store::now()));
        QVERIFY(holds("zebracorn"));
        QVERIFY(areLeft());
    }
    bool areLeft() { return store::remainsAreLeft(file.database()).value_or(false); }
    // Opens the store and waits until the window has looked whether words are left.
    bool openAndLook(store::Database::Mode mode = store::Database::Mode::ReadWrite)
    {
        if (!open(mode))
            return false;
        const auto behind = store.read([](store::Database &) { return store::Result<int>(1); });
        return QTest::qWaitFor([&] { return behind.isFinished(); });
    }
    // Forgets the first row in the way of the window.
    bool forgetOne()
    {
        fill(3);
        if (!open())
            return false;
        queue.setFilter({});
        if (!QTest::qWaitFor([this] { return !queue.isSearching() && queue.isComplete(); }))
            return false;
        QSignalSpy decided(&session, &TriageSession::decided);
        session.forget({queue.keyAt(0)}, u"asked"_s, {});
        return decided.wait();
    }
    store::Result<int> act()
    {
        const auto answer = store.run([](store::Database &) { return store::Result<int>(1); });
        if (!QTest::qWaitFor([&] { return answer.isFinished(); }))
            return store::failure(store::Error::Code::Busy, u"The act waits."_s);
        return answer.answer();
    }
};

} // namespace

class TestRemainsJob : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void whatIsLeftGoesWhenNobodyActs();
    void anActDoesNotWaitAndItBeginsAgain();
    void itIsNotPutOffForEver();
    void closingLeavesNothing();
    void whatAKilledProgramLeftGoesOnce();
    void aReaderLeavesIt();
    void nothingForgottenIsNoReasonToWrite();
};

void TestRemainsJob::whatIsLeftGoesWhenNobodyActs()
{
    Rest rest;
    rest.remains.setPace(20ms, 10min);
    QSignalSpy changed(&rest.remains, &RemainsJob::changed);
    QVERIFY(rest.forgetOne());
    QVERIFY(rest.remains.isWanted());
    QTRY_COMPARE(rest.ended.count(), 1);
    QVERIFY2(rest.ended.front().at(1).toString().isEmpty(), qPrintable(rest.ended.front().at(1).toString()));
    QVERIFY(!rest.remains.isWanted());
    QCOMPARE(changed.count(), 2);
    QCOMPARE(rest.file.number(u"SELECT count(*) FROM tombstone"_s), 1);
}

// The removal waits for another program that writes, as it takes long in a large store: an act of the window
// is done all the same.
void TestRemainsJob::anActDoesNotWaitAndItBeginsAgain()
{
    Rest rest;
    rest.remains.setPace(0ms, 10min);
    QVERIFY(rest.forgetOne());
    QTRY_COMPARE(rest.ended.count(), 1);
    {
        auto other = store::Transaction::begin(rest.file.database());
        VERIFY_RESULT(other);
        rest.remains.start();
        for (int i = 0; i < 3; ++i) {
            QElapsedTimer waited;
            waited.start();
            VERIFY_RESULT(rest.act());
            QVERIFY2(waited.elapsed() < 1'000, qPrintable(QString::number(waited.elapsed())));
        }
        QVERIFY(rest.remains.isWanted());
        QCOMPARE(rest.ended.count(), 1);
    }
    QTRY_COMPARE(rest.ended.count(), 2);
    QVERIFY(rest.ended.back().at(1).toString().isEmpty());
}

void TestRemainsJob::itIsNotPutOffForEver()
{
    Rest rest;
    rest.remains.setPace(0ms, 0ms);
    QVERIFY(rest.forgetOne());
    while (rest.ended.isEmpty())
        VERIFY_RESULT(rest.act());
    QVERIFY(!rest.remains.isWanted());
}

void TestRemainsJob::closingLeavesNothing()
{
    Rest rest;
    rest.remains.setPace(1h, 1h);
    rest.file.add(u"The zebracorn is blue"_s, u"finance"_s, u"ACME"_s, u"2020-01-01T00:00:00.000Z"_s);
    QVERIFY(rest.forgetOne());
    QVERIFY(rest.remains.isWanted());
    QVERIFY(!rest.holdsAfterClosing("zebracorn"));
    QVERIFY(!rest.remains.isWanted());
}

void TestRemainsJob::whatAKilledProgramLeftGoesOnce()
{
    Rest rest;
    rest.remains.setPace(20ms, 10min);
    rest.forgetAndDie();
    QVERIFY(rest.open());
    QTRY_COMPARE(rest.ended.count(), 1);
    QCOMPARE(rest.ended.front().at(1).toString(), QString());
    QVERIFY(!rest.areLeft());
    QVERIFY(!rest.holdsAfterClosing("zebracorn"));
    QVERIFY(rest.file.isWhole());
    QVERIFY(rest.openAndLook());
    QVERIFY(!rest.remains.isWanted());
}

void TestRemainsJob::aReaderLeavesIt()
{
    Rest rest;
    rest.remains.setPace(0ms, 10min);
    rest.forgetAndDie();
    QVERIFY(rest.openAndLook(store::Database::Mode::ReadOnly));
    QVERIFY(!rest.remains.isWanted());
    QVERIFY(rest.holdsAfterClosing("zebracorn"));
    QVERIFY(rest.areLeft());
}

void TestRemainsJob::nothingForgottenIsNoReasonToWrite()
{
    Rest rest;
    rest.fill(3);
    QVERIFY(rest.openAndLook());
    QVERIFY(!rest.remains.isWanted());
    QVERIFY(!rest.areLeft());
}

QTEST_GUILESS_MAIN(TestRemainsJob)
#include "tst_remainsjob.moc"
