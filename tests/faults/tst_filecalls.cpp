// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/files/inputfile.h"
#include "store/files/outputfile.h"
#include "store/layers/settings.h"
#include "store/rows/anchoring.h"
#include "store/rows/verify.h"
#include "tests/faults/filecalls.h"
#include "tests/faults/storeacts.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace store;
using namespace Qt::StringLiterals;
using tests::FileCalls;
using tests::StoreAct;

// Files that SQLite does not write: copies, exports, the wiki's file, seals and confirmations. Each call that
// changes one fails in turn, once and for good: then what stood there stands there, or all of what is new,
// and what was said to be written is.
class tst_filecalls : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyFailedCallLeavesTheOldOrTheNew_data();
    void everyFailedCallLeavesTheOldOrTheNew();
    void whatIsPutInPlaceIsOnTheDisk_data() { everyAct(); }
    void whatIsPutInPlaceIsOnTheDisk();
    void aNameBeforeItsContentsIsFoundOut();

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    static void everyAct();

    QTemporaryDir m_root;
};

namespace {

constexpr qint64 HangMs = 10'000;
constexpr qint64 ManyCalls = 40; // of an act that SQLite writes a whole copy in
const Actor Mara = Actor::person(u"mara"_s);

// How many seals of this store are kept here; -1 where verify() objects to any.
int seals(Database &database)
{
    const auto anchors = anchorsHere(database);
    const auto verification = anchors ? verify(database, {}, *anchors) : tl::unexpected(anchors.error());
    return verification && verification->isWhole() ? int(anchors->all.size()) : -1;
}

int confirmed(Database &database)
{
    const auto folder = setting(database, "backup.folder");
    return folder ? folder->endsWith("/copies"_L1) : -1;
}

// Beside those of the store: what is kept of it on this computer.
const std::vector<StoreAct> &acts()
{
    static const std::vector<StoreAct> Acts = [] {
        std::vector<StoreAct> all;
        std::ranges::copy_if(tests::storeActs(), std::back_inserter(all),
                             [](const StoreAct &act) { return act.touches == StoreAct::Touches::Files; });
        all.push_back({"seal", [](StoreAct::Open &open) { return sealAndAnchor(*open); }, seals, 0, 1,
                       StoreAct::Touches::Files});
        all.push_back({"confirm a setting",
                       [](StoreAct::Open &open) {
                           return setSetting(*open, u"backup.folder"_s,
                                             QFileInfo(open->path()).path() + "/copies"_L1, Mara);
                       },
                       confirmed, 0, 1, StoreAct::Touches::Files});
        return all;
    }();
    return Acts;
}

const StoreAct &actNamed(const QString &name)
{
    return *std::ranges::find_if(
        acts(), [&name](const StoreAct &act) { return name == QLatin1StringView(act.name); });
}

// Every call in the bench; in the suite every so many of the acts that make many.
qint64 strideOf(qint64 calls)
{
    bool isSet = false;
    const int stride = qEnvironmentVariableIntValue("MEMOIR_FAULT_STRIDE", &isSet);
    return isSet ? stride : calls > ManyCalls ? 17 : 1;
}

// A folder with the store in it, and a computer that has seen nothing yet.
class Place
{
public:
    Place(const QString &root, const StoreAct &act)
        : m_folder(root + u"/place"_s)
    {
        QDir(m_folder).removeRecursively();
        m_store = tests::layOutStore(m_folder + u"/store"_s, act);
        qputenv("XDG_CONFIG_HOME", (m_folder + u"/config"_s).toUtf8());
        qputenv("XDG_STATE_HOME", (m_folder + u"/state"_s).toUtf8());
    }
    const QString &folder() const { return m_folder; }
    QString storeFolder() const { return m_folder + u"/store"_s; }

    bool isDone(const StoreAct &act) const
    {
        auto database = Database::open(m_store, Database::Mode::ReadWrite);
        return database && act.perform(*database).has_value();
    }

private:
    QString m_folder;
    QString m_store;
};

// How many calls the act makes where none fails.
qint64 callsOf(const QString &root, const StoreAct &act)
{
    const Place place(root, act);
    FileCalls::watch(place.folder());
    const bool isDone = place.isDone(act);
    FileCalls::stop();
    return isDone ? FileCalls::count() : 0;
}

} // namespace

void tst_filecalls::initTestCase()
{
    tests::storeForActs({});
}

void tst_filecalls::everyAct()
{
    QTest::addColumn<QString>("act");
    for (const StoreAct &act : acts())
        QTest::newRow(act.name) << QString::fromLatin1(act.name);
}

void tst_filecalls::everyFailedCallLeavesTheOldOrTheNew_data()
{
    QTest::addColumn<QString>("act");
    QTest::addColumn<bool>("isForGood");
    for (const StoreAct &act : acts()) {
        QTest::addRow("%s, once", act.name) << QString::fromLatin1(act.name) << false;
        QTest::addRow("%s, for good", act.name) << QString::fromLatin1(act.name) << true;
    }
}

void tst_filecalls::everyFailedCallLeavesTheOldOrTheNew()
{
    QFETCH(const QString, act);
    QFETCH(const bool, isForGood);
    const StoreAct &tried = actNamed(act);
    int injected = 0;
    int acknowledged = 0;
    bool hasFailed = true;
    const qint64 stride = strideOf(callsOf(m_root.path(), tried));
    for (qint64 nth = 1; hasFailed; nth += stride) {
        const Place place(m_root.path(), tried);
        FileCalls::failCall(place.folder(), nth,
                            isForGood ? FileCalls::Lasting::ForGood : FileCalls::Lasting::Once);
        QElapsedTimer clock;
        clock.start();
        const bool isDone = place.isDone(tried);
        hasFailed = FileCalls::hasFailed();
        FileCalls::stop();
        QVERIFY2(clock.elapsed() < HangMs, qPrintable(u"call %1: hung"_s.arg(nth)));
        injected += hasFailed ? 1 : 0;
        acknowledged += isDone ? 1 : 0;
        const QString problem = tests::problemAfter(place.storeFolder(), tried, isDone);
        QVERIFY2(problem.isEmpty(), qPrintable(u"call %1: %2"_s.arg(nth).arg(problem)));
    }
    QVERIFY(injected > 0);
    qInfo("faults injected %d, acknowledged %d, lost 0, broken 0", injected, acknowledged);
}

void tst_filecalls::whatIsPutInPlaceIsOnTheDisk()
{
    QFETCH(const QString, act);
    const StoreAct &tried = actNamed(act);
    const Place place(m_root.path(), tried);
    FileCalls::watch(place.folder());
    const bool isDone = place.isDone(tried);
    const QStringList unsynced = FileCalls::unsynced();
    FileCalls::stop();
    QVERIFY(isDone);
    QVERIFY(FileCalls::count() > 0);
    QCOMPARE(unsynced, QStringList());
}

// The control: a file that is renamed without having been synced.
void tst_filecalls::aNameBeforeItsContentsIsFoundOut()
{
    const QString path = m_root.filePath(u"place/x"_s);
    QVERIFY(QDir().mkpath(m_root.filePath(u"place"_s)));
    FileCalls::watch(m_root.path());
    QFile file(path + u".part"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("words");
    file.close();
    QVERIFY(QFile::rename(file.fileName(), path));
    QCOMPARE(FileCalls::unsynced().size(), 2); // neither the words nor the name
    FileCalls::stop();
}

QTEST_APPLESS_MAIN(tst_filecalls)
#include "tst_filecalls.moc"
