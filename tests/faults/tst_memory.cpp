// SPDX-License-Identifier: MIT
#include "store/rows/verify.h"
#include "tests/faults/storeacts.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>

#include <sqlite3.h>

using namespace store;
using namespace Qt::StringLiterals;
using tests::StoreAct;

namespace {

// SQLite's own allocator, which from a certain call on has nothing more to give, or once has nothing.
class ScarceMemory
{
public:
    static void install()
    {
        sqlite3_config(SQLITE_CONFIG_GETMALLOC, &real);
        sqlite3_mem_methods scarce = real;
        scarce.xMalloc = [](int size) { return isGone() ? nullptr : real.xMalloc(size); };
        scarce.xRealloc = [](void *old, int size) { return isGone() ? nullptr : real.xRealloc(old, size); };
        if (sqlite3_config(SQLITE_CONFIG_MALLOC, &scarce) != SQLITE_OK
            // Small pieces too come from there, and every page.
            || sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) != SQLITE_OK
            || sqlite3_config(SQLITE_CONFIG_PAGECACHE, nullptr, 0, 0) != SQLITE_OK)
            qFatal("SQLite was at work before its memory could be taken from it");
    }
    static void fail(qint64 nth, bool isForGood)
    {
        calls = 0;
        ends = isForGood;
        failing = nth;
    }
    static void failNothing() { failing = 0; }
    static bool hasFailed() { return calls >= failing; } // before failNothing()
    static qint64 count() { return calls; }

private:
    static bool isGone()
    {
        const qint64 nth = failing;
        if (nth == 0)
            return false;
        const qint64 call = ++calls;
        return ends ? call >= nth : call == nth;
    }

    static inline sqlite3_mem_methods real;
    static inline std::atomic<qint64> calls = 0;
    static inline std::atomic<qint64> failing = 0; // 0: none
    static inline std::atomic<bool> ends = false;
};

constexpr int RoundsInSuite = 7;

// Of every allocation where MEMOIR_FAULT_STRIDE is 1; in the suite some, spread over all of them.
qint64 stride(qint64 calls)
{
    bool isSet = false;
    const int stride = qEnvironmentVariableIntValue("MEMOIR_FAULT_STRIDE", &isSet);
    return isSet ? stride : std::max<qint64>(1, calls / RoundsInSuite);
}

bool isSentence(const QString &message)
{
    return message.size() > 10 && message.front().isUpper() && message.endsWith(u'.');
}

} // namespace

// No memory left in the middle of an opening, an act or a reading: the program goes on, says so in a
// sentence, and what was acknowledged is there.
class tst_memory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void actsWithoutMemory_data();
    void actsWithoutMemory();
    void openingWithoutMemory_data();
    void openingWithoutMemory();
    void verifyingWithoutMemoryAccusesNobody_data() { openingWithoutMemory_data(); }
    void verifyingWithoutMemoryAccusesNobody();

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }
};

void tst_memory::initTestCase()
{
    ScarceMemory::install();
    tests::storeForActs({}); // while there is memory
}

void tst_memory::actsWithoutMemory_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<bool>("isForGood");
    for (const StoreAct &act : tests::storeActs()) {
        if (act.touches != StoreAct::Touches::Store || act.begins != StoreAct::Begins::Today)
            continue;
        QTest::addRow("%s, once", act.name) << QString::fromLatin1(act.name) << false;
        QTest::addRow("%s, for good", act.name) << QString::fromLatin1(act.name) << true;
    }
}

void tst_memory::actsWithoutMemory()
{
    QFETCH(const QString, act);
    QFETCH(const bool, isForGood);
    const StoreAct &tried = tests::storeAct(act);
    const QTemporaryDir folder;
    int injected = 0;
    int acknowledged = 0;
    bool hasFailed = true;
    qint64 step = 0;
    for (qint64 nth = std::numeric_limits<qint64>::max(); hasFailed || step == 0; nth += step) {
        auto database = Database::open(tests::layOutStore(folder.path(), tried), Database::Mode::ReadWrite);
        QVERIFY(database);
        ScarceMemory::fail(nth, isForGood);
        auto done = tried.perform(*database);
        hasFailed = ScarceMemory::hasFailed();
        if (step == 0) { // how much there is to fail
            step = stride(ScarceMemory::count());
            nth = 1 - step;
            hasFailed = true;
        }
        ScarceMemory::failNothing();
        QVERIFY2(done || isSentence(done.error().message),
                 done ? "" : qPrintable(u"allocation %1: %2"_s.arg(nth).arg(done.error().message)));
        // The connection is good for more.
        const auto rows = (*database)->value(u"SELECT count(*) FROM reflexion_log"_s);
        QVERIFY2(rows, rows ? "" : qPrintable(rows.error().message));
        database->reset();
        const QString problem = tests::problemAfter(folder.path(), tried, done.has_value());
        QVERIFY2(problem.isEmpty(), qPrintable(u"allocation %1: %2"_s.arg(nth).arg(problem)));
        injected += hasFailed ? 1 : 0;
        acknowledged += done ? 1 : 0;
    }
    QVERIFY(injected > 0);
    qInfo("allocations failed %d, acknowledged %d, lost 0, broken 0", injected - 1, acknowledged);
}

void tst_memory::openingWithoutMemory_data()
{
    QTest::addColumn<bool>("isForGood");
    QTest::newRow("once") << false;
    QTest::newRow("for good") << true;
}

void tst_memory::openingWithoutMemory()
{
    QFETCH(const bool, isForGood);
    const StoreAct &nothing = tests::storeAct(u"approve"_s);
    const QTemporaryDir folder;
    const QString store = tests::layOutStore(folder.path(), nothing);
    ScarceMemory::fail(std::numeric_limits<qint64>::max(), false);
    QVERIFY(Database::open(store, Database::Mode::ReadWrite));
    const qint64 step = stride(ScarceMemory::count());
    int injected = 0;
    bool hasFailed = true;
    for (qint64 nth = 1; hasFailed; nth += step) {
        tests::layOutStore(folder.path(), nothing);
        ScarceMemory::fail(nth, isForGood);
        {
            const auto database = Database::open(store, Database::Mode::ReadWrite);
            hasFailed = ScarceMemory::hasFailed();
            QVERIFY2(database || isSentence(database.error().message),
                     database ? "" : qPrintable(database.error().message));
        }
        ScarceMemory::failNothing();
        const QString problem = tests::problemAfter(folder.path(), nothing, false);
        QVERIFY2(problem.isEmpty(), qPrintable(u"allocation %1: %2"_s.arg(nth).arg(problem)));
        injected += hasFailed ? 1 : 0;
    }
    qInfo("allocations failed %d, lost 0, broken 0", injected);
}

// A reading that broke off is no proof that a row was changed.
void tst_memory::verifyingWithoutMemoryAccusesNobody()
{
    QFETCH(const bool, isForGood);
    const QTemporaryDir folder;
    const QString store = tests::layOutStore(folder.path(), tests::storeAct(u"approve"_s));
    auto database = Database::open(store, Database::Mode::ReadWrite);
    QVERIFY(database);
    ScarceMemory::fail(std::numeric_limits<qint64>::max(), false);
    QVERIFY(verify(**database)->isWhole());
    const qint64 step = stride(ScarceMemory::count());
    bool hasFailed = true;
    for (qint64 nth = 1; hasFailed; nth += step) {
        ScarceMemory::fail(nth, isForGood);
        const auto verified = wholeAnswer(**database, verify(**database));
        hasFailed = ScarceMemory::hasFailed();
        ScarceMemory::failNothing();
        QVERIFY2(!verified || verified->isWhole(),
                 verified ? qPrintable(u"allocation %1: %2"_s.arg(nth).arg(
                     verified->problems.empty() ? u"not whole"_s : verified->problems.front().message))
                          : "");
        QVERIFY2(verified || isSentence(verified.error().message),
                 verified ? "" : qPrintable(verified.error().message));
    }
}

QTEST_APPLESS_MAIN(tst_memory)
#include "tst_memory.moc"
