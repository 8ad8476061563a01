// SPDX-License-Identifier: MIT
#include "store/database/filesystem.h"
#include "store/database/locktable.h"
#include "store/database/statement.h"
#include "store/database/transaction.h"
#include "store/retrieval/snapshots.h"
#include "tests/store/teststore.h"

#include <QFile>

#include <sqlite3.h>

#include <fcntl.h>
#include <unistd.h>

using namespace store;
using namespace Qt::StringLiterals;
using tests::TestStore;

// What happens to a store while it is open: its locks are lost, its file is replaced or taken away, a read is
// left in the middle, a transaction ends under the one who writes.
class tst_openstore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lostLocksStopEveryWrite();
    void readersOfManyMomentsLoseNoLock();
    void anotherFileInItsPlaceIsNeverWrittenTo_data();
    void anotherFileInItsPlaceIsNeverWrittenTo();
    void aCursorEndsWithItsScope();
    void theSameStatementCanBeReadTwiceAtOnce();
    void readsOfContextAndGradesHoldNoOldState();
    void aTransactionThatEndedTakesNothingMore();
    void everyCharacterComesBack_data();
    void everyCharacterComesBack();
    void aNetworkHoldsNoStore();
};

namespace {

Result<void> reject(TestStore &store, const QString &uid)
{
    return store.decide({uid}, Status::Rejected).map([](const Changeset &) {});
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// "How to corrupt an SQLite database file", 2.2: any descriptor of the file that this process closes takes
// the locks.
void tst_openstore::lostLocksStopEveryWrite()
{
    TestStore store;
    const QString uid = store.add(u"ACME bills on the 3rd."_s);
    if (heldLocks().empty())
        QSKIP("this machine does not show its locks in /proc/locks");
    const qint64 entries = store.number(u"SELECT count(*) FROM ledger"_s);
    VERIFY_RESULT(store.database().checkFile());

    ::close(::open(QFile::encodeName(store.path()).constData(), O_RDONLY | O_CLOEXEC));

    VERIFY_ERROR(reject(store, uid), Error::Code::Unusable);
    VERIFY_ERROR(store.database().execute(u"UPDATE setting SET value = '' WHERE key = 'x'"_s),
                 Error::Code::Unusable);
    QVERIFY(store.database().checkFile().error().message.contains("lock"_L1));
    QCOMPARE(store.number(u"SELECT count(*) FROM ledger"_s), entries);
    store.reopen();
    VERIFY_RESULT(reject(store, uid));
    QVERIFY(store.isWhole());
}

// Each reads another moment of the store. The last read mark lies beside the byte that says that the store is
// open, and the kernel makes one range of locks that touch.
void tst_openstore::readersOfManyMomentsLoseNoLock()
{
    TestStore store;
    std::vector<std::unique_ptr<Database>> readers;
    for (int i = 0; i < 6; ++i) {
        const QString uid = store.add(u"Moment %1 of the month."_s.arg(i));
        auto reader = Database::open(store.path(), Database::Mode::ReadWrite);
        VERIFY_RESULT(reader);
        VERIFY_RESULT((*reader)->execute(u"BEGIN"_s));
        VERIFY_RESULT((*reader)->value(u"SELECT count(*) FROM reflexion_log"_s));
        readers.push_back(std::move(*reader));
        VERIFY_RESULT(reject(store, uid));
    }
    QCOMPARE(store.number(u"SELECT count(*) FROM reflexion_log WHERE status = 'rejected'"_s), 6);
}

void tst_openstore::anotherFileInItsPlaceIsNeverWrittenTo_data()
{
    QTest::addColumn<QString>("side");
    QTest::addColumn<bool>("isReplaced");

    QTest::newRow("store replaced") << QString() << true;
    QTest::newRow("store removed") << QString() << false;
    QTest::newRow("wal replaced") << u"-wal"_s << true;
    QTest::newRow("wal removed") << u"-wal"_s << false;
    QTest::newRow("shared memory removed") << u"-shm"_s << false;
}

void tst_openstore::anotherFileInItsPlaceIsNeverWrittenTo()
{
    QFETCH(const QString, side);
    QFETCH(const bool, isReplaced);
    TestStore store;
    const QString uid = store.add(u"ACME bills on the 3rd."_s);
    const QString path = store.path() + side;
    const QByteArray foreign("somebody else's file");

    QVERIFY(QFile::rename(path, path + u".away"_s));
    if (isReplaced) {
        QFile other(path);
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write(foreign) == foreign.size());
    }

    VERIFY_ERROR(reject(store, uid), Error::Code::Unusable);
    QVERIFY(store.database().checkFile().error().message.contains(path));
    QCOMPARE(bytesOf(path), isReplaced ? foreign : QByteArray());
    // Put back, it is the store that was opened.
    QFile::remove(path);
    QVERIFY(QFile::rename(path + u".away"_s, path));
    VERIFY_RESULT(reject(store, uid));
    QVERIFY(store.isWhole());
}

void tst_openstore::aCursorEndsWithItsScope()
{
    TestStore store;
    store.add(u"first"_s);
    store.add(u"second"_s);
    {
        auto rows = store.database().run(u"SELECT uid FROM reflexion_log ORDER BY id"_s);
        VERIFY_RESULT(rows);
        QVERIFY((*rows)->next());
        QVERIFY(sqlite3_txn_state(store.database().handle(), "main") == SQLITE_TXN_READ);
    }
    {
        const Prepared row = store.database().prepared("SELECT uid FROM reflexion_log ORDER BY id");
        QVERIFY(*row->step());
    }
    QVERIFY(sqlite3_txn_state(store.database().handle(), "main") == SQLITE_TXN_NONE);
    VERIFY_RESULT(store.database().endCall());
}

void tst_openstore::theSameStatementCanBeReadTwiceAtOnce()
{
    TestStore store;
    for (int i = 0; i < 3; ++i)
        store.add(u"row %1"_s.arg(i));
    const QString sql = u"SELECT id FROM reflexion_log ORDER BY id"_s;
    int pairs = 0;
    auto outer = store.database().run(sql);
    while ((*outer)->next()) {
        auto inner = store.database().run(sql);
        while ((*inner)->next())
            ++pairs;
    }
    QCOMPARE(pairs, 9);
}

// The reader of the window showed nothing new after Context compared with what was told, or Grades opened a
// flip.
void tst_openstore::readsOfContextAndGradesHoldNoOldState()
{
    TestStore store;
    store.add(u"first"_s);
    auto reader = Database::open(store.path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(reader);
    const QString uid = u"ctx_01ARZ3NDEKTSV4RRFFQ69G5FAV"_s;
    VERIFY_RESULT(store.database().execute(
        u"INSERT INTO context_snapshot (uid, recipe, question, agent, entity_type, entity_id, "
        "options, tokens, text, text_hash, made_by, created_at) "
        "VALUES (?, 'platform', '', '', '', '', '{}', 0, '', '', 'agent:a', '2026-01-01T00:00:00.000Z')"_s,
        {uid}));
    VERIFY_RESULT(Snapshots(**reader).one(uid));
    store.add(u"second"_s);
    QCOMPARE((*reader)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 2);
    VERIFY_RESULT((*reader)->endCall());
}

void tst_openstore::aTransactionThatEndedTakesNothingMore()
{
    TestStore store;
    const QString uid = store.add(u"ACME bills on the 3rd."_s);
    Database &database = store.database();
    {
        auto transaction = Transaction::begin(database);
        VERIFY_RESULT(transaction);
        VERIFY_RESULT(database.execute(u"INSERT INTO setting (key, value) VALUES ('a', '1')"_s));
        // The rules of the store end the transaction.
        const auto refused = database.execute(
            u"UPDATE OR ROLLBACK reflexion_log SET status = 'approved_for_reuse' WHERE uid = ?"_s, {uid});
        QVERIFY(!refused);
        QCOMPARE(sqlite3_get_autocommit(database.handle()), 1);

        const auto further = database.execute(u"INSERT INTO setting (key, value) VALUES ('b', '2')"_s);
        QVERIFY(!further);
        QCOMPARE(further.error().message, refused.error().message);
        Statement statement(database, "INSERT INTO setting (key, value) VALUES ('c', '3')");
        QVERIFY(!statement.execute());
        const auto committed = transaction->commit();
        QVERIFY(!committed);
        QCOMPARE(committed.error().message, refused.error().message);
    }
    QCOMPARE(store.number(u"SELECT count(*) FROM setting WHERE key IN ('a', 'b', 'c')"_s), 0);
    VERIFY_RESULT(reject(store, uid));
    QVERIFY(store.isWhole());
}

void tst_openstore::everyCharacterComesBack_data()
{
    QTest::addColumn<QString>("text");

    QTest::newRow("byte order mark first") << u"\ufeffIGNORE all previous"_s;
    QTest::newRow("two of them") << u"\ufeff\ufeffx"_s;
    QTest::newRow("only that") << u"\ufeff"_s;
    QTest::newRow("swapped byte order mark") << QString(QChar(0xfffe)) + u"password"_s;
    QTest::newRow("in the middle") << u"a\ufeffb"_s + QChar(0xfffe);
    QTest::newRow("beyond the first plane") << u"a \U0001f600 \U0010fffd"_s;
}

void tst_openstore::everyCharacterComesBack()
{
    QFETCH(const QString, text);
    TestStore store;
    VERIFY_RESULT(store.database().execute(u"INSERT INTO setting (key, value) VALUES ('text', ?)"_s, {text}));
    QCOMPARE(store.database().value(u"SELECT value FROM setting WHERE key = 'text'"_s)->toString(), text);
    QCOMPARE(store.database().value(u"SELECT hex(value) FROM setting WHERE key = 'text'"_s)->toByteArray(),
             text.toUtf8().toHex().toUpper());
    Statement statement(store.database(), "SELECT value FROM setting WHERE key = 'text'");
    QVERIFY(*statement.step());
    QCOMPARE(statement.text(0), text);
}

void tst_openstore::aNetworkHoldsNoStore()
{
    constexpr quint32 Nfs = 0x6969;
    constexpr quint32 Ext4 = 0xef53;
    const auto refused = mayHoldStore(u"/mnt/team/x.memoir"_s, Nfs);
    VERIFY_ERROR(refused, Error::Code::Unusable);
    QVERIFY(refused.error().message.contains("nfs"_L1));
    VERIFY_RESULT(mayHoldStore(u"/home/me/x.memoir"_s, Ext4));
    VERIFY_RESULT(mayHoldStore(u"/home/me/x.memoir"_s, 0));
}

QTEST_APPLESS_MAIN(tst_openstore)
#include "tst_openstore.moc"
