// SPDX-License-Identifier: MIT
// A process that runs jobs is killed at random moments, again and again. Whenever it dies, the store is whole
// and as it was before or after each step of the job, the lease is taken over at once, and the run that was
// left is closed as failed.
#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/jobs/joblease.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/verify.h"
#include "tests/app/ctlprocess.h"
#include "tests/store/wholestore.h"

#include <QDir>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int DefaultRounds = 84;
constexpr int OldRows = 40;  // that a run of expiry takes out of the queue, all or none
constexpr int NewRows = 400; // without vectors
constexpr int Documents = 25;

} // namespace

class tst_KillJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingIsLostNorHalfDone();

public:
    // Many rounds, asked for by MEMOIR_FAULT_ROUNDS, take longer than Qt Test lets a function run.
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    void addRows(int count, int daysOld, const QString &agent = u"finance"_s);
    void changeDocuments(int round);
    void approveSome();
    void addQuestion(int round);
    void giveWork(const QString &job, int round);
    void killARun(const QString &job);
    void checkRound(const QString &job, bool isThorough);
    void checkBackups();
    int number(const QString &sql);

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
    QRandomGenerator m_random;
    int m_serial = 0;
    int m_killedAtWork = 0; // rounds in which a run was left open
};

void tst_KillJobs::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    const quint32 seed = QRandomGenerator::global()->generate();
    m_random.seed(seed);
    qInfo("seed %u", seed);
    QCOMPARE(CtlProcess(m_store).run({u"init"_s}).exitCode, 0);
    QVERIFY(QDir(m_folder->path()).mkpath(u"docs"_s));
    changeDocuments(0);
    QCOMPARE(CtlProcess(m_store).run({u"ingest"_s, m_folder->filePath(u"docs"_s)}).exitCode, 0);
}

int tst_KillJobs::number(const QString &sql)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    return database ? (*database)->value(sql)->toInt() : -1;
}

void tst_KillJobs::addRows(int count, int daysOld, const QString &agent)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY(database);
    std::vector<store::NewReflexion> rows;
    for (int i = 0; i < count; ++i) {
        store::NewReflexion row;
        row.agent = agent;
        row.entityType = u"case"_s;
        row.entityId = QString::number(i % 7);
        row.observation = u"Thing %1 was seen and is told in a few words"_s.arg(++m_serial);
        row.createdAt = store::isoTime(store::now().addDays(-daysOld));
        rows.push_back(std::move(row));
    }
    QVERIFY(store::ReflexionWriter(**database).add(std::move(rows), store::Actor::agent(agent)));
}

void tst_KillJobs::changeDocuments(int round)
{
    for (int i = 0; i < Documents; ++i) {
        QFile file(m_folder->filePath(u"docs/d%1.md"_s.arg(i)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        for (int part = 0; part < 6; ++part)
            file.write(
                u"## Part %1\n\nDocument %2 says in round %3 what it has to say, and then some more.\n\n"_s
                    .arg(part)
                    .arg(i)
                    .arg(round)
                    .toUtf8());
    }
}

// Evidence that the wiki may be written from.
void tst_KillJobs::approveSome()
{
    addRows(12, 0, u"wiki"_s); // others are left for expiry
    QStringList arguments{u"triage"_s, u"--to"_s, u"approved"_s};
    for (const QJsonObject &row : CtlProcess(m_store)
                                      .run({u"list"_s, u"reflexion"_s, u"--status"_s, u"needs_review"_s,
                                            u"--agent"_s, u"wiki"_s, u"--json"_s})
                                      .lines())
        arguments.append(row[u"uid"_s].toString() + u"@1"_s);
    QCOMPARE(CtlProcess(m_store).run(arguments).exitCode, 0);
}

void tst_KillJobs::addQuestion(int round)
{
    const QString path = m_folder->filePath(u"golden.yaml"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(u"- id: q%1\n  question: What was seen as thing %1?\n  must_include: [thing]\n"_s.arg(round)
                   .toUtf8());
    file.close();
    const auto imported = CtlProcess(m_store).run({u"import"_s, path, u"--format"_s, u"golden"_s});
    QVERIFY2(imported.exitCode == 0, imported.err);
}

void tst_KillJobs::giveWork(const QString &job, int round)
{
    if (job == "expiry"_L1)
        addRows(OldRows, 60);
    else if (job == "embedding"_L1)
        addRows(NewRows, 0);
    else if (job == "knowledge"_L1)
        changeDocuments(round);
    else if (job == "wiki"_L1)
        approveSome();
    else if (job == "training"_L1)
        addQuestion(round);
}

void tst_KillJobs::killARun(const QString &job)
{
    QProcess run;
    CtlProcess(m_store).start(run, {u"job"_s, u"run"_s, job, u"--json"_s});
    QVERIFY(run.waitForStarted());
    // Half of the kills fall anywhere in the life of the process, half into the thick of the job.
    if (m_random.bounded(2)) {
        const auto database = Database::open(m_store, Database::Mode::ReadWrite);
        QVERIFY(database);
        QDeadlineTimer deadline(10'000);
        while (!deadline.hasExpired() && run.state() == QProcess::Running
               && store::leases(**database)->isEmpty())
            run.waitForFinished(1);
        QThread::usleep(m_random.bounded(60'000u));
    } else {
        QThread::usleep(m_random.bounded(150'000u));
    }
    run.kill();
    QVERIFY(run.state() == QProcess::NotRunning || run.waitForFinished(30'000));
}

// Under its name a copy is whole, whenever the job that made it died.
void tst_KillJobs::checkBackups()
{
    const QDir folder(m_folder->filePath(u"store.backups"_s));
    const QStringList copies = folder.entryList({u"*.memoir"_s}, QDir::Files);
    QVERIFY(copies.size() <= 8); // seven, and one more where it died before the oldest went
    for (const QString &name : copies) {
        const auto copy = Database::open(folder.filePath(name), Database::Mode::ReadOnly);
        QVERIFY2(copy, qPrintable(name));
        QCOMPARE((*copy)->value(u"PRAGMA quick_check"_s)->toString(), u"ok"_s);
    }
}

void tst_KillJobs::checkRound(const QString &job, bool isThorough)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY2(database, qPrintable(database ? QString() : database.error().message));
    QCOMPARE((*database)->value(u"PRAGMA quick_check"_s)->toString(), u"ok"_s);
    if (job == "expiry"_L1) {
        // All of what was due, or none of it.
        QCOMPARE((*database)
                     ->value(u"SELECT count(*) % 40 FROM reflexion_log WHERE status = 'expired'"_s)
                     ->toInt(),
                 0);
    }
    if (job == "backup"_L1)
        checkBackups();
    // No vector of a text that is not there any more.
    QCOMPARE(
        (*database)
            ->value(
                u"SELECT count(*) FROM embedding WHERE layer = 'reflexion' AND NOT EXISTS (SELECT 1 FROM "
                "reflexion_log WHERE id = row_id AND reflexion_log.content_hash = embedding.content_hash)"_s)
            ->toInt(),
        0);
    // A run and its lease come and go together.
    QCOMPARE((*database)->value(u"SELECT count(*) FROM job_run WHERE state = 'running'"_s)->toInt(),
             (*database)->value(u"SELECT count(*) FROM job_lease"_s)->toInt());
    m_killedAtWork += (*database)->value(u"SELECT count(*) FROM job_lease WHERE job = ?"_s, {job})->toInt();
    if (!isThorough)
        return;
    VERIFY_WHOLE(**database);
    const auto problems = store::dialect::integrityProblems(**database);
    QVERIFY(problems);
    QCOMPARE(*problems, QStringList());
}

void tst_KillJobs::nothingIsLostNorHalfDone()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_FAULT_ROUNDS", &isNumber);
    const int rounds = isNumber ? asked : DefaultRounds;
    const QStringList jobs{u"expiry"_s,        u"embedding"_s, u"backup"_s,  u"knowledge"_s,
                           u"consolidation"_s, u"wiki"_s,      u"training"_s};

    for (int round = 1; round <= rounds; ++round) {
        const QString &job = jobs.at(round % jobs.size());
        giveWork(job, round);
        killARun(job);
        checkRound(job, round % 15 == 0 || round == rounds);
        if (QTest::currentTestFailed())
            qWarning("failed in round %d, job %s", round, qPrintable(job));
        if (QTest::currentTestFailed())
            return;
        // Whoever comes next takes the lease over at once and does what was left.
        if (round % 3 == 0) {
            const auto again = CtlProcess(m_store).run({u"job"_s, u"run"_s, job, u"--json"_s});
            QVERIFY2(again.exitCode == 0, again.err);
            QCOMPARE(number(u"SELECT count(*) FROM job_lease WHERE job = '%1'"_s.arg(job)), 0);
        }
    }
    for (const QString &job : jobs)
        QCOMPARE(CtlProcess(m_store).run({u"job"_s, u"run"_s, job}).exitCode, 0);
    QCOMPARE(number(u"SELECT count(*) FROM job_run WHERE state = 'running'"_s), 0);
    QCOMPARE(number(u"SELECT count(*) FROM job_lease"_s), 0);
    QCOMPARE(
        number(u"SELECT count(*) FROM job_run WHERE state = 'failed' AND summary NOT LIKE '%was killed%'"_s),
        0);
    QCOMPARE(number(u"SELECT count(*) FROM wiki_run WHERE state = 'running'"_s), 0);
    QCOMPARE(
        number(
            u"SELECT count(*) FROM reflexion_log WHERE status = 'needs_review' AND created_at < '%1'"_s.arg(
                store::isoTime(store::now().addDays(-40)))),
        0);
    checkRound(u"backup"_s, true);
    qInfo("%d rounds, %d of them killed at work", rounds, m_killedAtWork);
    QVERIFY(m_killedAtWork > rounds / 10);
}

QTEST_GUILESS_MAIN(tst_KillJobs)
#include "tst_killjobs.moc"
