// SPDX-License-Identifier: MIT
// The rules of a store are in its file. One whose rules somebody has changed is not opened, says what
// differs, and is mended from this program's scripts.
#include "store/database/database.h"
#include "store/database/schemacheck.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/verify.h"
#include "store/upkeep/maintenance.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace Qt::StringLiterals;
using store::Database;
using store::Error;

class TestSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void anAlteredStoreIsNotOpened_data();
    void anAlteredStoreIsNotOpened();
    void whatSqliteMakesByItselfIsNoChange();
    void aTableOfAnotherBuildKeepsItsRows_data();
    void aTableOfAnotherBuildKeepsItsRows();
    void aColumnThatIsNotKnownIsNotThrownAway();
    void rowsThatDoNotFitStopIt();
    void mendingKeepsTheRowsAndACopy();
    void theFileMayNotRunWhatIsUnsafe();
    void whatNobodyComparedIsNotTrusted();
    void openingStaysFast();

private:
    void attack(const QByteArray &sql, bool isWritable = false);
    store::Result<std::unique_ptr<Database>> openAny() const
    {
        const store::AnySchema any;
        return Database::open(m_path, Database::Mode::ReadWrite);
    }
    Error openingError(Database::Mode mode) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestSchema::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_path = m_folder->filePath(u"s.memoir"_s);
    const auto database = Database::open(m_path, Database::Mode::Create);
    QVERIFY(database);
    store::NewReflexion row;
    row.agent = u"finance"_s;
    row.entityType = u"vendor"_s;
    row.entityId = u"ACME"_s;
    row.observation = u"ACME invoices in EUR"_s;
    QVERIFY(store::ReflexionWriter(**database).add({row}, store::Actor::agent(u"finance"_s)));
}

void TestSchema::attack(const QByteArray &sql, bool isWritable)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(QFile::encodeName(m_path).constData(), &handle), SQLITE_OK);
    if (isWritable)
        sqlite3_exec(handle, "PRAGMA writable_schema = ON", nullptr, nullptr, nullptr);
    char *problem = nullptr;
    sqlite3_exec(handle, sql.constData(), nullptr, nullptr, &problem);
    QVERIFY2(!problem, problem);
    sqlite3_close(handle);
}

Error TestSchema::openingError(Database::Mode mode) const
{
    const auto database = Database::open(m_path, mode);
    return database ? Error{Error::Code::Failed, u"it was opened"_s} : database.error();
}

void TestSchema::anAlteredStoreIsNotOpened_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named");
    QTest::newRow("a view that tells what waits") << QByteArray(
        "DROP VIEW retrievable_reflexion; CREATE VIEW retrievable_reflexion AS SELECT * FROM reflexion_log")
                                                  << u"view retrievable_reflexion"_s;
    QTest::newRow("a guard is gone") << QByteArray("DROP TRIGGER ledger_is_kept")
                                     << u"trigger ledger_is_kept"_s;
    QTest::newRow("a guard does nothing")
        << QByteArray("DROP TRIGGER ledger_is_kept; CREATE TRIGGER ledger_is_kept BEFORE DELETE ON ledger "
                      "BEGIN SELECT 1; END")
        << u"trigger ledger_is_kept"_s;
    QTest::newRow("a foreign trigger")
        << QByteArray("CREATE TRIGGER mine AFTER INSERT ON agent BEGIN SELECT 1; END") << u"trigger mine"_s;
    QTest::newRow("a foreign view") << QByteArray("CREATE VIEW \"a\"\"b\" AS SELECT 1") << u"view a\"b"_s;
    QTest::newRow("a foreign table") << QByteArray("CREATE TABLE mine (x)") << u"table mine"_s;
    QTest::newRow("a foreign full-text table")
        << QByteArray("CREATE VIRTUAL TABLE mine USING fts5 (x)") << u"table mine"_s;
    QTest::newRow("an index is gone") << QByteArray("DROP INDEX reflexion_lane") << u"index reflexion_lane"_s;
    QTest::newRow("a unique index of its own")
        << QByteArray("CREATE UNIQUE INDEX mine ON setting (value)") << u"index mine"_s;
    QTest::newRow("other full-text rules")
        << QByteArray("DROP TABLE wiki_fts; CREATE VIRTUAL TABLE wiki_fts USING fts5 (title, body)")
        << u"table wiki_fts"_s;
}

void TestSchema::anAlteredStoreIsNotOpened()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, named);
    attack(sql);
    for (const auto mode : {Database::Mode::ReadOnly, Database::Mode::ReadWrite, Database::Mode::Create}) {
        const Error error = openingError(mode);
        QCOMPARE(int(error.code), int(Error::Code::Unusable));
        QVERIFY2(error.message.contains(named), qPrintable(error.message));
        QVERIFY(error.message.contains("rebuild --schema"_L1));
    }
    const auto looked = openAny();
    QVERIFY(looked);
    const auto all = store::diagnose(**looked, false);
    QVERIFY(all);
    QVERIFY(
        std::ranges::any_of(*all, [&](const store::Diagnosis &one) { return one.found.contains(named); }));
    const auto mended = store::repairSchema(**looked);
    QVERIFY2(mended, mended ? "" : qPrintable(mended.error().message));
    QVERIFY(mended->contains(named));
    const auto opened = Database::open(m_path, Database::Mode::ReadWrite);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message));
    const auto sound = store::diagnose(**opened, true);
    QVERIFY(sound);
    for (const store::Diagnosis &one : *sound)
        QVERIFY2(one.grade != store::Diagnosis::Grade::Bad, qPrintable(one.what + u": "_s + one.found));
}

void TestSchema::whatSqliteMakesByItselfIsNoChange()
{
    attack("ANALYZE; VACUUM; INSERT INTO reflexion_fts (reflexion_fts) VALUES ('optimize')");
    QCOMPARE(openingError(Database::Mode::ReadWrite).message, u"it was opened"_s);
    // Called as if SQLite had made it.
    attack("INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql) VALUES "
           "('trigger', 'sqlite_stat1', 'agent', 0, 'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON agent BEGIN "
           "SELECT 1; END')",
           true);
    QCOMPARE(int(openingError(Database::Mode::ReadWrite).code), int(Error::Code::Unusable));
}

void TestSchema::aTableOfAnotherBuildKeepsItsRows_data()
{
    QTest::addColumn<QByteArray>("sql");
    QTest::addColumn<QString>("named");
    QTest::newRow("a column is missing")
        << QByteArray("ALTER TABLE reflexion_log DROP COLUMN strategy") << u"table reflexion_log"_s;
    QTest::newRow("a table is missing")
        << QByteArray("DROP TABLE golden_question") << u"table golden_question"_s;
    QTest::newRow("a rule of a column is another")
        << QByteArray("UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (length(name) > 0)', '') "
                      "WHERE name = 'agent'")
        << u"table agent"_s;
    QTest::newRow("columns in another order") << QByteArray(
        "ALTER TABLE agent RENAME TO old; CREATE TABLE agent (name TEXT, id INTEGER PRIMARY KEY, uid "
        "TEXT, policy TEXT, created_at TEXT, revision INTEGER); INSERT INTO agent (id, uid, name, "
        "policy, created_at, revision) SELECT id, uid, name, policy, created_at, revision FROM old; "
        "DROP TABLE old") << u"table agent"_s;
}

void TestSchema::aTableOfAnotherBuildKeepsItsRows()
{
    QFETCH(QByteArray, sql);
    QFETCH(QString, named);
    // Without the views and triggers, which name them, tables are changed freely.
    QList<QByteArray> rules;
    for (const QByteArray &kind : {"trigger"_ba, "view"_ba}) {
        const auto looked = openAny();
        QVERIFY(looked);
        const auto names = (*looked)->value(
            u"SELECT group_concat('DROP ' || type || ' IF EXISTS ' || name, '; ') FROM sqlite_schema "
            "WHERE type = ?"_s,
            {QString::fromLatin1(kind)});
        rules += names->toByteArray();
    }
    for (const QByteArray &gone : rules)
        attack(gone);
    attack("PRAGMA legacy_alter_table = ON; " + sql, true);
    QVERIFY(openingError(Database::Mode::ReadWrite).message.contains("rebuild --schema"_L1));

    {
        const auto looked = openAny();
        QVERIFY(looked);
        const auto mended = store::repairSchema(**looked);
        QVERIFY2(mended, mended ? "" : qPrintable(mended.error().message));
        QVERIFY(mended->contains(named));
        QCOMPARE((*looked)->value(u"PRAGMA foreign_keys"_s)->toInt(), 1);
        QCOMPARE((*looked)->value(u"PRAGMA legacy_alter_table"_s)->toInt(), 0);
    }
    const auto opened = Database::open(m_path, Database::Mode::ReadWrite);
    QVERIFY2(opened, opened ? "" : qPrintable(opened.error().message));
    QCOMPARE((*opened)->value(u"SELECT observation FROM reflexion_log"_s)->toString(),
             u"ACME invoices in EUR"_s);
    QCOMPARE((*opened)->value(u"SELECT name FROM agent"_s)->toString(), u"finance"_s);
    const auto sound = store::diagnose(**opened, true);
    QVERIFY(sound);
    for (const store::Diagnosis &one : *sound)
        QVERIFY2(one.grade != store::Diagnosis::Grade::Bad, qPrintable(one.what + u": "_s + one.found));
    const auto verification = store::verify(**opened);
    QVERIFY(verification && verification->isWhole());
}

void TestSchema::aColumnThatIsNotKnownIsNotThrownAway()
{
    attack("ALTER TABLE setting ADD COLUMN mine TEXT GENERATED ALWAYS AS (upper(value)) VIRTUAL");
    QVERIFY(openingError(Database::Mode::ReadWrite).message.contains("table setting"_L1));
    const auto looked = openAny();
    QVERIFY(looked);
    const auto mended = store::repairSchema(**looked);
    QVERIFY(!mended);
    QCOMPARE(int(mended.error().code), int(Error::Code::Refused));
    QVERIFY2(mended.error().message.contains("setting.mine"_L1), qPrintable(mended.error().message));
    QVERIFY(mended.error().message.contains("backup"_L1));
    QVERIFY(QDir(m_folder->path()).entryList({u"*.bak"_s}).isEmpty());
}

void TestSchema::rowsThatDoNotFitStopIt()
{
    attack("UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (length(name) > 0)', '') WHERE name = 'agent'",
           true);
    attack("PRAGMA recursive_triggers = OFF; DROP TRIGGER IF EXISTS agent_keeps_to_known_words; "
           "INSERT INTO agent (uid, name, created_at) VALUES ('agt_1', '', '2026-11-29T10:00:00.000Z')");
    const auto looked = openAny();
    QVERIFY(looked);
    const auto differences = store::schemaDifferences(**looked);
    const auto mended = store::repairSchema(**looked);
    QVERIFY(!mended);
    QCOMPARE(int(mended.error().code), int(Error::Code::Failed));
    QVERIFY2(mended.error().message.contains("table agent"_L1), qPrintable(mended.error().message));
    QCOMPARE(*store::schemaDifferences(**looked), *differences);
    QCOMPARE((*looked)->value(u"SELECT count(*) FROM agent"_s)->toInt(), 2);
    QCOMPARE((*looked)->value(u"PRAGMA foreign_keys"_s)->toInt(), 1);
}

void TestSchema::mendingKeepsTheRowsAndACopy()
{
    attack("DROP VIEW retrievable_reflexion; DROP TABLE reflexion_fts; CREATE TABLE mine (x)");
    const auto looked = openAny();
    QVERIFY(looked);
    QVERIFY(store::repairSchema(**looked));
    QCOMPARE((*looked)->value(u"SELECT count(*) FROM reflexion_log"_s)->toInt(), 1);
    QCOMPARE((*looked)
                 ->value(u"SELECT count(*) FROM reflexion_fts WHERE reflexion_fts MATCH 'invoices'"_s)
                 ->toInt(),
             1);
    QCOMPARE(QDir(m_folder->path()).entryList({u"*.repair-*.bak"_s}).size(), 1);
    const auto again = store::repairSchema(**looked);
    QVERIFY(again && again->isEmpty());
}

void TestSchema::theFileMayNotRunWhatIsUnsafe()
{
    const auto database = Database::open(m_path, Database::Mode::ReadWrite);
    QVERIFY(database);
    // Its views and triggers are the program's own by now; what else is in the file was never asked.
    QVERIFY(store::schemaDifferences(**database)->isEmpty());
    QVERIFY(!(*database)->execute(u"UPDATE sqlite_schema SET sql = ''"_s));
    QVERIFY(!(*database)->execute(u"DELETE FROM reflexion_fts_data"_s));
    QVERIFY((*database)->value(u"SELECT json_extract('{\"a\":1}', '$.a')"_s));
}

// A view that reaches for a table that a program has to trust it with: only behind a comparison.
void TestSchema::whatNobodyComparedIsNotTrusted()
{
    const auto compared = Database::open(m_path, Database::Mode::ReadWrite);
    QVERIFY(compared);
    QCOMPARE((*compared)->value(u"PRAGMA trusted_schema"_s)->toInt(), 1);
    attack("CREATE VIEW mine AS SELECT * FROM reflexion_fts");
    for (const bool isMended : {false, true}) {
        const auto looked = openAny();
        QVERIFY(looked);
        QCOMPARE((*looked)->value(u"PRAGMA trusted_schema"_s)->toInt(), 0);
        QVERIFY(!(*looked)->value(u"SELECT * FROM mine"_s));
        if (!isMended) {
            QVERIFY(store::diagnose(**looked, true));
            QCOMPARE((*looked)->value(u"PRAGMA trusted_schema"_s)->toInt(), 0);
        } else {
            QVERIFY(store::repairSchema(**looked));
        }
    }
}

// Printed to be read: how long opening takes, and how much of it is the comparison.
void TestSchema::openingStaysFast()
{
    const auto took = [this](bool isCompared) {
        QElapsedTimer timer;
        QList<double> all;
        for (int i = 0; i < 50; ++i) {
            timer.start();
            const auto database = isCompared ? Database::open(m_path, Database::Mode::ReadWrite) : openAny();
            all += double(timer.nsecsElapsed()) / 1e6;
        }
        std::ranges::sort(all);
        return all.at(all.size() / 2);
    };
    const double without = took(false);
    const double with = took(true);
    qInfo("opening: median %.2f ms, with the comparison %.2f ms", without, with);
}

QTEST_GUILESS_MAIN(TestSchema)
#include "tst_schema.moc"
