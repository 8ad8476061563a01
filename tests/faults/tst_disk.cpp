// SPDX-License-Identifier: MIT
#include "tests/faults/faultvfs.h"
#include "tests/faults/storeacts.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace store;
using namespace Qt::StringLiterals;
using tests::FaultVfs;
using tests::StoreAct;

// A disk that fails a call or loses its power in the middle of every act: what was acknowledged is there
// afterwards, what was not is there whole or not at all, and the store is sound.
class tst_disk : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyFailedCallKeepsWhatWasAcknowledged_data();
    void everyFailedCallKeepsWhatWasAcknowledged();
    void everyPowerCutKeepsWhatWasAcknowledged_data() { everyAct(); }
    void everyPowerCutKeepsWhatWasAcknowledged();
    void aDiskThatLiesIsFoundOut();

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    static void everyAct();
    // How many cuts were played while the act was done; the first problem stands in `problem`.
    static int playCuts(const StoreAct &act, QString &problem);

    QTemporaryDir m_home;
};

namespace {

constexpr quint32 Seed = 20'261'122;
constexpr qint64 HangMs = 10'000;

// Everything in the suite's time; ./dev bench faults asks for more cuts.
int cutsPerSync()
{
    bool isSet = false;
    const int cuts = qEnvironmentVariableIntValue("MEMOIR_POWER_CUTS", &isSet);
    return isSet ? cuts : 3;
}

// Every call in the bench; in the suite every so many, of acts that take a thousand ones fewer.
int strideOf(const StoreAct &act)
{
    bool isSet = false;
    const int stride = qEnvironmentVariableIntValue("MEMOIR_FAULT_STRIDE", &isSet);
    const bool isShort = act.touches == StoreAct::Touches::Store && act.begins == StoreAct::Begins::Today;
    return isSet ? stride : isShort ? 7 : 97;
}

// A cut is played on the files that SQLite writes.
bool isOfSqliteAlone(const StoreAct &act)
{
    return act.touches == StoreAct::Touches::Store;
}

} // namespace

void tst_disk::initTestCase()
{
    QVERIFY(qputenv("XDG_CONFIG_HOME", m_home.filePath(u"config"_s).toUtf8()));
    QVERIFY(qputenv("XDG_STATE_HOME", m_home.filePath(u"state"_s).toUtf8()));
    tests::storeForActs({}); // before the disk is one that fails
}

void tst_disk::everyAct()
{
    QTest::addColumn<QString>("act");
    for (const StoreAct &act : tests::storeActs()) {
        if (isOfSqliteAlone(act))
            QTest::newRow(act.name) << QString::fromLatin1(act.name);
    }
}

void tst_disk::everyFailedCallKeepsWhatWasAcknowledged_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<bool>("isForGood");
    for (const StoreAct &act : tests::storeActs()) {
        QTest::addRow("%s, once", act.name) << QString::fromLatin1(act.name) << false;
        QTest::addRow("%s, for good", act.name) << QString::fromLatin1(act.name) << true;
    }
}

void tst_disk::everyFailedCallKeepsWhatWasAcknowledged()
{
    QFETCH(const QString, act);
    QFETCH(const bool, isForGood);
    FaultVfs &faults = FaultVfs::install();
    const StoreAct &tried = tests::storeAct(act);
    const QTemporaryDir folder;
    int injected = 0;
    int acknowledged = 0;
    bool hasFailed = true;
    for (qint64 nth = 1; hasFailed; nth += strideOf(tried)) {
        const QString store = tests::layOutStore(folder.path(), tried);
        faults.failCall(folder.path(), nth, isForGood ? FaultVfs::Lasting::ForGood : FaultVfs::Lasting::Once);
        bool isDone = false;
        QElapsedTimer clock;
        clock.start();
        if (auto database = Database::open(store, Database::Mode::ReadWrite))
            isDone = tried.perform(*database).has_value();
        faults.failNothing();
        QVERIFY2(clock.elapsed() < HangMs, qPrintable(u"call %1: hung"_s.arg(nth)));
        hasFailed = faults.hasFailed();
        injected += hasFailed ? 1 : 0;
        acknowledged += isDone ? 1 : 0;
        const QString problem = tests::problemAfter(folder.path(), tried, isDone);
        QVERIFY2(problem.isEmpty(), qPrintable(u"call %1: %2"_s.arg(nth).arg(problem)));
    }
    QVERIFY(injected > 0);
    qInfo("faults injected %d, acknowledged %d, lost 0, broken 0", injected, acknowledged);
}

int tst_disk::playCuts(const StoreAct &act, QString &problem)
{
    FaultVfs &faults = FaultVfs::install();
    const QTemporaryDir folder;
    const QTemporaryDir after;
    QRandomGenerator random(Seed);
    bool isDone = false;
    int cuts = 0;
    const auto cut = [&] {
        for (int i = 0; i < cutsPerSync() && problem.isEmpty(); ++i, ++cuts) {
            for (const QString &name : QDir(after.path()).entryList(QDir::Files))
                QFile::remove(after.filePath(name));
            const auto files = faults.afterPowerCut([&random] { return random.bounded(2) == 1; });
            for (auto file = files.cbegin(); file != files.cend(); ++file) {
                QFile copy(after.filePath(file.key().section(u'/', -1)));
                if (copy.open(QIODevice::WriteOnly))
                    copy.write(file.value());
            }
            problem = tests::problemAfter(after.path(), act, isDone);
        }
    };
    const QString store = tests::layOutStore(folder.path(), act);
    faults.watchSyncs(folder.path(), cut);
    if (auto database = Database::open(store, Database::Mode::ReadWrite)) {
        isDone = act.perform(*database).has_value();
        cut(); // with nothing synced since the answer was given
        (*database)->checkpointIfLarge(0);
    }
    if (!isDone)
        problem = u"the act was not done"_s;
    cut();
    faults.watchNothing();
    return cuts;
}

void tst_disk::everyPowerCutKeepsWhatWasAcknowledged()
{
    QFETCH(const QString, act);
    QString problem;
    const int cuts = playCuts(tests::storeAct(act), problem);
    QVERIFY2(problem.isEmpty(), qPrintable(u"cut %1: %2"_s.arg(cuts).arg(problem)));
    QVERIFY(cuts > 0);
    qInfo("power cuts %d, lost 0, broken 0", cuts);
}

// The control: where nothing is ever synced, the cuts must find it.
void tst_disk::aDiskThatLiesIsFoundOut()
{
    FaultVfs &faults = FaultVfs::install();
    faults.lie(true);
    QString problem;
    playCuts(tests::storeAct(u"approve"_s), problem);
    faults.lie(false);
    QVERIFY(!problem.isEmpty());
}

QTEST_APPLESS_MAIN(tst_disk)
#include "tst_disk.moc"
