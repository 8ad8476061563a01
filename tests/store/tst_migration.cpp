// SPDX-License-Identifier: MIT
#include "store/database/dialect.h"
#include "store/database/migrator.h"
#include "store/database/schemachange.h"
#include "store/database/schemacheck.h"
#include "store/rows/anchoring.h"
#include "tests/store/layerstore.h"
#include "tests/store/oldschema.h"

#include <QDir>
#include <QFile>
#include <QThread>

#include <array>
#include <barrier>
#include <sqlite3.h>
#include <thread>
#include <vector>

using namespace store;
using namespace Qt::StringLiterals;
using tests::TestStore;

// A store of an older schema is brought up to date without losing a row, and kept as it was beside.
class TestMigration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anOlderStoreIsBackedUpAndStaysWhole_data();
    void anOlderStoreIsBackedUpAndStaysWhole();
    void anOlderStoreIsAnchored();
    void aReaderSaysThatItIsOlder();
    void theListOfSchemasEndsWithThisOne();
    void anOlderStoreThatSomebodyChangedIsLeftAlone();
    void whatTheProgramDoesNotKnowStopsIt();
    void manyOpenAnOlderStoreAtOnce_data();
    void manyOpenAnOlderStoreAtOnce();
    void whoeverWritesIsWaitedFor();
};

namespace {

class OldStore
{
public:
    explicit OldStore(int version)
    {
        TestStore rows;
        uids = {rows.add(u"Terms are net-30."_s), rows.add(u"ACME bills late."_s),
                rows.add(u"Dock 4 drops zeros."_s)};
        rows.add(u"Terms are net-30."_s); // seen again
        if (!rows.decide({uids.at(0)}, Status::ApprovedForReuse)
            || !rows.decide({uids.at(1)}, Status::Rejected))
            qFatal("not decided");
        tests::makeSchema(version, path(), rows.path());
    }

    QString path() const { return m_folder.filePath(u"old.memoir"_s); }
    QStringList files() const { return QDir(m_folder.path()).entryList({u"*.bak"_s}); }
    QString file(const QString &name) const { return m_folder.filePath(name); }

    QStringList uids;

private:
    QTemporaryDir m_folder;
};

} // namespace

void TestMigration::anOlderStoreIsBackedUpAndStaysWhole_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("schema 1") << 1;
    QTest::newRow("schema 2, of 0.1.0") << 2;
    QTest::newRow("schema 3, made like that of today") << 3;
}

void TestMigration::anOlderStoreIsBackedUpAndStaysWhole()
{
    QFETCH(const int, version);
    const OldStore old(version);
    QVERIFY(old.files().isEmpty());

    auto opened = Database::open(old.path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(opened);
    Database &database = **opened;
    QCOMPARE(database.value(u"PRAGMA user_version"_s)->toInt(), Migrator::currentVersion());
    const auto verification = verify(database);
    VERIFY_RESULT(verification);
    QVERIFY2(verification->isWhole(),
             qPrintable(verification->isWhole() ? QString() : verification->problems.front().message));
    QCOMPARE(verification->entries, 6);
    QCOMPARE(verification->rows, 3);
    VERIFY_RESULT(dialect::checkFullText(database));

    // It goes on as a store of today: undo of an old act, a row of a new layer.
    VERIFY_RESULT(Curation(database).decide(
        {{old.uids.at(2)}, Status::ApprovedForReuse, Actor::person(u"mara"_s), {}, {}, false, {}}));
    {
        auto act = Act::begin(database, Actor::person(u"mara"_s), "import", now());
        VERIFY_RESULT(act);
        VERIFY_RESULT(
            LayerWriter(database, (*act)->ledger())
                .insert(goldenLayer(), u"gld_1"_s, u"active"_s,
                        {{u"question_id"_s, u"q"_s}, {u"question"_s, u"?"_s}, {u"content_hash"_s, u"x"_s}},
                        "import"));
        VERIFY_RESULT((*act)->commit());
    }
    QVERIFY(verify(database)->isWhole());

    QCOMPARE(old.files().size(), 1);
    sqlite3 *backup = nullptr;
    QCOMPARE(sqlite3_open(old.file(old.files().first()).toUtf8().constData(), &backup), SQLITE_OK);
    QString found;
    const auto take = [](void *into, int, char **columns, char **) {
        *static_cast<QString *>(into) += QString::fromUtf8(columns[0]) + u' ';
        return 0;
    };
    sqlite3_exec(backup,
                 "SELECT user_version FROM pragma_user_version UNION ALL SELECT count(*) FROM reflexion_log "
                 "UNION ALL SELECT count(*) FROM ledger UNION ALL SELECT count(*) FROM sqlite_master "
                 "WHERE name = 'proposed_action'",
                 take, &found, nullptr);
    sqlite3_close(backup);
    QVERIFY(schemaDifferences(database)->isEmpty());
    QCOMPARE(found, u"%1 3 6 %2 "_s.arg(version).arg(int(version > 1)));
}

// All of its history is vouched for from the first moment on, with the name it was given by then.
void TestMigration::anOlderStoreIsAnchored()
{
    const OldStore old(2);
    const QTemporaryDir folder;
    const signing::Computer computer(folder.filePath(u"keys"_s), folder.filePath(u"anchors"_s));
    const auto opened = Database::open(old.path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(opened);
    QVERIFY(schemaDifferences(**opened)->isEmpty());

    VERIFY_RESULT(sealAndAnchor(**opened, computer));

    const auto anchors = anchorsHere(**opened, computer);
    VERIFY_RESULT(anchors);
    const auto verification = verify(**opened, {}, *anchors);
    VERIFY_RESULT(verification);
    QVERIFY(verification->isWhole());
    QCOMPARE(verification->anchors, 1);
    QCOMPARE(verification->through, verification->entries);
    QVERIFY((*opened)->value(u"SELECT count(*) FROM vouch"_s)->toInt() > 0);
}

void TestMigration::aReaderSaysThatItIsOlder()
{
    const OldStore old(1);
    const auto reader = Database::open(old.path(), Database::Mode::ReadOnly);
    VERIFY_ERROR(reader, Error::Code::Unusable);
    QVERIFY(reader.error().message.contains("older schema"_L1));
    QVERIFY(old.files().isEmpty());
}

// ./dev schema adds a line for a schema that is none of those before: without it, stores made today would be
// taken for changed ones tomorrow.
void TestMigration::theListOfSchemasEndsWithThisOne()
{
    const QTemporaryDir folder;
    const auto made = Database::open(folder.filePath(u"s.memoir"_s), Database::Mode::Create);
    VERIFY_RESULT(made);
    QCOMPARE(Migrator::schemaHash(Migrator::currentVersion()), hashOf(*shapeOf((*made)->handle())));
    for (int version = Migrator::ScriptedVersion; version < Migrator::currentVersion(); ++version)
        QCOMPARE(Migrator::schemaHash(version).size(), 64);
}

void TestMigration::anOlderStoreThatSomebodyChangedIsLeftAlone()
{
    const OldStore old(3);
    sqlite3 *handle = nullptr;
    sqlite3_open(old.path().toUtf8().constData(), &handle);
    tests::executeRaw(handle, u"DROP TRIGGER ledger_is_kept"_s);
    sqlite3_close(handle);

    const auto refused = Database::open(old.path(), Database::Mode::ReadWrite);
    VERIFY_ERROR(refused, Error::Code::Unusable);
    QVERIFY(refused.error().message.contains("rebuild --schema"_L1));
    QVERIFY(old.files().isEmpty());

    const AnySchema any;
    const auto looked = Database::open(old.path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(looked);
    QCOMPARE((*looked)->value(u"PRAGMA user_version"_s)->toInt(), 3);
    const auto mended = repairSchema(**looked);
    VERIFY_RESULT(mended);
    QVERIFY(mended->contains("trigger ledger_is_kept"_L1));
    QCOMPARE((*looked)->value(u"PRAGMA user_version"_s)->toInt(), Migrator::currentVersion());
    QVERIFY(verify(**looked)->isWhole());
}

// A table of a build that this one has taken away is not thrown away with what it holds.
void TestMigration::whatTheProgramDoesNotKnowStopsIt()
{
    const OldStore old(3);
    {
        const AnySchema any;
        const auto database = Database::open(old.path(), Database::Mode::ReadWrite);
        VERIFY_RESULT(database);
        VERIFY_RESULT((*database)->execute(u"CREATE TABLE mood (said TEXT)"_s));
        const auto change = SchemaChange::of(**database);
        VERIFY_RESULT(change);
        VERIFY_RESULT(change->check(SchemaChange::Foreign::Kept));
        VERIFY_RESULT((*database)->execute(u"INSERT INTO mood VALUES ('fine')"_s));
        const auto refused = change->check(SchemaChange::Foreign::Kept);
        VERIFY_ERROR(refused, Error::Code::Refused);
        QVERIFY(refused.error().message.contains("mood"_L1));
        VERIFY_RESULT(change->check(SchemaChange::Foreign::TakenOut));
    }
}

void TestMigration::manyOpenAnOlderStoreAtOnce_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("led on by scripts") << 2;
    QTest::newRow("made like that of today") << 3;
}

// A window, hooks and the servers of agents start together after an update of the program.
void TestMigration::manyOpenAnOlderStoreAtOnce()
{
    QFETCH(const int, version);
    constexpr int Rounds = 4;
    constexpr size_t Programs = 6;
    for (int round = 0; round < Rounds; ++round) {
        const OldStore old(version);
        std::barrier begin(Programs);
        std::array<QString, Programs> problems;
        {
            std::vector<std::jthread> programs;
            for (QString &problem : problems)
                programs.emplace_back([&] {
                    begin.arrive_and_wait();
                    const auto opened = Database::open(old.path(), Database::Mode::ReadWrite);
                    if (!opened)
                        problem = opened.error().message;
                });
        }
        for (const QString &problem : problems)
            QCOMPARE(problem, QString());
        QVERIFY(!old.files().isEmpty());
        const auto database = Database::open(old.path(), Database::Mode::ReadWrite);
        VERIFY_RESULT(database);
        QVERIFY(verify(**database)->isWhole());
    }
}

// A file gets its log when it is first opened; whoever is about to do the same is waited for.
void TestMigration::whoeverWritesIsWaitedFor()
{
    const OldStore old(2);
    sqlite3 *other = nullptr;
    sqlite3_open(old.path().toUtf8().constData(), &other);
    tests::executeRaw(other, u"BEGIN IMMEDIATE"_s);
    const std::jthread writing([other] {
        QThread::msleep(200);
        tests::executeRaw(other, u"COMMIT"_s);
        sqlite3_close(other);
    });

    const auto opened = Database::open(old.path(), Database::Mode::ReadWrite);

    VERIFY_RESULT(opened);
    QCOMPARE((*opened)->value(u"PRAGMA journal_mode"_s)->toString(), u"wal"_s);
}

QTEST_GUILESS_MAIN(TestMigration)
#include "tst_migration.moc"
