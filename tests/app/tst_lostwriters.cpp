// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "tests/app/ctlprocess.h"
#include "tests/app/mcp/mcpprocess.h"
#include "tests/store/cuttingproxy.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <random>

using namespace Qt::StringLiterals;
using namespace tests;

// The way to a team's store is cut at random bytes under each program that writes to it: what it said to be
// done stands there once, what it said not to be kept does not, it says so in a sentence with the documented
// exit code, and it ends. As many cuts of each as MEMOIR_CUTS says.
class TestLostWriters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cutImports();
    void cutProposals();
    void cutReportsOfRuns();
    void cutToolsOfAgents();
    void cutJobs();
    void theChainHolds();

private:
    using Act = std::function<std::optional<bool>(int number)>; // whether it was said to be done
    using Count = std::function<int(int number)>;               // how often it stands there
    CtlProcess as(const QString &role, const QString &folder) const;
    CtlProcess direct(const QString &role) const { return as(role, m_cluster.folder()); }
    CtlProcess cut(const QString &role) const { return as(role, m_proxy->folder()); }
    int count(const QString &sql) const;
    std::optional<bool> isDone(const CtlProcess::Answer &answer);
    void cutSoon() { m_proxy->cutAfter(m_soon); }
    void cutEach(const Act &act, const Count &count);

    PrivateCluster m_cluster;
    std::unique_ptr<CuttingProxy> m_proxy;
    std::unique_ptr<store::Database> m_looking;
    QTemporaryDir m_files;
    qint64 m_soon = -1;    // bytes from now that the next cut is made
    QByteArray m_lastSaid; // where something failed
};

namespace {

constexpr int HangMs = 60'000; // more than a look-up and every pause of it

} // namespace

CtlProcess TestLostWriters::as(const QString &role, const QString &folder) const
{
    return CtlProcess(u"postgresql://%1@/team?host=%2"_s.arg(role, folder));
}

void TestLostWriters::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const CtlProcess keeper(m_cluster.ownersAddress(u"team"_s));
    VERIFY_DONE(keeper.run({u"team"_s, u"init"_s}));
    VERIFY_DONE(keeper.run({u"team"_s, u"add-lead"_s, u"lena"_s}));
    VERIFY_DONE(keeper.run({u"team"_s, u"add-agent"_s, u"ops"_s}));
    m_proxy = std::make_unique<CuttingProxy>(m_cluster.folder());
    auto looking =
        store::Database::open(m_cluster.ownersAddress(u"team"_s), store::Database::Mode::ReadWrite);
    VERIFY_RESULT(looking);
    m_looking = std::move(*looking);
}

int TestLostWriters::count(const QString &sql) const
{
    const auto number = m_looking->value(u"SELECT count(*) FROM "_s + sql);
    return number ? number->toInt() : -1;
}

// Nothing where it is open, which it may be only where the server was away for long.
std::optional<bool> TestLostWriters::isDone(const CtlProcess::Answer &answer)
{
    if (answer.exitCode == 0)
        return true;
    m_lastSaid = said(answer);
    const bool isOne =
        answer.exitCode == 6 && answer.err.trimmed().endsWith('.')
        && (answer.err.contains("nothing of this act was kept") || answer.err.contains("cannot be reached"));
    if (!isOne)
        qWarning("exit code %d: %s", answer.exitCode, said(answer).constData());
    return isOne ? std::optional(false) : std::nullopt;
}

void TestLostWriters::cutEach(const Act &act, const Count &count)
{
    bool isGiven = false;
    const int given = qEnvironmentVariableIntValue("MEMOIR_CUTS", &isGiven);
    const int wanted = m_proxy->cuts() + (isGiven ? given : 8);
    std::mt19937 random(14);
    m_soon = -1;
    const qint64 before = m_proxy->passed();
    QCOMPARE(act(0), std::optional(true)); // as it goes without a cut
    const qint64 whole = m_proxy->passed() - before;
    m_proxy->cutNoMore();
    int done = 0;
    int number = 0;
    qint64 longest = 0;
    while (m_proxy->cuts() < wanted) {
        ++number;
        const int cuts = m_proxy->cuts();
        m_soon = std::uniform_int_distribution<qint64>(0, whole)(random);
        cutSoon();
        QElapsedTimer timer;
        timer.start();
        const std::optional<bool> isDone = act(number);
        longest = std::max(longest, timer.elapsed());
        m_proxy->cutNoMore();
        QVERIFY2(longest < HangMs, "it hung");
        QVERIFY2(isDone, "not said whether it was done");
        QVERIFY2(*isDone || m_proxy->cuts() > cuts, "failed without a cut: " + m_lastSaid);
        QCOMPARE(count(number), int(*isDone));
        done += int(*isDone);
    }
    qInfo("%d acts of %lld bytes, %d done, %d not; the longest took %lld ms", number, whole, done,
          number - done, longest);
}

void TestLostWriters::cutImports()
{
    const QString file = m_files.filePath(u"rows.jsonl"_s);
    cutEach(
        [&](int number) {
            QFile rows(file);
            if (!rows.open(QIODevice::WriteOnly))
                return std::optional<bool>();
            for (const char *which : {"first", "second", "third"})
                rows.write(u"{\"agent\":\"ops\",\"observation\":\"The %1 row of file %2\"}\n"_s
                               .arg(QString::fromLatin1(which))
                               .arg(number)
                               .toUtf8());
            rows.close();
            const auto answer =
                cut(u"lena"_s).run({u"import"_s, file, u"--format"_s, u"jsonl"_s, u"--json"_s});
            if (answer.exitCode == 0 && answer.json()[u"added"_s].toInt() != 3)
                return std::optional<bool>();
            return isDone(answer);
        },
        // All of a file or nothing.
        [this](int number) {
            const int rows =
                count(u"reflexion_log WHERE observation LIKE 'The % row of file %1'"_s.arg(number));
            return rows == 3 ? 1 : rows;
        });
}

void TestLostWriters::cutProposals()
{
    cutEach(
        [this](int number) {
            const QByteArray request =
                u"{\"action\":{\"pay\":%1},\"external_id\":\"pay-%1\"}"_s.arg(number).toUtf8();
            return isDone(cut(u"ops"_s).run({u"propose"_s, u"--agent"_s, u"ops"_s, u"--json"_s}, request));
        },
        [this](int number) { return count(u"proposed_action WHERE external_id = 'pay-%1'"_s.arg(number)); });
}

// It has no entry in the ledger.
void TestLostWriters::cutReportsOfRuns()
{
    const QByteArray report =
        "{\"topicDescription\":\"billing\",\"bestIteration\":1,\"iterations\":[{\"iteration\":1,"
        "\"topic\":{\"description\":\"d\",\"examples\":[]},\"metrics\":{\"coverage\":0.5},"
        "\"summary\":\"s\"}]}";
    cutEach(
        [&](int number) {
            return isDone(cut(u"ops"_s).run({u"run"_s, u"finish"_s, u"run-%1"_s.arg(number), u"--agent"_s,
                                             u"ops"_s, u"--report"_s, u"-"_s, u"--json"_s},
                                            report));
        },
        // The run and its report, or neither.
        [this](int number) {
            const int runs = count(u"run WHERE name = 'run-%1'"_s.arg(number));
            const int episodes = count(
                u"episode_log AS e JOIN run ON run.id = e.run_id WHERE run.name = 'run-%1'"_s.arg(number));
            return runs == episodes ? runs : -1;
        });
}

void TestLostWriters::cutToolsOfAgents()
{
    McpProcess mcp(u"postgresql://ops@/team?host=%1"_s.arg(m_proxy->folder()));
    mcp.initialize();
    const auto isDoneByTool = [&](const QString &tool, const QJsonObject &arguments) {
        const QJsonObject result = mcp.call(tool, arguments);
        const bool hasFailed = result[u"isError"_s].toBool();
        const QByteArray words = QJsonDocument(result).toJson();
        const bool isSentence =
            words.contains("nothing of this act was kept") || words.contains("cannot be reached");
        if (hasFailed)
            m_lastSaid = words;
        if (result.isEmpty() || (hasFailed && !isSentence))
            qWarning("%s: %s", qPrintable(tool), words.constData());
        return result.isEmpty() || (hasFailed && !isSentence) ? std::nullopt : std::optional(!hasFailed);
    };
    // Where a cut met the next session too, the one behind it is asked for a moment later.
    const auto isReached = [&] { return !mcp.call(u"memory_stats"_s)[u"isError"_s].toBool(); };
    cutEach(
        [&](int number) {
            m_proxy->cutNoMore();
            if (!QTest::qWaitFor(isReached, HangMs))
                return std::optional<bool>();
            cutSoon();
            if (number % 3 == 0)
                return isDoneByTool(u"memory_learn"_s, {{u"observation"_s, u"Learned as %1"_s.arg(number)}});
            if (number % 3 == 1)
                return isDoneByTool(u"action_propose"_s, {{u"action"_s, QJsonObject{{u"ship"_s, number}}},
                                                          {u"external_id"_s, u"ship-%1"_s.arg(number)}});
            return isDoneByTool(u"run_report"_s,
                                {{u"run_id"_s, u"nightly-%1"_s.arg(number)}, {u"workflow"_s, u"close"_s}});
        },
        [this](int number) {
            return count(u"reflexion_log WHERE observation = 'Learned as %1'"_s.arg(number))
                   + count(u"proposed_action WHERE external_id = 'ship-%1'"_s.arg(number))
                   + count(u"run WHERE name = 'nightly-%1'"_s.arg(number));
        });
    QCOMPARE(mcp.finish(), 0);
}

// What a rule decided in a job that was cut off later on stays decided, once; the job says that it failed,
// and what it did not come to the next one does.
void TestLostWriters::cutJobs()
{
    const CtlProcess lena = direct(u"lena"_s);
    VERIFY_DONE(lena.run({u"rule"_s, u"set"_s, u"chatter"_s, u"--origin"_s, u"web"_s, u"--kind"_s,
                          u"observation"_s, u"--to"_s, u"rejected"_s, u"--reason"_s, u"Chatter"_s}));
    VERIFY_DONE(lena.run({u"rule"_s, u"rehearse"_s, u"chatter"_s}));
    VERIFY_DONE(lena.run({u"rule"_s, u"on"_s, u"chatter"_s}));
    VERIFY_DONE(lena.run({u"tick"_s})); // whatever else is due for the first time
    const auto decidedIn = [this](int number) {
        return count(u"ledger AS l JOIN reflexion_log AS r ON r.uid = l.row_uid WHERE r.observation = "
                     "'Chatter %1' AND l.action = 'decide'"_s.arg(number));
    };
    std::map<int, bool> answers;
    cutEach(
        [&](int number) {
            store::NewReflexion row;
            row.agent = u"ops"_s;
            row.origin = u"web"_s;
            row.observation = u"Chatter %1"_s.arg(number);
            const auto written =
                store::ReflexionWriter(*m_looking).add({row}, store::Actor::person(u"lena"_s));
            const auto due = m_looking->execute(
                u"UPDATE job_schedule SET last_due_at = '2026-01-01T00:00:00.000Z' WHERE job = 'rules'"_s);
            if (!written || !due)
                return std::optional<bool>();
            const auto answer = cut(u"lena"_s).run({u"tick"_s, u"--json"_s});
            answers[number] = answer.exitCode == 0;
            const bool isOne = answer.exitCode == 0 || answer.exitCode == 1 || answer.exitCode == 6;
            if (!isOne || said(answer).contains("may be done"))
                qWarning("exit code %d: %s", answer.exitCode, said(answer).constData());
            return isOne && !said(answer).contains("may be done") ? std::optional(answer.exitCode == 0)
                                                                  : std::nullopt;
        },
        [&](int number) {
            const int decided = decidedIn(number);
            return answers.at(number) || decided < 0 || decided > 1 ? decided : 0;
        });
    VERIFY_RESULT(m_looking->execute(
        u"UPDATE job_schedule SET last_due_at = '2026-01-01T00:00:00.000Z' WHERE job = 'rules'"_s));
    VERIFY_DONE(lena.run({u"tick"_s}));
    for (const auto &[number, isDone] : answers)
        QCOMPARE(decidedIn(number), 1);
    QCOMPARE(count(u"job_run WHERE state = 'running'"_s), 0);
}

void TestLostWriters::theChainHolds()
{
    VERIFY_DONE(CtlProcess(m_cluster.ownersAddress(u"team"_s)).run({u"verify"_s}));
}

QTEST_GUILESS_MAIN(TestLostWriters)
#include "tst_lostwriters.moc"
