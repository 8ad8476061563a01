// SPDX-License-Identifier: MIT
#include "store/dialect.h"
#include "store/migrator.h"
#include "tests/store/layerstore.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>

#include <sqlite3.h>

using namespace store;
using namespace Qt::StringLiterals;
using tests::TestStore;

// A store of an older schema is brought up to date without losing a row, and kept as it was beside.
class TestMigration : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStoreOfSchema1IsBackedUpAndStaysWhole();
    void aReaderSaysThatItIsOlder();
};

namespace {

void execute(sqlite3 *handle, const QString &sql)
{
    char *error = nullptr;
    if (sqlite3_exec(handle, sql.toUtf8().constData(), nullptr, nullptr, &error) != SQLITE_OK)
        qFatal("%s\n%s", error, qPrintable(sql));
}

// What 001.sql alone makes, filled with the rows of a store of today. The triggers come last: they would
// carry every copied ledger entry out again.
void makeSchema1(const QString &path, const QString &rowsFrom)
{
    QFile script(QStringLiteral(MEMOIR_SOURCE_DIR "/resources/sql/sqlite/001.sql"));
    if (!script.open(QIODevice::ReadOnly))
        qFatal("001.sql is missing");
    const QStringList statements = QString::fromUtf8(script.readAll()).split(u";\n\n"_s, Qt::SkipEmptyParts);

    sqlite3 *handle = nullptr;
    sqlite3_open(path.toUtf8().constData(), &handle);
    execute(handle, u"ATTACH '%1' AS now"_s.arg(rowsFrom));
    QStringList tables;
    QStringList triggers;
    for (const QString &statement : statements) {
        if (statement.contains("CREATE TRIGGER"_L1)) {
            triggers += statement;
            continue;
        }
        execute(handle, statement);
        static const QRegularExpression table(u"^CREATE TABLE (\\w+)"_s, QRegularExpression::MultilineOption);
        if (const auto match = table.match(statement); match.hasMatch())
            tables += match.captured(1);
    }
    for (const QString &table : tables)
        execute(handle, u"INSERT INTO main.%1 SELECT * FROM now.%1"_s.arg(table));
    execute(handle, u"INSERT INTO reflexion_fts (reflexion_fts) VALUES ('rebuild')"_s);
    for (const QString &trigger : triggers)
        execute(handle, trigger);
    execute(handle, u"PRAGMA application_id = %1; PRAGMA user_version = 1; DETACH now"_s.arg(
                        Migrator::ApplicationId));
    sqlite3_close(handle);
}

class OldStore
{
public:
    OldStore()
    {
        TestStore rows;
        uids = {rows.add(u"Terms are net-30."_s), rows.add(u"ACME bills late."_s),
                rows.add(u"Dock 4 drops zeros."_s)};
        rows.add(u"Terms are net-30."_s); // seen again
        if (!rows.decide({uids.at(0)}, Status::ApprovedForReuse)
            || !rows.decide({uids.at(1)}, Status::Rejected))
            qFatal("not decided");
        makeSchema1(path(), rows.path());
    }

    QString path() const { return m_folder.filePath(u"old.memoir"_s); }
    QStringList files() const { return QDir(m_folder.path()).entryList({u"*.bak"_s}); }
    QString file(const QString &name) const { return m_folder.filePath(name); }

    QStringList uids;

private:
    QTemporaryDir m_folder;
};

} // namespace

void TestMigration::aStoreOfSchema1IsBackedUpAndStaysWhole()
{
    const OldStore old;
    QVERIFY(old.files().isEmpty());

    auto opened = Database::open(old.path(), Database::Mode::ReadWrite);
    VERIFY_RESULT(opened);
    Database &database = **opened;
    QCOMPARE(database.value(u"PRAGMA user_version"_s)->toInt(), Migrator::CurrentVersion);
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
    QCOMPARE(found, u"1 3 6 0 "_s);
}

void TestMigration::aReaderSaysThatItIsOlder()
{
    const OldStore old;
    const auto reader = Database::open(old.path(), Database::Mode::ReadOnly);
    VERIFY_ERROR(reader, Error::Code::Unusable);
    QVERIFY(reader.error().message.contains("older schema"_L1));
    QVERIFY(old.files().isEmpty());
}

QTEST_GUILESS_MAIN(TestMigration)
#include "tst_migration.moc"
