// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"
#include "store/database/samestate.h"
#include "store/database/transaction.h"
#include "store/deadline.h"
#include "tests/store/teststore.h"

#include <QFile>
#include <QMutex>

#include <thread>

using namespace store;
using tests::TestStore;
using namespace Qt::StringLiterals;

class tst_samestate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void allSeeTheSameWhileSomebodyWrites();
    void anotherFileOfTheNameIsNotReadBeside();
    void aStoreThatOthersCannotOpenIsReadAlone();
    void theConnectionsAreKeptForTheNextRead();
    void aTransactionOfSomebodyElseIsLeftAlone();
    void aReadWithoutTimeLeavesNothingOpen();
};

void tst_samestate::allSeeTheSameWhileSomebodyWrites()
{
    TestStore store;
    std::atomic<int> written = 0;
    std::jthread writer([&](const std::stop_token &stop) {
        const auto database = Database::open(store.path(), Database::Mode::ReadWrite);
        for (int i = 0; database && !stop.stop_requested(); ++i) {
            NewReflexion row;
            row.observation = u"Row %1."_s.arg(i);
            if (ReflexionWriter(**database).add({row}, Actor::agent(u"ops"_s)))
                ++written;
        }
    });
    for (int round = 0; round < 20; ++round) {
        const int before = written;
        QTRY_VERIFY_WITH_TIMEOUT(written > before, 60'000);
        SameState state(store.database());
        VERIFY_RESULT(state.begin(3));
        QMutex mutex;
        QSet<QString> seen;
        state.onAll([&](Database &database, int) {
            const auto counts = database.value(
                u"SELECT (SELECT count(*) FROM ledger) || ' ' || (SELECT count(*) FROM reflexion_log)"_s);
            const QMutexLocker lock(&mutex);
            seen.insert(counts ? counts->toString() : counts.error().message);
        });
        QVERIFY2(seen.size() == 1, qPrintable(QStringList(seen.values()).join(u", "_s)));
    }
}

// Somebody puts a copy in the place of the file: what it holds is not mixed with what is open.
void tst_samestate::anotherFileOfTheNameIsNotReadBeside()
{
    TestStore store;
    store.add(u"Terms are net-30."_s);
    {
        SameState state(store.database());
        VERIFY_RESULT(state.begin(2));
        QCOMPARE(state.others(), 2);
    }
    VERIFY_RESULT(store.database().emptyLog());
    QVERIFY(QFile::copy(store.path(), store.path() + u".copy"_s));
    QVERIFY(QFile::rename(store.path(), store.path() + u".first"_s));
    QVERIFY(QFile::rename(store.path() + u".copy"_s, store.path()));
    {
        SameState state(store.database());
        VERIFY_RESULT(state.begin(2));
        QCOMPARE(state.others(), 0);
        int asked = 0;
        state.onAll([&asked](Database &, int) { ++asked; });
        QCOMPARE(asked, 1);
    }
    QVERIFY(QFile::remove(store.path()));
    QVERIFY(QFile::rename(store.path() + u".first"_s, store.path()));
}

void tst_samestate::aStoreThatOthersCannotOpenIsReadAlone()
{
    TestStore store;
    VERIFY_RESULT(store.database().execute(u"DROP TRIGGER ledger_is_kept"_s)); // "Somebody changed the rules"
    SameState state(store.database());
    VERIFY_RESULT(state.begin(2));
    QCOMPARE(state.others(), 0);
}

void tst_samestate::theConnectionsAreKeptForTheNextRead()
{
    TestStore store;
    QMutex mutex;
    QSet<const Database *> left;
    QSet<const Database *> asked;
    {
        SameState state(store.database(), [&](Database &leaving) {
            const QMutexLocker lock(&mutex);
            left.insert(&leaving);
        });
        for (int rows = 1; rows <= 3; ++rows) {
            store.add(u"Row %1."_s.arg(rows));
            VERIFY_RESULT(state.begin(2));
            state.onAll([&](Database &database, int place) {
                const auto count = database.value(u"SELECT count(*) FROM reflexion_log"_s);
                const QMutexLocker lock(&mutex);
                QCOMPARE(count->toInt(), rows);
                QCOMPARE(place == 0, &database == &store.database());
                asked.insert(&database);
            });
            state.end();
        }
        QCOMPARE(asked.size(), 3);
        QCOMPARE(left.size(), 0);
    }
    asked.remove(&store.database());
    QCOMPARE(left, asked);
}

void tst_samestate::aTransactionOfSomebodyElseIsLeftAlone()
{
    TestStore store;
    auto transaction = Transaction::begin(store.database());
    VERIFY_RESULT(transaction);
    {
        SameState state(store.database());
        QVERIFY(!state.begin(1));
        state.onAll(
            [&](Database &database, int place) { QCOMPARE(dialect::isInTransaction(database), place == 0); });
    }
    QVERIFY(dialect::isInTransaction(store.database()));
    VERIFY_RESULT(transaction->commit());
}

// Time is over before the read begins, or once it has: the connections are free for the next.
void tst_samestate::aReadWithoutTimeLeavesNothingOpen()
{
    TestStore store;
    SameState state(store.database());
    {
        const Deadline over({.end = Deadline::Clock::now() - std::chrono::seconds(1)});
        std::ignore = state.begin(1);
        state.end();
    }
    QVERIFY(!dialect::isInTransaction(store.database()));
    VERIFY_RESULT(state.begin(1));
    {
        const Deadline over({.end = Deadline::Clock::now() - std::chrono::seconds(1)});
        state.end();
    }
    QVERIFY(!dialect::isInTransaction(store.database()));
    store.add(u"Terms are net-30."_s);
    VERIFY_RESULT(state.begin(1));
    QCOMPARE(state.others(), 1);
    state.onAll([](Database &database, int) {
        QCOMPARE(database.value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 1);
    });
}

QTEST_GUILESS_MAIN(tst_samestate)
#include "tst_samestate.moc"
