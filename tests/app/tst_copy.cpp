// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/database/rows.h"
#include "store/layers/chat.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/privatecluster.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QtTest>

#include <csignal>
#include <limits>
#include <sqlite3.h>

using namespace Qt::StringLiterals;
using namespace tests;

namespace {

// Of the last seal in the file.
QString placeIn(const QString &seals)
{
    QFile file(seals);
    if (!file.open(QIODevice::ReadOnly))
        return u"not read"_s;
    const QByteArray line = file.readAll().trimmed().split('\n').constLast();
    return QJsonDocument::fromJson(line).object().value("place"_L1).toString(u"none"_s);
}

} // namespace

// A store of the sample workspace, with all that people do to one, moved from a file to a server and back by
// the real memoirctl.
class TestCopy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFileGoesToTheServerAndComesBack();
    void theStoreThereIsWorkedOnAndComesBack();
    void aCopyThatWasKilledGoesOn_data();
    void aCopyThatWasKilledGoesOn();
    void aCutConnectionIsSaidAndTheCopyGoesOn();
    void whatChangedSinceTheCutIsCarriedOverAnew();
    void whatHoldsSomethingIsLeftAlone();
    void aTextThatNoServerKeepsIsNamed();
    void whoMayNotIsRefused();
    void aBackupOfTheServerIsRestoredInOneCommand();
    void anotherStoresCopyIsTakenOnlyByItsName();
    void aCopyThatIsNoneReplacesNothing();
    void theServersStoreIsSealedAndLookedAfter();
    void aCopyAndItsSourceGoOnWithoutAlarm();
    void aRollbackIsFoundBesideCopies();

private:
    CtlProcess ctl(const QString &store) const { return CtlProcess(store); }
    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString freshStore(const QString &name);
    CtlProcess::Answer copy(const QString &from, const QString &to, const QStringList &more = {}) const;
    QString onServer(const QString &database, const QString &sql);
    // Whether somebody stands at a lock.
    bool waits()
    {
        return m_cluster.run(u"SELECT count(*) FROM pg_locks WHERE NOT granted;"_s).rows == "1"_L1;
    }
    void makeSource();

    QTemporaryDir m_folder;
    PrivateCluster m_cluster;
    QString m_file;   // what is copied
    QString m_server; // where it went first
};

namespace {

// Of a file that nobody has open.
QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly)
               ? QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256)
               : QByteArray();
}

int takeValue(void *into, int count, char **columns, char **)
{
    for (int i = 0; i < count; ++i)
        static_cast<QStringList *>(into)->append(QString::fromUtf8(columns[i]));
    return 0;
}

// Tables whose rows are not the same in two files, by the letters and by their numbers; and how many were
// compared.
QStringList differences(const QString &one, const QString &other, int &rows)
{
    sqlite3 *handle = nullptr;
    sqlite3_open(qPrintable(one), &handle);
    const auto ask = [&](const QString &sql) {
        QStringList values;
        char *problem = nullptr;
        if (sqlite3_exec(handle, qPrintable(sql), takeValue, &values, &problem) != SQLITE_OK)
            values = {QString::fromUtf8(problem)};
        sqlite3_free(problem);
        return values;
    };
    ask(u"ATTACH '%1' AS other"_s.arg(other));
    QStringList differing = ask(u"SELECT name FROM (SELECT type, name, sql FROM main.sqlite_schema EXCEPT "
                                "SELECT type, name, sql FROM other.sqlite_schema)"_s);
    const QStringList tables =
        ask(u"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
            "AND name NOT LIKE 'sqlite%'"_s);
    const QStringList unnumbered =
        ask(u"SELECT name FROM pragma_table_list WHERE schema = 'main' AND wr = 1"_s);
    for (const QString &table : tables) {
        const QString columns = unnumbered.contains(table) ? u"*"_s : u"rowid, *"_s;
        const auto only = [&](const char *a, const char *b) {
            return ask(u"SELECT count(*) FROM (SELECT %1 FROM %2.%4 EXCEPT SELECT %1 FROM %3.%4)"_s.arg(
                columns, QLatin1StringView(a), QLatin1StringView(b), table));
        };
        if (only("main", "other") + only("other", "main") != QStringList{u"0"_s, u"0"_s})
            differing += table;
        rows += ask(u"SELECT count(*) FROM main."_s + table).value(0).toInt();
    }
    sqlite3_close(handle);
    return differing;
}

} // namespace

QString TestCopy::freshStore(const QString &name)
{
    const QString address = m_cluster.ownersAddress(name);
    if (!m_cluster.makeDatabase(name).isEmpty() || ctl(address).run({u"team"_s, u"init"_s}).exitCode != 0)
        qWarning("No store could be made on the server.");
    return address;
}

CtlProcess::Answer TestCopy::copy(const QString &from, const QString &to, const QStringList &more) const
{
    return ctl(path(u"elsewhere"_s)).run(QStringList{u"copy"_s, u"--from"_s, from, u"--to"_s, to} + more);
}

QString TestCopy::onServer(const QString &database, const QString &sql)
{
    const auto answer = m_cluster.run(u"\\c %1\n%2\n\\c postgres\n"_s.arg(database, sql));
    return answer.error.isEmpty() ? answer.rows : answer.error;
}

// Every letter that a text may hold, and numbers at their ends.
void TestCopy::makeSource()
{
    m_file = path(u"sample.memoir"_s);
    const CtlProcess sample = ctl(m_file);
    VERIFY_DONE(sample.run({u"sample"_s, m_file}));
    const auto listed =
        sample.run({u"list"_s, u"reflexion"_s, u"--status"_s, u"needs_review"_s, u"--json"_s});
    VERIFY_DONE(listed);
    QStringList uids;
    for (const QJsonObject &row : listed.lines())
        uids += row[u"uid"_s].toString();
    QVERIFY(uids.size() > 4);
    VERIFY_DONE(
        sample.run({u"triage"_s, sample.seen(uids[0]), u"--to"_s, u"rejected"_s, u"--reason"_s, u"No"_s}));
    VERIFY_DONE(sample.run({u"undo"_s}));
    VERIFY_DONE(
        sample.run({u"triage"_s, sample.seen(uids[1]), u"--to"_s, u"rejected"_s, u"--reason"_s, u"No"_s}));
    VERIFY_DONE(sample.run({u"forget"_s, uids[2], u"--reason"_s, u"asked for"_s}));
    VERIFY_DONE(sample.run({u"context"_s, u"--question"_s, u"what is due"_s, u"--json"_s}));

    auto opened = store::Database::open(m_file, store::Database::Mode::ReadWrite);
    QVERIFY(opened);
    store::Database &database = **opened;
    QString letters;
    for (char32_t letter = 1; letter <= 0xffff; ++letter) {
        if (!QChar::isSurrogate(letter))
            letters += QChar(letter);
    }
    store::ChatEntry entry{.role = u"user"_s, .content = u"What is due?"_s};
    entry.latencyMs = 812;
    entry.cost = 0.1 + 0.2;
    const auto asked = store::ChatLog(database).add(entry);
    QVERIFY(asked);
    QVERIFY(database.execute(u"INSERT INTO chat_message (uid, conversation, role, content, created_at, cost) "
                             "VALUES ('cht_letters', ?, 'assistant', ?, '2026-11-21T10:00:00.000Z', ?)"_s,
                             {asked->uid, letters, std::numeric_limits<double>::denorm_min()}));
    QVERIFY(
        database.execute(u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES "
                         "('flt_end', char(65534) || '\\N' || char(9) || char(13, 10) || '\\.', '', ?, '')"_s,
                         {std::numeric_limits<qint64>::min()}));
    QVERIFY(database.execute(
        u"INSERT INTO job_run (uid, job, started_at, ended_at, state) VALUES "
        "('job_1', 'expiry', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:01.000Z', 'done')"_s));
    QByteArray vector(1536, '\0');
    for (int i = 0; i < vector.size(); ++i)
        vector[i] = char(i);
    QVERIFY(database.execute(u"INSERT INTO embedding (model, layer, row_id, content_hash, vector) "
                             "SELECT 'imported', 'reflexion', id, content_hash, ? FROM reflexion_log"_s,
                             {vector}));
    opened->reset();
    VERIFY_DONE(sample.run({u"ledger"_s, u"seal"_s}));
}

void TestCopy::initTestCase()
{
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"})
        qputenv(name, path(u"home"_s).toUtf8());
    START_CLUSTER_OR_SKIP(m_cluster);
    makeSource();
}

void TestCopy::aFileGoesToTheServerAndComesBack()
{
    const QByteArray before = bytesOf(m_file);
    m_server = freshStore(u"moved"_s);
    const auto there = copy(m_file, m_server, {u"--json"_s});
    VERIFY_DONE(there);
    QCOMPARE(bytesOf(m_file), before);
    QSet<QString> filled;
    for (const QJsonValue table : there.json()[u"tables"_s].toArray()) {
        QCOMPARE(table[u"source"_s], table[u"target"_s]);
        if (table[u"rows"_s].toInt() > 0)
            filled += table[u"table"_s].toString();
    }
    for (const auto table : {"ledger", "changeset", "tombstone", "embedding", "context_snapshot_entry",
                             "chat_message", "job_run", "seal", "vouch", "identity"})
        QVERIFY2(filled.contains(QLatin1StringView(table)), table);
    VERIFY_DONE(ctl(m_server).run({u"verify"_s}));
    QCOMPARE(onServer(u"moved"_s, u"SELECT count(*) FROM reflexion_fts;"_s),
             onServer(u"moved"_s, u"SELECT count(*) FROM reflexion_log;"_s));

    const QString back = path(u"back.memoir"_s);
    const auto here = copy(m_server, back);
    VERIFY_DONE(here);
    QVERIFY2(here.out.contains("compared one by one"), here.out.constData());
    int rows = 0;
    QCOMPARE(differences(m_file, back, rows), QStringList());
    QVERIFY(rows > 1000);
    VERIFY_DONE(ctl(back).run({u"verify"_s}));
    VERIFY_DONE(ctl(back).run({u"doctor"_s}));
    const QStringList search{u"search"_s, u"invoice"_s, u"--json"_s};
    QCOMPARE(ctl(back).run(search).out, ctl(m_file).run(search).out);
}

// The rules stand there, the counters are right, and what was undone can still be done again.
void TestCopy::theStoreThereIsWorkedOnAndComesBack()
{
    const CtlProcess there = ctl(m_server);
    VERIFY_DONE(there.run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Written on the server"_s,
                           u"--agent"_s, u"default"_s}));
    const auto uid = there.run({u"list"_s, u"reflexion"_s, u"--status"_s, u"needs_review"_s, u"--json"_s})
                         .lines()
                         .value(0)[u"uid"_s]
                         .toString();
    VERIFY_DONE(there.run({u"triage"_s, there.seen(uid), u"--to"_s, u"rejected"_s, u"--reason"_s, u"No"_s}));
    VERIFY_DONE(there.run({u"undo"_s}));
    QVERIFY(onServer(u"moved"_s, u"UPDATE reflexion_log SET status = 'approved_for_reuse' WHERE status = "
                                 "'needs_review';"_s)
                .contains("its ledger entry"_L1));
    const QString back = path(u"worked.memoir"_s);
    VERIFY_DONE(copy(m_server, back));
    const CtlProcess here = ctl(back);
    VERIFY_DONE(here.run({u"redo"_s}));
    VERIFY_DONE(here.run({u"verify"_s}));
    QVERIFY(here.run({u"search"_s, u"Written on the server"_s}).out.contains("Written"));
}

void TestCopy::aCopyThatWasKilledGoesOn_data()
{
    QTest::addColumn<bool>("toServer");
    QTest::newRow("to a server") << true;
    QTest::newRow("to a file") << false;
}

// A lock on a late table holds the copy in its middle, where it reads or writes that, and there it is killed.
void TestCopy::aCopyThatWasKilledGoesOn()
{
    QFETCH(bool, toServer);
    const QString from = toServer ? m_file : m_server;
    const QString to = toServer ? freshStore(u"killed"_s) : path(u"killed.memoir"_s);
    const QString database = toServer ? u"killed"_s : u"moved"_s;
    m_cluster.run(u"\\c %1\nBEGIN; LOCK TABLE wiki_section IN %2 MODE;"_s.arg(
        database, toServer ? u"SHARE"_s : u"ACCESS EXCLUSIVE"_s));
    QProcess process;
    ctl(path(u"elsewhere"_s)).start(process, {u"copy"_s, u"--from"_s, from, u"--to"_s, to});
    QTRY_VERIFY_WITH_TIMEOUT(waits() || process.state() == QProcess::NotRunning, 60'000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError().constData());
    process.kill();
    QVERIFY(process.waitForFinished());
    m_cluster.run(u"ROLLBACK;\n\\c postgres"_s);

    const auto refused = ctl(to).run({u"stats"_s});
    QCOMPARE(refused.exitCode, 6);
    QVERIFY2(refused.err.contains("not finished"), refused.err.constData());
    QVERIFY(ctl(to).run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Too early"_s}).exitCode != 0);

    const auto done = copy(from, to, {u"--json"_s});
    VERIFY_DONE(done);
    const QJsonArray tables = done.json()[u"tables"_s].toArray();
    const auto table =
        std::ranges::find_if(tables, [](const QJsonValue &one) { return one[u"table"_s] == "ledger"_L1; });
    QCOMPARE((*table)[u"found"_s], (*table)[u"rows"_s]);
    QVERIFY((*table)[u"found"_s].toInt() > 100);
    VERIFY_DONE(ctl(to).run({u"verify"_s}));
    VERIFY_DONE(ctl(to).run({u"stats"_s}));
}

// One state of the source is read in one session: it ends with it.
void TestCopy::aCutConnectionIsSaidAndTheCopyGoesOn()
{
    const QString to = path(u"cut.memoir"_s);
    m_cluster.run(u"\\c moved\nBEGIN; LOCK TABLE wiki_section;"_s);
    QProcess process;
    ctl(path(u"elsewhere"_s)).start(process, {u"copy"_s, u"--from"_s, m_server, u"--to"_s, to});
    QTRY_VERIFY_WITH_TIMEOUT(waits() || process.state() == QProcess::NotRunning, 60'000);
    m_cluster.run(
        u"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'memoir';"_s);
    QVERIFY(process.waitForFinished());
    m_cluster.run(u"ROLLBACK;\n\\c postgres"_s);
    const QByteArray problem = process.readAllStandardError();
    QVERIFY2(problem.contains("was lost"), problem.constData());
    QCOMPARE(process.exitCode(), 6);
    VERIFY_DONE(copy(m_server, to));
    VERIFY_DONE(ctl(to).run({u"verify"_s}));
}

void TestCopy::whatChangedSinceTheCutIsCarriedOverAnew()
{
    const QString source = path(u"changing.memoir"_s);
    VERIFY_DONE(ctl(m_file).run({u"backup"_s, source}));
    const QString to = freshStore(u"changing"_s);
    m_cluster.run(u"\\c changing\nBEGIN; LOCK TABLE wiki_section IN SHARE MODE;"_s);
    QProcess process;
    ctl(path(u"elsewhere"_s)).start(process, {u"copy"_s, u"--from"_s, source, u"--to"_s, to});
    QTRY_VERIFY_WITH_TIMEOUT(waits() || process.state() == QProcess::NotRunning, 60'000);
    QVERIFY2(process.state() == QProcess::Running, process.readAllStandardError().constData());
    process.kill();
    QVERIFY(process.waitForFinished());
    m_cluster.run(u"ROLLBACK;\n\\c postgres"_s);
    const QJsonObject row =
        ctl(source).run({u"list"_s, u"reflexion"_s, u"--limit"_s, u"1"_s, u"--json"_s}).lines().at(0);
    VERIFY_DONE(ctl(source).run({u"edit"_s, row["uid"_L1].toString(), u"--strategy"_s, u"Changed since."_s,
                                 u"--if-revision"_s, QString::number(row["revision"_L1].toInt())}));
    VERIFY_DONE(copy(source, to));
    VERIFY_DONE(ctl(to).run({u"verify"_s}));
    const QString back = path(u"changed.memoir"_s);
    VERIFY_DONE(copy(to, back));
    int rows = 0;
    QCOMPARE(differences(source, back, rows), QStringList());
}

void TestCopy::whatHoldsSomethingIsLeftAlone()
{
    const auto filled = copy(m_file, m_server);
    QCOMPARE(filled.exitCode, 3);
    QVERIFY2(filled.err.contains("holds something"), filled.err.constData());
    const QByteArray before = bytesOf(m_file);
    const auto overwritten = copy(m_server, m_file);
    QCOMPARE(overwritten.exitCode, 3);
    QCOMPARE(bytesOf(m_file), before);
    QCOMPARE(copy(m_file, m_file).exitCode, 2);
    VERIFY_DONE(ctl(m_server).run({u"stats"_s}));
}

void TestCopy::aTextThatNoServerKeepsIsNamed()
{
    const QString source = path(u"nul.memoir"_s);
    QVERIFY(QFile::copy(m_file, source));
    auto opened = store::Database::open(source, store::Database::Mode::ReadWrite);
    QVERIFY(opened);
    QVERIFY((*opened)->execute(u"INSERT INTO saved_filter (uid, name, query, position, created_at) VALUES "
                               "('flt_nul', 'a' || char(0) || 'b', '', 1, '')"_s));
    opened->reset();
    const auto refused = copy(source, freshStore(u"nul"_s));
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.err.contains("flt_nul") && refused.err.contains("U+0000"), refused.err.constData());
    VERIFY_DONE(copy(source, path(u"nul_kept.memoir"_s)));
}

void TestCopy::whoMayNotIsRefused()
{
    const CtlProcess keeper = ctl(m_server);
    VERIFY_DONE(keeper.run({u"team"_s, u"add-reviewer"_s, u"mara"_s}));
    const auto taken = copy(m_cluster.address(u"mara"_s, u"moved"_s), path(u"maras.memoir"_s));
    VERIFY_DONE(taken);
    freshStore(u"another"_s);
    const auto put = copy(m_file, m_cluster.address(u"mara"_s, u"another"_s));
    QCOMPARE(put.exitCode, 3);
    QCOMPARE(ctl(m_file).with(u"MEMOIR_AGENT"_s, u"ops"_s).run({u"copy"_s, u"--to"_s, path(u"x"_s)}).exitCode,
             3);
}

void TestCopy::aBackupOfTheServerIsRestoredInOneCommand()
{
    const QString address = freshStore(u"kept"_s);
    VERIFY_DONE(copy(m_file, address));
    const CtlProcess keeper = ctl(address);
    const QString dump = path(u"kept.dump"_s);
    const auto made = keeper.run({u"backup"_s, dump, u"--json"_s});
    VERIFY_DONE(made);
    QVERIFY(made.json()[u"entries"_s].toInt() > 100);
    QCOMPARE(keeper.run({u"backup"_s, dump}).exitCode, 3); // never over a file
    VERIFY_DONE(keeper.run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"After the backup"_s}));

    const auto asked = keeper.run({u"restore"_s, dump});
    QCOMPARE(asked.exitCode, 3);
    QVERIFY2(asked.err.contains("--yes"), asked.err.constData());
    QCOMPARE(m_cluster.begin(u"memoir"_s, u"kept"_s), QString());
    const auto busy = keeper.run({u"restore"_s, dump, u"--yes"_s});
    QCOMPARE(busy.exitCode, 1);
    QVERIFY2(busy.err.contains("connected"), busy.err.constData());
    QCOMPARE(m_cluster.begin(u"memoir"_s), QString());

    const auto restored = keeper.run({u"restore"_s, dump, u"--yes"_s, u"--json"_s});
    VERIFY_DONE(restored);
    QVERIFY(!keeper.run({u"search"_s, u"After the backup"_s}).out.contains("After"));
    VERIFY_DONE(keeper.run({u"verify"_s}));
    const QString replaced = restored.json()[u"replaced"_s].toString();
    QVERIFY(replaced.startsWith("kept_replaced_"_L1));
    const CtlProcess before = ctl(m_cluster.ownersAddress(replaced));
    QVERIFY(before.run({u"search"_s, u"After the backup"_s}).out.contains("After"));
    // The team logs in as before, and the ledger says who went back.
    VERIFY_DONE(ctl(m_cluster.address(u"mara"_s, u"kept"_s)).run({u"stats"_s}));
    QCOMPARE(onServer(u"kept"_s, u"SELECT actor || ' ' || reason FROM ledger WHERE action = 'accept';"_s),
             u"person:memoir restored from kept.dump"_s);
}

// As with a file.
void TestCopy::anotherStoresCopyIsTakenOnlyByItsName()
{
    const CtlProcess keeper = ctl(freshStore(u"other"_s));
    const QString own = onServer(u"other"_s, u"SELECT uid FROM identity;"_s);
    const QString uid = onServer(u"kept"_s, u"SELECT uid FROM identity;"_s);
    QVERIFY(own != uid);
    const QString dump = path(u"kept.dump"_s);
    for (const QStringList &more : {QStringList(), QStringList{u"--other-store"_s, u"sto_x"_s}}) {
        const auto refused = keeper.run(QStringList{u"restore"_s, dump, u"--yes"_s} + more);
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.err.contains("another store (" + uid.toUtf8()) && refused.err.contains(own.toUtf8()),
                 refused.err.constData());
        QCOMPARE(onServer(u"other"_s, u"SELECT uid FROM identity;"_s), own);
    }
    QCOMPARE(m_cluster.run(u"SELECT count(*) FROM pg_database WHERE datname LIKE 'other%';"_s).rows, u"1"_s);
    VERIFY_DONE(keeper.run({u"restore"_s, dump, u"--yes"_s, u"--other-store"_s, uid}));
    QCOMPARE(onServer(u"other"_s, u"SELECT uid FROM identity;"_s), uid);
}

void TestCopy::aCopyThatIsNoneReplacesNothing()
{
    const CtlProcess keeper = ctl(m_cluster.ownersAddress(u"kept"_s));
    QFile whole(path(u"kept.dump"_s));
    QVERIFY(whole.open(QIODevice::ReadOnly));
    QFile cut(path(u"cut.dump"_s));
    QVERIFY(cut.open(QIODevice::WriteOnly));
    cut.write(whole.read(whole.size() / 2));
    cut.close();
    for (const QString &file : {path(u"cut.dump"_s), m_file, path(u"nothing.dump"_s)}) {
        const auto refused = keeper.run({u"restore"_s, file, u"--yes"_s});
        QVERIFY2(refused.exitCode != 0, qPrintable(file));
        QVERIFY2(refused.err.contains("pg_restore"), refused.err.constData());
    }
    VERIFY_DONE(keeper.run({u"stats"_s}));
    QCOMPARE(m_cluster.run(u"SELECT count(*) FROM pg_database WHERE datname LIKE 'kept%';"_s).rows, u"2"_s);
    const auto without =
        keeper.with(u"PATH"_s, u"/nowhere"_s).run({u"restore"_s, path(u"cut.dump"_s), u"--yes"_s});
    QVERIFY2(without.err.contains("pg_restore"), without.err.constData());
}

void TestCopy::theServersStoreIsSealedAndLookedAfter()
{
    const CtlProcess mara = ctl(m_cluster.address(u"mara"_s, u"kept"_s));
    const QString seals = path(u"kept.seals"_s);
    VERIFY_DONE(mara.run({u"ledger"_s, u"seal"_s, u"--out"_s, seals}));
    const auto against = ctl(m_server).run({u"verify"_s, u"--against"_s, seals, u"--json"_s});
    QCOMPARE(against.exitCode, 1); // another history
    const auto proven = mara.run({u"verify"_s, u"--against"_s, seals, u"--json"_s});
    VERIFY_DONE(proven);
    QVERIFY(proven.json()[u"anchors"_s].toInt() > 0);
    // The same place by whatever address: as another person, and by another name of the folder of its socket.
    QString otherwise = m_cluster.ownersAddress(u"kept"_s);
    const QString folder = m_cluster.folder();
    QVERIFY(QFile::link(folder, path(u"by-another-name"_s)));
    QVERIFY(otherwise.contains(folder));
    const QString more = path(u"more.seals"_s);
    otherwise.replace(folder, path(u"by-another-name"_s));
    VERIFY_DONE(ctl(otherwise).run({u"ledger"_s, u"seal"_s, u"--out"_s, more}));
    QCOMPARE(placeIn(more), placeIn(seals));
    const CtlProcess keeper = ctl(m_cluster.ownersAddress(u"kept"_s));
    VERIFY_DONE(keeper.run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Behind the seal"_s}));
    const auto fresh = mara.run({u"verify"_s, u"--new"_s, u"--json"_s});
    VERIFY_DONE(fresh);
    QVERIFY(fresh.json()[u"entries"_s].toInt() < 10);
    const auto looked = mara.run({u"doctor"_s, u"--json"_s});
    QVERIFY2(looked.out.contains("seals of this computer"), said(looked).constData());
    QVERIFY2(looked.out.contains("survives a power cut"),
             said(looked).constData()); // the test's server syncs nothing
    QCOMPARE(looked.exitCode, 1);

    // Its end is cut off by who keeps the server.
    VERIFY_DONE(mara.run({u"ledger"_s, u"seal"_s}));
    onServer(u"kept"_s,
             u"ALTER TABLE ledger DISABLE TRIGGER ALL; DELETE FROM ledger WHERE seq = (SELECT max(seq) FROM "
             "ledger); ALTER TABLE ledger ENABLE TRIGGER ALL;"_s);
    const auto shorter = mara.run({u"verify"_s});
    QCOMPARE(shorter.exitCode, 1);
    QVERIFY2(shorter.out.contains("missing"), said(shorter).constData());
    QCOMPARE(mara.run({u"ledger"_s, u"seal"_s}).exitCode, 4);
}

// Copied by command and by backup, and all three written to: each is vouched for where it lies.
void TestCopy::aCopyAndItsSourceGoOnWithoutAlarm()
{
    const QString source = path(u"fork.memoir"_s);
    const QString copied = path(u"fork-copy.memoir"_s);
    const QString backup = path(u"fork-backup.memoir"_s);
    const QString server = freshStore(u"fork"_s);
    VERIFY_DONE(ctl(source).run({u"init"_s}));
    VERIFY_DONE(ctl(source).run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Before the copies"_s}));
    VERIFY_DONE(copy(source, copied));
    VERIFY_DONE(copy(source, server));
    VERIFY_DONE(ctl(source).run({u"backup"_s, backup}));
    for (const QString &store : {source, copied, backup, server, source, copied})
        VERIFY_DONE(ctl(store).run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Written in "_s + store}));
    for (const QString &store : {source, copied, backup, server}) {
        const auto looked = ctl(store).run({u"verify"_s});
        VERIFY_DONE(looked);
        QVERIFY2(looked.out.contains("A copy elsewhere has gone on by itself"), said(looked).constData());
        VERIFY_DONE(ctl(store).run({u"verify"_s, u"--new"_s}));
        const QByteArray seals = ctl(store).run({u"doctor"_s, u"--json"_s}).out;
        QVERIFY2(!seals.contains("not what was seen here"), seals.constData());
    }
    // A person who names the seals of one for another is told that they differ.
    const QString seals = path(u"fork.seals"_s);
    VERIFY_DONE(ctl(source).run({u"ledger"_s, u"seal"_s, u"--out"_s, seals}));
    const auto other = ctl(copied).run({u"verify"_s, u"--against"_s, seals});
    QCOMPARE(other.exitCode, 1);
    QVERIFY2(other.out.contains("written anew"), said(other).constData());
}

void TestCopy::aRollbackIsFoundBesideCopies()
{
    const QString source = path(u"rolled.memoir"_s);
    const QString backup = path(u"rolled-backup.memoir"_s);
    VERIFY_DONE(ctl(source).run({u"init"_s}));
    VERIFY_DONE(ctl(source).run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Before the copy"_s}));
    VERIFY_DONE(ctl(source).run({u"backup"_s, backup}));
    VERIFY_DONE(ctl(source).run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"After the copy"_s}));
    // The same bytes as the copy, which is vouched for, but in the place of the store.
    QVERIFY(QFile::remove(source));
    QVERIFY(QFile::copy(backup, source));
    for (const auto *tail : {"-wal", "-shm"})
        QFile::remove(source + QLatin1StringView(tail));
    const auto found = ctl(source).run({u"verify"_s});
    QCOMPARE(found.exitCode, 1);
    QVERIFY2(found.out.contains("older copy"), said(found).constData());
    QCOMPARE(ctl(source).run({u"verify"_s, u"--new"_s}).exitCode, 1);
    QCOMPARE(ctl(source).run({u"ledger"_s, u"seal"_s}).exitCode, 4);
    VERIFY_DONE(ctl(backup).run({u"verify"_s}));
    // Nor do copies that are made of it now hide it.
    const QString after = path(u"rolled-after.memoir"_s);
    const QString copied = path(u"rolled-copy.memoir"_s);
    VERIFY_DONE(ctl(source).run({u"backup"_s, after}));
    VERIFY_DONE(copy(source, copied));
    for (const QString &store : {after, copied})
        QCOMPARE(ctl(store).run({u"verify"_s}).exitCode, 1);
    // By restore it is meant.
    VERIFY_DONE(ctl(source).run({u"restore"_s, backup, u"--yes"_s}));
    VERIFY_DONE(ctl(source).run({u"verify"_s}));
    VERIFY_DONE(ctl(source).run({u"verify"_s, u"--new"_s}));
}

QTEST_GUILESS_MAIN(TestCopy)
#include "tst_copy.moc"
