// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"
#include "store/recovery/copyproof.h"
#include "store/rows/verify.h"
#include "tests/faults/faultvfs.h"
#include "tests/store/oldschema.h"
#include "tests/store/teststore.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace store;
using namespace Qt::StringLiterals;
using tests::FaultVfs;

// A disk that fails a call or loses its power in the middle of a migration: the store is the old one whole or
// the new one whole, a copy of before is beside it where it is new, and opening it again brings it up to
// date.
class tst_migrationfaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyFailedCallLeavesTheOldOrTheNew_data();
    void everyFailedCallLeavesTheOldOrTheNew();
    void everyPowerCutLeavesTheOldOrTheNew_data() { everySchema(); }
    void everyPowerCutLeavesTheOldOrTheNew();
    void aDiskThatLiesIsFoundOut();

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    static void everySchema();
    // Of the store and of the copies beside it, after the migration was broken off; empty where nothing is
    // wrong.
    QString problemAfter(const QString &folder, int from, const QString &copiesIn) const;
    QString problemOfCopies(const QString &folder, int from, bool mustBeThere) const;
    int playCuts(int from, QString &problem) const;

    QHash<int, QByteArray> m_bases; // by schema
    QHash<int, StoreContent> m_contents;
};

namespace {

constexpr quint32 Seed = 20'261'122;
constexpr int RowCount = 40;
constexpr int RoundsInSuite = 8;
// Led on by scripts, and made like the one of today.
constexpr std::array Schemas{2, 3};

// Every call where MEMOIR_FAULT_STRIDE is 1; in the suite some, spread over all of them.
qint64 stride(qint64 calls)
{
    bool isSet = false;
    const int stride = qEnvironmentVariableIntValue("MEMOIR_FAULT_STRIDE", &isSet);
    return isSet ? stride : std::max<qint64>(1, calls / RoundsInSuite);
}

// Cuts at one sync in the suite; ./dev bench faults asks for more.
int cutsPerSync()
{
    bool isSet = false;
    const int cuts = qEnvironmentVariableIntValue("MEMOIR_POWER_CUTS", &isSet);
    return isSet ? cuts : 3;
}

QString storeIn(const QString &folder)
{
    return folder + u"/store.memoir"_s;
}

void layOut(const QString &folder, const QByteArray &store)
{
    for (const QString &name : QDir(folder).entryList(QDir::Files))
        QFile::remove(folder + u'/' + name);
    QFile file(storeIn(folder));
    if (!file.open(QIODevice::WriteOnly) || file.write(store) != store.size())
        qFatal("%s", qPrintable(file.errorString()));
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.errorString()));
    return file.readAll();
}

QByteArray storeOfSchema(int version)
{
    tests::TestStore rows;
    QStringList uids;
    for (int i = 0; i < RowCount; ++i)
        uids += rows.add(u"Dock %1 drops a zero."_s.arg(i));
    if (!rows.decide(uids.first(RowCount / 2), Status::ApprovedForReuse)
        || !rows.decide(uids.last(RowCount / 4), Status::Rejected))
        qFatal("not decided");
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"old.memoir"_s);
    tests::makeSchema(version, path, rows.path());
    return bytesOf(path);
}

bool isSameBut(StoreContent now, const StoreContent &before)
{
    now.schema = before.schema;
    now.storeUid = before.storeUid;
    return now == before;
}

bool isMigrated(const QString &folder)
{
    return Database::open(storeIn(folder), Database::Mode::ReadWrite).has_value();
}

} // namespace

void tst_migrationfaults::initTestCase()
{
    for (const int from : Schemas) {
        const QTemporaryDir folder;
        m_bases[from] = storeOfSchema(from);
        layOut(folder.path(), m_bases[from]);
        const StoreCopy copy = lookAtCopy(storeIn(folder.path()), Depth::Pages);
        QVERIFY2(copy.isGood(), qPrintable(copy.problem));
        QCOMPARE(copy.content.schema, from);
        QCOMPARE(copy.content.rows, RowCount);
        m_contents[from] = copy.content;
    }
}

void tst_migrationfaults::everySchema()
{
    QTest::addColumn<int>("from");
    for (const int from : Schemas)
        QTest::addRow("from %d", from) << from;
}

QString tst_migrationfaults::problemOfCopies(const QString &folder, int from, bool mustBeThere) const
{
    const QDir place(folder);
    if (!place.entryList({u"*.part*"_s}, QDir::Files).isEmpty())
        return u"half a copy is left"_s;
    const QStringList names = place.entryList({u"*.bak"_s}, QDir::Files);
    if (mustBeThere && names.isEmpty())
        return u"the schema is new and there is no copy of before"_s;
    for (const QString &name : names) {
        const StoreCopy copy = lookAtCopy(place.filePath(name), Depth::Whole);
        if (!copy.isGood() || copy.content != m_contents[from])
            return u"%1: %2%3"_s.arg(name, copy.problem, copy.doubt);
    }
    return {};
}

QString tst_migrationfaults::problemAfter(const QString &folder, int from, const QString &copiesIn) const
{
    int schema = 0;
    {
        // As it stands, before anything brings it up to date.
        sqlite3 *handle = nullptr;
        sqlite3_open_v2(QFile::encodeName(storeIn(folder)).constData(), &handle, SQLITE_OPEN_READWRITE,
                        nullptr);
        const auto content = contentOf(handle);
        sqlite3_close(handle);
        if (!content)
            return content.error().message;
        if (!isSameBut(*content, m_contents[from]))
            return u"rows or entries are gone"_s;
        schema = content->schema;
    }
    if (schema != from && schema != Migrator::currentVersion())
        return u"the migration stopped at schema %1"_s.arg(schema);
    const QString copies = problemOfCopies(copiesIn, from, schema != from);
    if (!copies.isEmpty())
        return copies;
    auto database = Database::open(storeIn(folder), Database::Mode::ReadWrite);
    if (!database)
        return database.error().message;
    const auto integrity = dialect::integrityProblems(**database);
    if (!integrity || !integrity->isEmpty())
        return integrity ? integrity->first() : integrity.error().message;
    const auto verification = verify(**database);
    if (!verification || !verification->isWhole())
        return verification ? verification->problems.front().message : verification.error().message;
    const auto content = contentOf((*database)->handle());
    if (!content || content->schema != Migrator::currentVersion() || !isSameBut(*content, m_contents[from]))
        return u"opened again it is not what it was"_s;
    const auto fullText = dialect::checkFullText(**database);
    return fullText ? QString() : fullText.error().message;
}

void tst_migrationfaults::everyFailedCallLeavesTheOldOrTheNew_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<bool>("isForGood");
    for (const int from : Schemas) {
        QTest::addRow("from %d, once", from) << from << false;
        QTest::addRow("from %d, for good", from) << from << true;
    }
}

void tst_migrationfaults::everyFailedCallLeavesTheOldOrTheNew()
{
    QFETCH(const int, from);
    QFETCH(const bool, isForGood);
    FaultVfs &faults = FaultVfs::install();
    const QTemporaryDir folder;
    layOut(folder.path(), m_bases[from]);
    faults.failCall(folder.path(), std::numeric_limits<qint64>::max(), FaultVfs::Lasting::Once);
    QVERIFY(isMigrated(folder.path()));
    const qint64 step = stride(faults.calls());
    int injected = 0;
    int done = 0;
    bool hasFailed = true;
    for (qint64 nth = 1; hasFailed; nth += step) {
        layOut(folder.path(), m_bases[from]);
        faults.failCall(folder.path(), nth, isForGood ? FaultVfs::Lasting::ForGood : FaultVfs::Lasting::Once);
        done += isMigrated(folder.path()) ? 1 : 0;
        faults.failNothing();
        hasFailed = faults.hasFailed();
        injected += hasFailed ? 1 : 0;
        const QString problem = problemAfter(folder.path(), from, folder.path());
        QVERIFY2(problem.isEmpty(), qPrintable(u"call %1: %2"_s.arg(nth).arg(problem)));
    }
    QVERIFY(injected > 0);
    qInfo("faults injected %d, migrated all the same %d, lost 0, broken 0", injected, done);
}

// The copies are synced by the program itself and not through SQLite: they are taken as they are on the real
// disk.
int tst_migrationfaults::playCuts(int from, QString &problem) const
{
    FaultVfs &faults = FaultVfs::install();
    const QTemporaryDir folder;
    const QTemporaryDir after;
    QRandomGenerator random(Seed);
    int cuts = 0;
    const QString store = storeIn(folder.path());
    const auto cut = [&] {
        for (int i = 0; i < cutsPerSync() && problem.isEmpty(); ++i, ++cuts) {
            const auto files = faults.afterPowerCut([&random] { return random.bounded(2) == 1; });
            layOut(after.path(), files.value(store, m_bases[from]));
            QFile journal(storeIn(after.path()) + u"-wal"_s);
            if (files.contains(store + u"-wal"_s) && journal.open(QIODevice::WriteOnly))
                journal.write(files.value(store + u"-wal"_s));
            journal.close();
            problem = problemAfter(after.path(), from, folder.path());
        }
    };
    layOut(folder.path(), m_bases[from]);
    faults.watchSyncs(folder.path(), cut);
    if (!isMigrated(folder.path()))
        problem = u"not migrated"_s;
    cut();
    faults.watchNothing();
    return cuts;
}

void tst_migrationfaults::everyPowerCutLeavesTheOldOrTheNew()
{
    QFETCH(const int, from);
    QString problem;
    const int cuts = playCuts(from, problem);
    QVERIFY2(problem.isEmpty(), qPrintable(u"cut %1: %2"_s.arg(cuts).arg(problem)));
    QVERIFY(cuts > 0);
    qInfo("power cuts %d, lost 0, broken 0", cuts);
}

// The control: where nothing is ever synced, the cuts must find it.
void tst_migrationfaults::aDiskThatLiesIsFoundOut()
{
    FaultVfs &faults = FaultVfs::install();
    faults.lie(true);
    QString problem;
    playCuts(1, problem);
    faults.lie(false);
    QVERIFY(!problem.isEmpty());
}

QTEST_APPLESS_MAIN(tst_migrationfaults)
#include "tst_migrationfaults.moc"
