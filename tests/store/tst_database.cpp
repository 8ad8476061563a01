// SPDX-License-Identifier: MIT
#include "tests/store/teststore.h"

#include "store/database/migrator.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"

#include <QCryptographicHash>
#include <QDir>

#include <sqlite3.h>

using namespace store;
using tests::TestStore;
using namespace Qt::StringLiterals;

namespace {

// Every file of a folder by name and content.
QMap<QString, QByteArray> contentsOf(const QString &folder)
{
    QMap<QString, QByteArray> contents;
    for (const QFileInfo &info : QDir(folder).entryInfoList(QDir::Files)) {
        QFile file(info.filePath());
        if (file.open(QIODevice::ReadOnly))
            contents.insert(info.fileName(),
                            QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256));
    }
    return contents;
}

void run(const QString &path, const QByteArray &sql)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(QFile::encodeName(path).constData(), &handle), SQLITE_OK);
    QCOMPARE(sqlite3_exec(handle, sql.constData(), nullptr, nullptr, nullptr), SQLITE_OK);
    sqlite3_close(handle);
}

} // namespace

class TestDatabase : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aNewStoreIsPrivateAndDurable();
    void aClosedStoreLeavesNoSideFilesButTheGate();
    void foreignAndNewerFilesAreRefusedUntouched_data();
    void foreignAndNewerFilesAreRefusedUntouched();
    void readingChangesNoByte();
    void aReaderBesideAWriterSeesWhatIsCommitted();
    void theLogIsMovedIntoTheFileAndKeepsItsSpace();
    void aReadOnlyStoreRefusesToBeChanged();
    void whatIsNotCommittedIsGone();
    void anAnswerIsReadRowByRow();
    void oneValueIsReadAsWhatItIs();
    void anErrorEndsTheReading();
    void uidsAscendAndAreKnownAsSuch();
};

void TestDatabase::aNewStoreIsPrivateAndDurable()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"deep/er/new.memoir"_s);
    auto database = Database::open(path, Database::Mode::Create);
    VERIFY_RESULT(database);
    constexpr auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    for (const QString &name : {path, path + u"-wal"_s, path + u"-shm"_s, path + u"-gate"_s})
        QVERIFY2(QFileInfo::exists(name) && !(QFile::permissions(name) & others), qPrintable(name));
    QVERIFY(!(QFile::permissions(QFileInfo(path).path()) & (others | QFile::ExeGroup | QFile::ExeOther)));
    QCOMPARE((*database)->value(u"PRAGMA journal_mode"_s)->toString(), u"wal"_s);
    QCOMPARE((*database)->value(u"PRAGMA synchronous"_s)->toInt(), 2);
    QCOMPARE((*database)->value(u"PRAGMA foreign_keys"_s)->toInt(), 1);
    QCOMPARE((*database)->value(u"PRAGMA user_version"_s)->toInt(), Migrator::currentVersion());
}

void TestDatabase::aClosedStoreLeavesNoSideFilesButTheGate()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.memoir"_s);
    VERIFY_RESULT(Database::open(path, Database::Mode::Create));
    QVERIFY(!QFileInfo::exists(path + u"-wal"_s));
    QVERIFY(!QFileInfo::exists(path + u"-shm"_s));
}

void TestDatabase::foreignAndNewerFilesAreRefusedUntouched_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::newRow("newer store") << QByteArray(
        "PRAGMA application_id = 0x4d6d7231; PRAGMA user_version = 99; CREATE TABLE t (x)");
    QTest::newRow("another program's") << QByteArray("PRAGMA user_version = 1; CREATE TABLE t (x)");
}

void TestDatabase::foreignAndNewerFilesAreRefusedUntouched()
{
    QFETCH(const QByteArray, sql);
    QTemporaryDir folder;
    const QString path = folder.filePath(u"other.memoir"_s);
    run(path, sql);
    const auto before = contentsOf(folder.path()).value(u"other.memoir"_s);
    for (const auto mode : {Database::Mode::ReadWrite, Database::Mode::Create, Database::Mode::ReadOnly})
        VERIFY_ERROR(Database::open(path, mode), Error::Code::Unusable);
    QCOMPARE(contentsOf(folder.path()).value(u"other.memoir"_s), before);
}

void TestDatabase::readingChangesNoByte()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(u"a.memoir"_s);
    {
        auto database = Database::open(path, Database::Mode::Create);
        VERIFY_RESULT(database);
        NewReflexion row;
        row.observation = u"Dock 4 drops zeros."_s;
        VERIFY_RESULT(ReflexionWriter(**database).add({row}, Actor::agent(u"ops"_s)));
    }
    const auto before = contentsOf(folder.path());
    {
        auto reader = Database::open(path, Database::Mode::ReadOnly);
        VERIFY_RESULT(reader);
        QVERIFY((*reader)->isImmutable());
        QCOMPARE((*reader)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 1);
        VERIFY_RESULT(verify(**reader));
    }
    QCOMPARE(contentsOf(folder.path()), before);
}

void TestDatabase::aReaderBesideAWriterSeesWhatIsCommitted()
{
    TestStore store;
    store.add(u"One."_s);
    auto reader = Database::open(store.path(), Database::Mode::ReadOnly);
    VERIFY_RESULT(reader);
    QVERIFY(!(*reader)->isImmutable());
    const qint64 version = (*reader)->dataVersion().value();
    store.add(u"Two."_s);
    QVERIFY((*reader)->dataVersion().value() != version);
    QCOMPARE((*reader)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 2);
}

// The space is kept, since a sync of a file that grows takes longer. Only what is far larger is given back.
void TestDatabase::theLogIsMovedIntoTheFileAndKeepsItsSpace()
{
    TestStore store;
    Database &database = store.database();
    const QString log = database.path() + u"-wal"_s;
    constexpr int Pages = 600;
    const auto write = [&](int pages) {
        return database.execute(u"INSERT INTO setting (key, value) VALUES ('test', hex(zeroblob(%1))) "
                                "ON CONFLICT DO UPDATE SET value = excluded.value"_s.arg(pages * 2048));
    };
    VERIFY_RESULT(write(Pages));
    const qint64 size = QFileInfo(log).size();
    QVERIFY(size > qint64(Pages) * 4096);
    database.checkpointIfLarge(Pages * 2); // not large enough
    VERIFY_RESULT(write(1));
    QVERIFY(QFileInfo(log).size() > size);
    const qint64 grown = QFileInfo(log).size();
    database.checkpointIfLarge(Pages);
    for (int i = 2; i < 5; ++i)
        VERIFY_RESULT(write(i)); // from the beginning of the log
    QCOMPARE(QFileInfo(log).size(), grown);
    VERIFY_RESULT(write(4 * Pages));
    for (int i = 1; i < 3; ++i) { // what is deleted is overwritten, which is as long once more
        database.checkpointIfLarge(Pages);
        VERIFY_RESULT(write(i));
    }
    QCOMPARE(QFileInfo(log).size(), 8 * 1024 * 1024);
}

void TestDatabase::aReadOnlyStoreRefusesToBeChanged()
{
    TestStore store;
    auto reader = Database::open(store.path(), Database::Mode::ReadOnly);
    VERIFY_RESULT(reader);
    NewReflexion row;
    row.observation = u"Dock 4 drops zeros."_s;
    VERIFY_ERROR(ReflexionWriter(**reader).add({row}, Actor::agent(u"ops"_s)), Error::Code::Unusable);
}

void TestDatabase::whatIsNotCommittedIsGone()
{
    TestStore store;
    {
        auto transaction = Transaction::begin(store.database());
        VERIFY_RESULT(transaction);
        VERIFY_RESULT(store.database().execute(u"INSERT INTO setting (key, value) VALUES ('a', 'b')"_s));
    }
    QCOMPARE(store.number(u"SELECT count(*) FROM setting"_s), 0);
    VERIFY_RESULT(Transaction::begin(store.database())); // the gate is open again
}

void TestDatabase::anAnswerIsReadRowByRow()
{
    TestStore store;
    Database &database = store.database();
    const QString sql = u"SELECT value FROM json_each(?) ORDER BY id"_s;
    QCOMPARE(database.texts(sql, {u"[\"a\",2]"_s}).value(), (QStringList{u"a"_s, u"2"_s}));
    QCOMPARE(database.texts(u"SELECT 1 WHERE FALSE"_s).value(), QStringList());
    const auto doubled = [](const Rows &row) { return 2 * row.value(0).toInt(); };
    QCOMPARE(database.all(sql, {u"[1,2,3]"_s}, doubled).value(), (std::vector<int>{2, 4, 6}));
    int sum = 0;
    VERIFY_RESULT(database.each(sql, {u"[1,2,3]"_s}, [&](const Rows &row) { sum += row.value(0).toInt(); }));
    QCOMPARE(sum, 6);
    VERIFY_ERROR(database.texts(u"SELECT 1 FROM nowhere"_s), Error::Code::Failed);
    QCOMPARE(database.keys(sql, {u"[3,1,3]"_s}).value(), (std::vector<qint64>{3, 1, 3}));
    QCOMPARE(database.keySet(sql, {u"[3,1,3]"_s}).value(), (QSet<qint64>{1, 3}));
    QCOMPARE(database.textSet(sql, {u"[\"a\",\"b\",\"a\"]"_s}).value(), (QSet<QString>{u"a"_s, u"b"_s}));
    QCOMPARE(database.first(sql, {u"[4,5]"_s}, doubled).value(), std::optional(8));
    QCOMPARE(database.first(sql, {u"[]"_s}, doubled).value(), std::optional<int>());
}

void TestDatabase::oneValueIsReadAsWhatItIs()
{
    TestStore store;
    Database &database = store.database();
    QCOMPARE(database.number(u"SELECT ?"_s, {5}).value(), 5);
    QCOMPARE(database.text(u"SELECT ?"_s, {u"five"_s}).value(), u"five"_s);
    QVERIFY(database.isTrue(u"SELECT EXISTS (SELECT 1)"_s).value());
    const QString none = u"SELECT 1 WHERE FALSE"_s;
    QCOMPARE(database.number(none).value(), 0);
    QCOMPARE(database.text(none).value(), QString());
    QVERIFY(!database.isTrue(none).value());
    QVERIFY(!database.isTrue(u"SELECT EXISTS (SELECT 1 WHERE FALSE)"_s).value());
    VERIFY_ERROR(database.isTrue(u"SELECT 1 FROM nowhere"_s), Error::Code::Failed);
}

// The rows behind the one that failed are not looked at, and the statement is free for the next read.
void TestDatabase::anErrorEndsTheReading()
{
    TestStore store;
    Database &database = store.database();
    std::vector<qint64> seen;
    const auto takeUpTo = [&seen](qint64 most, qint64 number) -> Result<void> {
        seen.push_back(number);
        return number < most ? Result<void>() : failure(Error::Code::Cancelled, u"enough"_s);
    };
    const QString sql = u"SELECT value FROM json_each(?) ORDER BY id"_s;
    VERIFY_ERROR(
        database.each(sql, {u"[1,2,3]"_s}, [&](const Rows &row) { return takeUpTo(2, row.integer(0)); }),
        Error::Code::Cancelled);
    QCOMPARE(seen, (std::vector<qint64>{1, 2}));
    seen.clear();
    Statement statement(database, "SELECT value FROM json_each('[1,2,3]') ORDER BY id");
    VERIFY_ERROR(statement.each([&] { return takeUpTo(2, statement.integer(0)); }), Error::Code::Cancelled);
    statement.reset();
    VERIFY_RESULT(statement.each([&] { seen.push_back(statement.integer(0)); }));
    QCOMPARE(seen, (std::vector<qint64>{1, 2, 1, 2, 3}));
    VERIFY_RESULT(database.endCall());
}

void TestDatabase::uidsAscendAndAreKnownAsSuch()
{
    UidSource source;
    const QDateTime time = now();
    QString before = source.next("rfx_"_L1, time);
    for (int i = 0; i < 1000; ++i) {
        const QString next = source.next("rfx_"_L1, time);
        QVERIFY(next > before);
        QVERIFY(isUid(next));
        before = next;
    }
    QVERIFY(!isUid(u"rfx_short"_s));
    QVERIFY(source.next("rfx_"_L1, time.addMSecs(1)) > before);
}

QTEST_GUILESS_MAIN(TestDatabase)
#include "tst_database.moc"
