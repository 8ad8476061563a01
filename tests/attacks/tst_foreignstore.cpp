// SPDX-License-Identifier: MIT
// A store that comes from elsewhere is data: it makes this computer write no file, read no folder, call no
// host, run no command and follow no schedule before a person here has confirmed exactly that.
#include "llmclient/modelsettings.h"
#include "models/jobs/duejobs.h"
#include "models/jobs/waitingclaims.h"
#include "store/curation/curation.h"
#include "store/curation/ledger.h"
#include "store/curation/undo.h"
#include "store/database/database.h"
#include "store/jobs/jobexecution.h"
#include "store/knowledge/diskcheck.h"
#include "store/knowledge/ingest.h"
#include "store/layers/reflexionwriter.h"
#include "store/layers/savedfilters.h"
#include "store/layers/settings.h"
#include "store/rows/verify.h"
#include "store/sha256.h"
#include "store/trust/trust.h"
#include "tests/app/ctlprocess.h"

#include <QDir>
#include <QElapsedTimer>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>

#include <sqlite3.h>

using namespace Qt::StringLiterals;
using models::JobCatalogue;
using store::Actor;
using store::Claim;
using store::Database;

class TestForeignStore : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aWikiPathAndAScheduleWriteNothing();
    void aLinkBesideTheStoreIsNotWrittenThrough();
    void aBackupFolderIsNotWrittenTo();
    void aKeyCommandDoesNotRunAndNobodyIsCalled();
    void aLimitThatWasTakenOutStopsPaidCalls();
    void aFolderIsNotReadAgain_data();
    void aFolderIsNotReadAgain();
    void aCopyWithTheSameUidInheritsNothing();
    void whatIsConfirmedIsActedOnUntilItChanges();
    void whatIsSetHereIsConfirmedAndStandsInTheLedger();
    void undoBringsNothingForeignIntoForce();
    void aChangedModelIsNotConfirmedByTheWay();
    void savedFiltersStandInTheLedger();
    void aSettingTakesNoSecret();
    void aLockThatNobodyHoldsIsNotWaitedFor();

private:
    // As another program would: no guards, no triggers.
    void attack(const QByteArray &sql);
    std::unique_ptr<Database> open() const;
    QString file(const QString &name) const { return m_folder->filePath(name); }
    void approveSome();
    CtlProcess::Answer ctl(const QStringList &arguments) const { return CtlProcess(m_path).run(arguments); }
    QStringList waiting() const;
    // What the verb, tick and the window do, without a process for each.
    void runJob(const QString &name) const;
    void runDueJobs() const;
    void undoLast() const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

void TestForeignStore::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", file(u"config"_s).toUtf8());
    QVERIFY(QDir().mkpath(file(u"stores"_s)));
    m_path = file(u"stores/s.memoir"_s);
    QVERIFY(Database::open(m_path, Database::Mode::Create));
}

void TestForeignStore::attack(const QByteArray &sql)
{
    sqlite3 *handle = nullptr;
    QCOMPARE(sqlite3_open(QFile::encodeName(m_path).constData(), &handle), SQLITE_OK);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
    char *problem = nullptr;
    sqlite3_exec(handle, sql.constData(), nullptr, nullptr, &problem);
    QVERIFY2(!problem, problem);
    sqlite3_close(handle);
}

std::unique_ptr<Database> TestForeignStore::open() const
{
    auto database = Database::open(m_path, Database::Mode::ReadWrite);
    return database ? std::move(*database) : nullptr;
}

void TestForeignStore::approveSome()
{
    const auto database = open();
    QStringList uids;
    for (const QString &text : {u"ACME invoices in EUR"_s, u"ACME pays after thirty days"_s}) {
        store::NewReflexion row;
        row.agent = u"finance"_s;
        row.entityType = u"vendor"_s;
        row.entityId = u"ACME"_s;
        row.observation = text;
        const auto written = store::ReflexionWriter(*database).add({row}, Actor::agent(u"finance"_s));
        QVERIFY(written && written->front());
        uids += written->front()->uid;
    }
    QVERIFY(store::Curation(*database).decide(
        {uids, store::Status::ApprovedForReuse, Actor::person(u"mara"_s), {}, {}, false, {}}));
}

QStringList TestForeignStore::waiting() const
{
    const auto claims = models::waitingClaims(*open(), JobCatalogue::standard());
    if (!claims)
        return {claims.error().message};
    QStringList names;
    for (const Claim &claim : *claims)
        names += claim.what;
    return names;
}

void TestForeignStore::runJob(const QString &name) const
{
    const auto database = open();
    const auto job = JobCatalogue::standard().find(name)->make();
    std::ignore = store::execute(*database, *job, {});
}

void TestForeignStore::undoLast() const
{
    const auto database = open();
    store::Undo undo(*database);
    const auto last = undo.next();
    QVERIFY(last && *last);
    QVERIFY(undo.undo((*last)->uid, Actor::person(u"mara"_s)));
}

void TestForeignStore::runDueJobs() const
{
    const auto database = open();
    const auto due = models::dueJobs(*database, JobCatalogue::standard());
    QVERIFY(due);
    for (const store::JobDue &one : *due)
        runJob(one.defaults.job);
}

void TestForeignStore::aWikiPathAndAScheduleWriteNothing()
{
    approveSome();
    const QString profile = file(u"profile"_s);
    QFile there(profile);
    QVERIFY(there.open(QIODevice::WriteOnly));
    there.write("export A=1\n");
    there.close();
    const QByteArray before = store::sha256("export A=1\n").toHex();
    attack(
        "INSERT INTO setting VALUES ('wiki.path', '" + profile.toUtf8()
        + "');"
          "INSERT INTO job_schedule VALUES ('wiki', '* * * * *', 1, 'mara', '2020-01-01T00:00:00.000Z');"
          "INSERT INTO wiki_run (uid, started_at, state, file_sha256) VALUES ('wrn_1', '2020', 'written', '"
        + before + "')");
    QCOMPARE(waiting(), (QStringList{u"wiki.path"_s, u"schedule.wiki"_s}));
    QStringList said;
    for (const QJsonObject &one : ctl({u"trust"_s, u"--json"_s}).lines())
        said += one[u"what"_s].toString();
    QCOMPARE(said, waiting());
    {
        const auto database = open();
        const auto due = models::dueJobs(*database, JobCatalogue::standard()); // what a window asks too
        QVERIFY(due);
        for (const store::JobDue &one : *due)
            QVERIFY(one.defaults.job != u"wiki"_s);
    }
    const auto tick = ctl({u"tick"_s});
    QCOMPARE(tick.exitCode, 0);
    QVERIFY(tick.out.contains("schedule.wiki"));
    QVERIFY(tick.out.contains("memoirctl trust"));
    QVERIFY(!tick.out.contains("wiki: "));
    ctl({u"job"_s, u"run"_s, u"wiki"_s});
    QVERIFY(there.open(QIODevice::ReadOnly));
    QCOMPARE(there.readAll(), "export A=1\n");
    QVERIFY(ctl({u"job"_s, u"list"_s}).out.contains("came with the file"));
    QVERIFY(ctl({u"doctor"_s, u"--quick"_s}).out.contains("schedule.wiki"));
    QVERIFY(!QFile::exists(file(u"stores/SYSTEM_WIKI.md"_s)));
}

void TestForeignStore::aLinkBesideTheStoreIsNotWrittenThrough()
{
    approveSome();
    const QString target = file(u"target.md"_s);
    QVERIFY(QFile::link(target, file(u"stores/SYSTEM_WIKI.md"_s)));
    QCOMPARE(ctl({u"job"_s, u"run"_s, u"wiki"_s}).exitCode, 0);
    QVERIFY(!QFile::exists(target));
}

void TestForeignStore::aBackupFolderIsNotWrittenTo()
{
    attack("INSERT INTO setting VALUES ('backup.folder', '" + file(u"elsewhere"_s).toUtf8()
           + "'), ('backup.keep', '1')");
    const auto run = ctl({u"job"_s, u"run"_s, u"backup"_s});
    QVERIFY(!QFile::exists(file(u"elsewhere"_s)));
    QVERIFY(run.out.contains("backup.folder"));
    const auto settings = ctl({u"setting"_s}); // all of them, the one that waits too
    QVERIFY2(settings.out.contains("came with the file, not confirmed (1)"), settings.err);
    QVERIFY(settings.out.contains("wiki.path"));
    QVERIFY(!ctl({u"tick"_s}).out.contains("backup: Copied"));
    QVERIFY(!QFile::exists(file(u"elsewhere"_s)));
    QCOMPARE(ctl({u"trust"_s, u"--all"_s}).exitCode, 0);
    QCOMPARE(ctl({u"job"_s, u"run"_s, u"backup"_s}).exitCode, 0);
    QCOMPARE(QDir(file(u"elsewhere"_s)).entryList({u"*.memoir"_s}, QDir::Files).size(), 1);
}

void TestForeignStore::aKeyCommandDoesNotRunAndNobodyIsCalled()
{
    approveSome();
    QTcpServer listener;
    QVERIFY(listener.listen(QHostAddress::LocalHost));
    bool wasCalled = false;
    connect(&listener, &QTcpServer::newConnection, this, [&wasCalled] { wasCalled = true; });
    const QByteArray url = "http://127.0.0.1:" + QByteArray::number(listener.serverPort()) + "/v1";
    const QString marker = file(u"marker"_s);
    for (const QByteArray &source : {"command:touch " + marker.toUtf8(), QByteArray()}) {
        QByteArray sql = "DELETE FROM setting;";
        for (const QByteArray purpose : {"chat", "distill", "grade", "embed"})
            sql += "INSERT INTO setting VALUES ('model." + purpose
                   + ".provider', 'openai-compatible'),"
                     "('model."
                   + purpose + ".url', '" + url + "'), ('model." + purpose
                   + ".model', 'm'),"
                     "('model."
                   + purpose + ".key_source', '" + source + "');";
        attack(sql);
        for (const QStringList &call : {QStringList{u"job"_s, u"run"_s, u"wiki"_s, u"--yes"_s},
                                        QStringList{u"job"_s, u"run"_s, u"embedding"_s, u"--yes"_s},
                                        QStringList{u"model"_s, u"test"_s, u"distill"_s},
                                        QStringList{u"model"_s, u"test"_s, u"embed"_s},
                                        QStringList{u"search"_s, u"invoices"_s}, QStringList{u"tick"_s}})
            ctl(call);
        QTest::qWait(0);
        QVERIFY(!wasCalled);
        QVERIFY(!listener.hasPendingConnections());
        QVERIFY(!QFile::exists(marker));
    }
    // The first thing a person confirms is what is called.
    QCOMPARE(ctl({u"trust"_s, u"--all"_s}).exitCode, 0);
    const auto database = open();
    QVERIFY(
        llmclient::isConfirmed(*database, *llmclient::modelSettings(*database, llmclient::Purpose::Chat)));
}

void TestForeignStore::aLimitThatWasTakenOutStopsPaidCalls()
{
    {
        const auto database = open();
        QVERIFY(llmclient::setLimits(*database, {.limitPerDay = 2}, Actor::person(u"mara"_s)));
        QVERIFY(llmclient::areLimitsConfirmed(*database));
    }
    attack("DELETE FROM setting WHERE key = 'model.limit_per_day'");
    QVERIFY(!llmclient::areLimitsConfirmed(*open()));
    attack("INSERT INTO setting VALUES ('model.limit_per_day', '2000')");
    QVERIFY(!llmclient::areLimitsConfirmed(*open()));
    QCOMPARE(waiting(), QStringList{u"model.limit_per_day"_s});
}

void TestForeignStore::aFolderIsNotReadAgain_data()
{
    QTest::addColumn<QString>("root");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("isTree");
    QTest::newRow("a folder") << u"%1/private"_s << u"%1/private/secret.md"_s << true;
    QTest::newRow("a file") << u"%1/private"_s << u"%1/private/secret.md"_s << false;
    QTest::newRow("upwards") << u"%1/docs"_s << u"%1/docs/../private/secret.md"_s << false;
    QTest::newRow("a folder upwards") << u"%1/docs/../private"_s << u"%1/docs/../private/secret.md"_s << true;
    QTest::newRow("a link") << u"%1/docs"_s << u"%1/docs/link.md"_s << false;
}

void TestForeignStore::aFolderIsNotReadAgain()
{
    QFETCH(QString, root);
    QFETCH(QString, path);
    QFETCH(bool, isTree);
    const auto write = [this](const QString &name, const QByteArray &text) {
        QVERIFY(QDir().mkpath(QFileInfo(file(name)).path()));
        QFile out(file(name));
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write(text);
    };
    write(u"docs/plan.md"_s, "# Plan\n\nWe ship in spring.\n");
    write(u"private/secret.md"_s, "# Diary\n\nNobody reads this marmalade.\n");
    QVERIFY(QFile::link(file(u"private/secret.md"_s), file(u"docs/link.md"_s)));
    QVERIFY(
        store::knowledge::ingest(*open(), {.paths = {file(u"docs/plan.md"_s)}}, Actor::person(u"mara"_s)));
    attack("UPDATE knowledge_source SET path = '" + path.arg(m_folder->path()).toUtf8()
           + "', extra = json_object('root', '" + root.arg(m_folder->path()).toUtf8() + "', 'tree', json('"
           + (isTree ? "true" : "false") + "'))");
    runJob(u"knowledge"_s);
    runDueJobs();
    const auto database = open();
    store::knowledge::checkDisk(*database).has_value();
    QCOMPARE(
        database->value(u"SELECT count(*) FROM knowledge_chunks WHERE content LIKE '%marmalade%'"_s)->toInt(),
        0);
    QCOMPARE(waiting().size(), 1);
}

void TestForeignStore::aCopyWithTheSameUidInheritsNothing()
{
    QVERIFY(store::setSetting(*open(), u"backup.folder"_s, file(u"mine"_s), Actor::person(u"mara"_s)));
    QCOMPARE(waiting(), QStringList());
    const QString copy = file(u"stores/copy.memoir"_s);
    QVERIFY(QFile::copy(m_path, copy));
    m_path = copy;
    QCOMPARE(waiting(), QStringList{u"backup.folder"_s});
    runJob(u"backup"_s);
    QVERIFY(!QFile::exists(file(u"mine"_s)));
}

void TestForeignStore::whatIsConfirmedIsActedOnUntilItChanges()
{
    attack("INSERT INTO job_schedule VALUES ('expiry', '* * * * *', 1, 'mara', '2020-01-01T00:00:00.000Z')");
    const auto isDue = [this] {
        const auto database = open();
        const auto due = models::dueJobs(*database, JobCatalogue::standard());
        return std::ranges::any_of(*due,
                                   [](const store::JobDue &one) { return one.defaults.job == u"expiry"_s; });
    };
    QVERIFY(!isDue());
    QCOMPARE(ctl({u"trust"_s, u"nothing"_s}).exitCode, 5);
    QCOMPARE(ctl({u"trust"_s, u"schedule.expiry"_s}).exitCode, 0);
    QVERIFY(isDue());
    attack("UPDATE job_schedule SET cron = '*/2 * * * *'");
    QVERIFY(!isDue());
    // What nobody has changed is the program's own choice and needs nobody.
    attack("DELETE FROM job_schedule");
    QVERIFY(!isDue());
    const auto database = open();
    QVERIFY(store::JobSchedules(*database).of(JobCatalogue::standard().find(u"backup"_s)->defaults)->runs());
    const QFileInfoList kept =
        QDir(file(u"config/memoir/stores"_s)).entryInfoList({u"*.json"_s}, QDir::Files);
    QCOMPARE(kept.size(), 1);
    QCOMPARE(int(kept.first().permissions() & (QFile::ReadGroup | QFile::ReadOther)), 0);
}

void TestForeignStore::whatIsSetHereIsConfirmedAndStandsInTheLedger()
{
    QCOMPARE(ctl({u"setting"_s, u"wiki.path"_s, u"notes.md"_s}).exitCode, 0);
    QCOMPARE(ctl({u"setting"_s, u"expiry.days"_s, u"14"_s}).exitCode, 0);
    QCOMPARE(ctl({u"setting"_s, u"expiry.days"_s, u"14"_s}).exitCode, 0); // nothing changes: no entry
    QCOMPARE(ctl({u"job"_s, u"schedule"_s, u"wiki"_s, u"on"_s}).exitCode, 0);
    QCOMPARE(ctl({u"model"_s, u"set"_s, u"chat"_s, u"--provider"_s, u"ollama"_s, u"--model"_s, u"qwen3"_s})
                 .exitCode,
             0);
    QCOMPARE(waiting(), QStringList());
    const auto database = open();
    const auto lines = store::Ledger(*database).since(0, 100);
    QVERIFY(lines);
    QStringList rows;
    for (const store::LedgerLine &line : *lines) {
        QCOMPARE(line.layer, u"setting"_s);
        QCOMPARE(line.actor, u"person:mara"_s);
        rows += line.rowUid;
    }
    QCOMPARE(rows, (QStringList{u"setting:wiki.path"_s, u"setting:expiry.days"_s, u"schedule:wiki"_s,
                                u"setting:model.chat.provider"_s, u"setting:model.chat.model"_s}));
    const auto verified = store::verify(*database);
    QVERIFY(verified && verified->problems.empty());
    // Taken back, one after the other.
    QCOMPARE(ctl({u"undo"_s}).exitCode, 0);
    for (int i = 0; i < 3; ++i)
        undoLast();
    QCOMPARE(database->value(u"SELECT count(*) FROM setting"_s)->toInt(), 0);
    QCOMPARE(database->value(u"SELECT count(*) FROM job_schedule"_s)->toInt(), 0);
    QCOMPARE(waiting(), QStringList());
    QCOMPARE(ctl({u"redo"_s}).exitCode, 0);
    QVERIFY(store::verify(*database)->problems.empty());
}

void TestForeignStore::undoBringsNothingForeignIntoForce()
{
    attack("INSERT INTO setting VALUES ('wiki.path', '/evil')");
    const Actor mara = Actor::person(u"mara"_s);
    QVERIFY(store::setSetting(*open(), u"wiki.path"_s, u"mine.md"_s, mara));
    QVERIFY(store::setSetting(*open(), u"wiki.path"_s, u"yours.md"_s, mara));
    undoLast();
    QCOMPARE(waiting(), QStringList()); // mine.md was set here
    undoLast();
    QCOMPARE(waiting(), QStringList{u"wiki.path"_s});
}

void TestForeignStore::aChangedModelIsNotConfirmedByTheWay()
{
    attack(
        "INSERT INTO setting VALUES ('model.chat.provider', 'openai-compatible'), ('model.chat.model', 'm'),"
        "('model.chat.url', 'https://evil.example/v1')");
    QCOMPARE(ctl({u"model"_s, u"set"_s, u"chat"_s, u"--timeout"_s, u"30"_s}).exitCode, 3);
    QVERIFY(waiting().contains(u"model.chat.url"_s));
    QCOMPARE(ctl({u"model"_s, u"set"_s, u"chat"_s, u"--off"_s}).exitCode, 0);
    QCOMPARE(waiting(), QStringList());
}

void TestForeignStore::savedFiltersStandInTheLedger()
{
    const auto database = open();
    store::SavedFilters filters(*database);
    const auto saved = filters.save(u"Docks"_s, u"{}"_s, Actor::person(u"mara"_s));
    QVERIFY(saved);
    QVERIFY(filters.save(u"Docks"_s, u"{\"a\":1}"_s, Actor::person(u"mara"_s)));
    QVERIFY(filters.remove(saved->uid, Actor::person(u"mara"_s)));
    QCOMPARE(database
                 ->value(u"SELECT count(*) FROM ledger WHERE layer = 'setting' AND row_uid = ?"_s,
                         {u"filter:"_s + saved->uid})
                 ->toInt(),
             3);
    undoLast();
    QCOMPARE(filters.all()->front().query, u"{\"a\":1}"_s);
    QVERIFY(store::verify(*database)->problems.empty());
}

void TestForeignStore::aSettingTakesNoSecret()
{
    const QString token = u"ghp_"_s + u"a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"_s;
    QCOMPARE(ctl({u"setting"_s, u"backup.folder"_s, u"/srv/"_s + token}).exitCode, 3);
    QVERIFY(!open()->value(u"SELECT 1 FROM setting"_s)->isValid()
            || open()->value(u"SELECT 1 FROM setting"_s)->isNull());
}

// Left by a program that was killed between making its lock and writing its number into it.
void TestForeignStore::aLockThatNobodyHoldsIsNotWaitedFor()
{
    const auto database = open();
    store::Trust trust(*database);
    QVERIFY(trust.confirm({{u"wiki.path"_s, u"/srv/a.md"_s}}));
    QFile lock(trust.file() + u".lock"_s);
    QVERIFY(lock.open(QIODevice::WriteOnly));
    QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addSecs(-5), QFile::FileModificationTime));
    lock.close();
    QElapsedTimer clock;
    clock.start();
    QVERIFY(trust.confirm({{u"wiki.path"_s, u"/srv/b.md"_s}}));
    QVERIFY2(clock.elapsed() < 10'000, "whoever comes next hangs"); // Qt's own rule takes 25 s more
}

QTEST_GUILESS_MAIN(TestForeignStore)
#include "tst_foreignstore.moc"
