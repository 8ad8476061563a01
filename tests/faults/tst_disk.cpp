// SPDX-License-Identifier: MIT
#include "tests/faults/faultvfs.h"
#include "tests/faults/storeacts.h"

#include <QDir>
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
    void initTestCase() { m_base = tests::storeForActs(); }
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
    int playCuts(const StoreAct &act, QString &problem) const;

    QByteArray m_base;
};

namespace {

constexpr quint32 Seed = 20'261'122;

// Everything in the suite's time; ./dev bench faults asks for more cuts.
int cutsPerSync()
{
    bool isSet = false;
    const int cuts = qEnvironmentVariableIntValue("MEMOIR_POWER_CUTS", &isSet);
    return isSet ? cuts : 3;
}

// Every call in the bench; in the suite every so many.
int stride()
{
    bool isSet = false;
    const int stride = qEnvironmentVariableIntValue("MEMOIR_FAULT_STRIDE", &isSet);
    return isSet ? stride : 7;
}

} // namespace

void tst_disk::everyAct()
{
    QTest::addColumn<QString>("act");
    for (const StoreAct &act : tests::storeActs())
        QTest::newRow(act.name) << QString::fromLatin1(act.name);
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
    const StoreAct &tried = tests::actNamed(act);
    const QTemporaryDir folder;
    int injected = 0;
    int acknowledged = 0;
    bool hasFailed = true;
    for (qint64 nth = 1; hasFailed; nth += stride()) {
        tests::layOut(folder.path(), m_base);
        faults.failCall(folder.path(), nth, isForGood ? FaultVfs::Lasting::ForGood : FaultVfs::Lasting::Once);
        bool isDone = false;
        if (auto database = Database::open(tests::storeIn(folder.path()), Database::Mode::ReadWrite))
            isDone = tried.perform(**database).has_value();
        faults.failNothing();
        hasFailed = faults.hasFailed();
        injected += hasFailed ? 1 : 0;
        acknowledged += isDone ? 1 : 0;
        const QString problem = tests::problemIn(folder.path(), tried, isDone);
        QVERIFY2(problem.isEmpty(), qPrintable(u"call %1: %2"_s.arg(nth).arg(problem)));
    }
    QVERIFY(injected > 0);
    qInfo("faults injected %d, acknowledged %d, lost 0, broken 0", injected, acknowledged);
}

int tst_disk::playCuts(const StoreAct &act, QString &problem) const
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
            problem = tests::problemIn(after.path(), act, isDone);
        }
    };
    tests::layOut(folder.path(), m_base);
    faults.watchSyncs(folder.path(), cut);
    if (auto database = Database::open(tests::storeIn(folder.path()), Database::Mode::ReadWrite)) {
        isDone = act.perform(**database).has_value();
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
    const int cuts = playCuts(tests::actNamed(act), problem);
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
    playCuts(tests::actNamed(u"approve"_s), problem);
    faults.lie(false);
    QVERIFY(!problem.isEmpty());
}

QTEST_APPLESS_MAIN(tst_disk)
#include "tst_disk.moc"
