// SPDX-License-Identifier: MIT
// Acts of one thread that wait for each other go through the write gate together, and no longer than they
// last.
#include "tests/store/teststore.h"

#include "store/database/gateturn.h"
#include "store/database/transaction.h"
#include "store/database/writegate.h"

using namespace store;
using tests::TestStore;
using namespace Qt::StringLiterals;

class TestGateTurn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anActAloneFreesTheGate();
    void theGateIsLeftToTheActBehind();
    void anActThatWritesNothingFreesIt();
    void closingTheStoreFreesIt();
    void whatReadsLongFreesItFirst();

private:
    static void write(Database &database);
    static bool isFree(const TestStore &store);
};

void TestGateTurn::initTestCase()
{
    if (!WriteGate::isNeeded())
        QSKIP("this SQLite needs no gate");
}

void TestGateTurn::write(Database &database)
{
    auto transaction = Transaction::begin(database);
    QVERIFY2(transaction, transaction ? "" : qPrintable(transaction.error().message));
    QVERIFY(database.execute(u"INSERT INTO setting (key, value) VALUES ('a', 'b') ON CONFLICT DO NOTHING"_s));
    QVERIFY(transaction->commit());
}

bool TestGateTurn::isFree(const TestStore &store)
{
    return WriteGate(store.path()).tryEnter();
}

void TestGateTurn::anActAloneFreesTheGate()
{
    TestStore store;
    const GateTurn turn(false);
    write(store.database());
    QVERIFY(isFree(store));
}

void TestGateTurn::theGateIsLeftToTheActBehind()
{
    TestStore store;
    {
        const GateTurn turn(true);
        write(store.database());
    }
    // Where the machine slept meanwhile, the turn is over before the act is.
    const bool isLeft = !isFree(store);
    {
        const GateTurn turn(false);
        write(store.database());
        QVERIFY(isFree(store));
    }
    QVERIFY(isFree(store));
    if (!isLeft)
        QSKIP("the act took longer than a turn");
}

void TestGateTurn::anActThatWritesNothingFreesIt()
{
    TestStore store;
    {
        const GateTurn turn(true);
        write(store.database());
    }
    {
        const GateTurn refused(false);
    }
    QVERIFY(isFree(store));
}

void TestGateTurn::closingTheStoreFreesIt()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.memoir"_s);
    {
        auto database = Database::open(path, Database::Mode::Create);
        QVERIFY(database);
        const GateTurn turn(true);
        write(**database);
    }
    QVERIFY(WriteGate(path).tryEnter());
    const GateTurn later(false); // what was left is not touched any more
}

void TestGateTurn::whatReadsLongFreesItFirst()
{
    TestStore store;
    {
        const GateTurn turn(true);
        write(store.database());
    }
    GateTurn::end();
    QVERIFY(isFree(store));
}

QTEST_GUILESS_MAIN(TestGateTurn)
#include "tst_gateturn.moc"
