// SPDX-License-Identifier: MIT
// A process that distils the wiki with a model is killed before it asks, while it waits for the answer, while
// it takes the answer in, and once it has. Whenever it dies, the store is as before the run or as after it,
// its evidence is offered to the next run, and the lease bars nobody.
#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/dialect.h"
#include "store/distillation/wikiruns.h"
#include "store/jobs/joblease.h"
#include "store/layers/reflexionwriter.h"
#include "store/rows/verify.h"
#include "tests/app/ctlprocess.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/wholestore.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

#include <array>

using namespace Qt::StringLiterals;
using store::Database;

namespace {

constexpr int DefaultRounds = 24;
constexpr int NewRows = 6; // approved before every round

enum class Moment { BeforeTheCall, DuringTheCall, AfterTheCall, AfterTheSaving };

// Takes every row into a new section, and leaves the others alone.
QString everyRow(const QJsonObject &request)
{
    const QJsonObject document =
        QJsonDocument::fromJson(request["messages"_L1][1]["content"_L1].toString().toUtf8()).object();
    QString body;
    for (const QJsonValue &row : document["evidence"_L1].toArray())
        body += row["text"_L1].toString() + u" ["_s + row["row"_L1].toString() + u"]\n\n"_s;
    const QJsonObject section{{u"slug"_s, QString()}, {u"title"_s, u"Notes"_s}, {u"body"_s, body}};
    return QString::fromUtf8(QJsonDocument(QJsonObject{{u"sections"_s, QJsonArray{section}}}).toJson());
}

} // namespace

class tst_KillModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_server.reset(); }
    void noAnswerIsHalfTaken();

public:
    static void initMain() { qputenv("QTEST_FUNCTION_TIMEOUT", "86400000"); }

private:
    // Of what a run changes.
    struct Wiki
    {
        int sections = 0;
        int cited = 0; // rows
        int runs = 0;  // of the job that came to their end

        bool operator==(const Wiki &) const = default;
    };

    void approveSome();
    void killARun(Moment moment);
    void checkDead(const Wiki &before);
    void checkNext(const Wiki &before);
    Wiki wiki();
    int number(const QString &sql);
    CtlProcess ctl() const { return CtlProcess(m_store); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<tests::ModelServer> m_server;
    QString m_store;
    QRandomGenerator m_random;
    int m_serial = 0;
    int m_approved = 0;
    int m_keptAnswers = 0; // rounds whose run was over before the kill
};

void tst_KillModel::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    qputenv("XDG_CONFIG_HOME", m_folder->filePath(u"config"_s).toUtf8());
    const quint32 seed = QRandomGenerator::global()->generate();
    m_random.seed(seed);
    qInfo("seed %u", seed);
    m_server = std::make_unique<tests::ModelServer>();
    m_server->answerBy(everyRow);
    QCOMPARE(ctl().run({u"init"_s}).exitCode, 0);
    const auto set = ctl().run({u"model"_s, u"set"_s, u"distill"_s, u"--provider"_s, u"openai-compatible"_s,
                                u"--url"_s, m_server->url(), u"--model"_s, u"test-model"_s});
    QVERIFY2(set.exitCode == 0, set.err);
}

int tst_KillModel::number(const QString &sql)
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    return database ? (*database)->value(sql)->toInt() : -1;
}

tst_KillModel::Wiki tst_KillModel::wiki()
{
    return {number(u"SELECT count(*) FROM wiki_section"_s),
            number(u"SELECT count(DISTINCT cited_uid) FROM wiki_citation"_s),
            number(u"SELECT count(*) FROM wiki_run WHERE state = 'written'"_s)};
}

void tst_KillModel::approveSome()
{
    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY(database);
    std::vector<store::NewReflexion> rows;
    for (int i = 0; i < NewRows; ++i) {
        store::NewReflexion row;
        row.agent = u"wiki"_s;
        row.observation =
            u"Gate %1 of the yard opens at noon and closes when the last truck has left"_s.arg(++m_serial);
        rows.push_back(std::move(row));
    }
    const auto added =
        store::ReflexionWriter(**database).add(std::move(rows), store::Actor::agent(u"wiki"_s));
    QVERIFY(added);
    QStringList arguments{u"triage"_s, u"--to"_s, u"approved"_s};
    for (const auto &row : *added)
        arguments += row->uid + u"@1"_s;
    QCOMPARE(ctl().run(arguments).exitCode, 0);
    m_approved += NewRows;
}

void tst_KillModel::killARun(Moment moment)
{
    const auto asked = m_server->requests().size();
    if (moment != Moment::BeforeTheCall)
        m_server->hold();
    QProcess run;
    ctl().start(run, {u"job"_s, u"run"_s, u"wiki"_s, u"--json"_s});
    QVERIFY(run.waitForStarted());
    if (moment == Moment::BeforeTheCall) {
        const auto database = Database::open(m_store, Database::Mode::ReadWrite);
        QVERIFY(database);
        QDeadlineTimer deadline(20'000);
        while (!deadline.hasExpired() && run.state() == QProcess::Running
               && store::leases(**database)->isEmpty())
            run.waitForFinished(1);
    } else {
        QTRY_COMPARE_WITH_TIMEOUT(m_server->held(), 1, 20'000);
        QCOMPARE(m_server->requests().size(), asked + 1);
    }
    if (moment == Moment::AfterTheCall) {
        m_server->release();
        QThread::usleep(m_random.bounded(80'000u)); // anywhere between the answer and the end
    } else if (moment == Moment::AfterTheSaving) {
        const int saved = wiki().runs;
        m_server->release();
        QDeadlineTimer deadline(20'000);
        while (!deadline.hasExpired() && run.state() == QProcess::Running && wiki().runs == saved)
            run.waitForFinished(1);
    }
    run.kill();
    QVERIFY(run.state() == QProcess::NotRunning || run.waitForFinished(30'000));
    QTRY_COMPARE(m_server->held(), 0); // the connection is gone with it
    m_server->release();
}

// What the next one finds.
void tst_KillModel::checkDead(const Wiki &before)
{
    const Wiki now = wiki();
    const Wiki after{before.sections + 1, m_approved, before.runs + 1};
    QVERIFY2(
        now == before || now == after,
        qPrintable(u"%1 sections, %2 rows cited, %3 runs"_s.arg(now.sections).arg(now.cited).arg(now.runs)));
    m_keptAnswers += now == after ? 1 : 0;
    QCOMPARE(number(u"SELECT count(*) FROM wiki_run WHERE state = 'running'"_s), 0);
    QCOMPARE(number(u"SELECT count(*) FROM job_run WHERE state = 'running'"_s),
             number(u"SELECT count(*) FROM job_lease"_s));
    const QString latest = store::isoTime(store::now().addMSecs(store::JobLease::LifetimeMs));
    QCOMPARE(number(u"SELECT count(*) FROM job_lease WHERE job <> 'wiki' OR expires_at > '%1'"_s.arg(latest)),
             0);

    const auto database = Database::open(m_store, Database::Mode::ReadWrite);
    QVERIFY(database);
    VERIFY_WHOLE(**database);
    QCOMPARE(store::dialect::integrityProblems(**database).value(), QStringList());
    // That the process died is no try of its rows.
    QCOMPARE((*database)
                 ->value(u"SELECT count(*) FROM wiki_evidence WHERE state = 'left_to_person' OR tries > 0"_s)
                 ->toInt(),
             0);
}

// It need not wait for the lease to run out, and is offered every row that is in no section yet.
void tst_KillModel::checkNext(const Wiki &before)
{
    const int open = m_approved - wiki().cited;
    const auto asked = m_server->requests().size();
    const auto next = ctl().run({u"job"_s, u"run"_s, u"wiki"_s, u"--json"_s});
    QVERIFY2(next.exitCode == 0, next.err + next.out);
    const QJsonObject run = next.json();
    QCOMPARE(run["state"_L1].toString(), u"done"_s);
    QCOMPARE(run["detail"_L1]["offered"_L1].toInt(), open);
    QCOMPARE(run["detail"_L1]["warnings"_L1].toInt(),
             0); // above all none that SYSTEM_WIKI.md is somebody else's
    QCOMPARE(m_server->requests().size(), asked + (open > 0 ? 1 : 0));
    QCOMPARE(wiki(), (Wiki{before.sections + 1, m_approved, before.runs + 1}));
    QCOMPARE(number(u"SELECT count(*) FROM job_lease"_s), 0);
    QCOMPARE(number(u"SELECT count(*) FROM job_run WHERE state = 'running'"_s), 0);
    QFile file(m_folder->filePath(u"SYSTEM_WIKI.md"_s));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    QVERIFY(file.readAll().contains(u"Gate %1 of the yard"_s.arg(m_serial).toUtf8()));
}

void tst_KillModel::noAnswerIsHalfTaken()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("MEMOIR_FAULT_ROUNDS", &isNumber);
    const int rounds = isNumber ? asked : DefaultRounds;
    constexpr std::array moments{Moment::BeforeTheCall, Moment::DuringTheCall, Moment::AfterTheCall,
                                 Moment::AfterTheSaving};
    for (int round = 0; round < rounds; ++round) {
        approveSome();
        const Wiki before = wiki();
        const Moment moment = moments.at(size_t(round) % moments.size());
        killARun(moment);
        if (!QTest::currentTestFailed())
            checkDead(before);
        if (!QTest::currentTestFailed() && moment == Moment::DuringTheCall)
            QCOMPARE(wiki(), before); // there was no answer yet
        if (!QTest::currentTestFailed())
            checkNext(before);
        if (QTest::currentTestFailed()) {
            qWarning("failed in round %d, moment %d", round, int(moment));
            return;
        }
    }
    QCOMPARE(
        number(u"SELECT count(*) FROM job_run WHERE state = 'failed' AND summary NOT LIKE '%was killed%'"_s),
        0);
    QVERIFY(number(u"SELECT count(*) FROM job_run WHERE summary LIKE '%was killed%'"_s) >= rounds / 4);
    QVERIFY(m_keptAnswers >= rounds / 4);
    qInfo("%d rounds; in %d of them the run had been saved when it was killed", rounds, m_keptAnswers);
}

QTEST_GUILESS_MAIN(tst_KillModel)
#include "tst_killmodel.moc"
