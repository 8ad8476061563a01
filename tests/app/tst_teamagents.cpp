// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "store/layers/reflexionwriter.h"
#include "tests/app/ctlprocess.h"
#include "tests/app/mcp/mcpprocess.h"
#include "tests/store/privatecluster.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QtTest>

using namespace Qt::StringLiterals;
using namespace tests;

// Agents of a team, by the real memoirctl: each logs in as itself, writes, is told what people approved, and
// decides nothing, for the server does not let it.
class TestTeamAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void anAgentIsLetInOnce();
    void aSecondStoreTakesTheSameLogins();
    void whatItWritesWaits();
    void whatItWritesAgainIsCorroborated();
    void agentsWriteOfTheSameMoment();
    void whatTheGuardFoundIsKept();
    void whatItWritesIsCounted();
    void itIsToldWhatIsApproved();
    void itsContextIsTheOnePeopleSee();
    void itsHooksWork();
    void itsRunsAreItsOwn();
    void whatItProposesIsDecidedByAPerson();
    void nobodyAnswersInTime();
    void itsToolsWorkOverMcp();
    void itsResourcesWorkOverMcp();
    void aPersonsLoginServesNoModel();
    void eachIsRefusedWhatIsNotTheirs_data();
    void eachIsRefusedWhatIsNotTheirs();
    void theChainHolds();
    void whoIsRemovedIsOut();

private:
    CtlProcess as(const QString &role) const { return CtlProcess(m_cluster.address(role, u"team"_s)); }
    QString added(const QString &observation, const QStringList &more = {}) const;
    QString approved(const QString &observation, const QStringList &more = {}) const;
    void apply(const QString &sql);

    PrivateCluster m_cluster;
};

namespace {

const QString Ops = u"ops"_s;
const QString Mara = u"mara"_s;

QByteArray said(const QJsonObject &answer)
{
    return QJsonDocument(answer).toJson();
}

} // namespace

void TestTeamAgents::initTestCase()
{
    START_CLUSTER_OR_SKIP(m_cluster);
    QCOMPARE(m_cluster.makeDatabase(u"team"_s), QString());
    const CtlProcess keeper(m_cluster.ownersAddress(u"team"_s));
    VERIFY_DONE(keeper.run({u"team"_s, u"init"_s}));
    for (const auto &[act, name] : {std::pair(u"add-lead"_s, u"lena"_s), std::pair(u"add-reviewer"_s, Mara),
                                    std::pair(u"add-agent"_s, u"finance"_s)})
        VERIFY_DONE(keeper.run({u"team"_s, act, name}));
    apply(u"CREATE ROLE olga LOGIN IN ROLE memoir_owner;"_s);
}

void TestTeamAgents::apply(const QString &sql)
{
    const auto answer = m_cluster.run(u"\\c team\n"_s + sql + u"\n\\c postgres\n"_s);
    QVERIFY2(answer.error.isEmpty(), qPrintable(answer.error));
}

QString TestTeamAgents::added(const QString &observation, const QStringList &more) const
{
    const auto answer = as(Ops).run(
        QStringList{u"add"_s, u"reflexion"_s, u"--observation"_s, observation, u"--json"_s} + more);
    if (answer.exitCode != 0)
        qWarning("%s", said(answer).constData());
    return answer.json()[u"uid"_s].toString();
}

QString TestTeamAgents::approved(const QString &observation, const QStringList &more) const
{
    const QString uid = added(observation, more);
    const auto decided =
        as(Mara).run({u"triage"_s, as(Mara).seen(uid), u"--to"_s, u"approved"_s, u"--json"_s});
    if (decided.exitCode != 0)
        qWarning("%s", said(decided).constData());
    return uid;
}

void TestTeamAgents::anAgentIsLetInOnce()
{
    const CtlProcess keeper(m_cluster.ownersAddress(u"team"_s));
    const auto admitted = keeper.run({u"team"_s, u"add-agent"_s, Ops});
    VERIFY_DONE(admitted);
    QVERIFY2(admitted.out.contains("memoirctl mcp --store postgresql://ops@"), admitted.out.constData());
    const QByteArray line = admitted.out.mid(admitted.out.indexOf(":ops:") + 5);
    const QByteArray password = line.left(line.indexOf('\n'));
    QVERIFY(password.size() > 20);

    QStringList members;
    for (const QJsonObject &member : keeper.run({u"team"_s, u"list"_s, u"--json"_s}).lines())
        members += member[u"name"_s].toString() + u' ' + member[u"duty"_s].toString();
    QCOMPARE(members, (QStringList{u"finance agent"_s, u"lena lead"_s, u"mara reviewer"_s, u"olga owner"_s,
                                   u"ops agent"_s}));
    QCOMPARE(m_cluster.begin(Ops, u"team"_s), QString());
    QCOMPARE(m_cluster.runAs(Ops, u"SHOW statement_timeout; SHOW temp_file_limit;"_s).rows, u"30s\n1GB"_s);
    QVERIFY(!m_cluster.runAs(Ops, u"SET temp_file_limit = -1;"_s).error.isEmpty());
    QVERIFY(!m_cluster.log().contains(password));
    const auto agents = as(Mara).run({u"agent"_s, u"list"_s});
    QVERIFY2(agents.out.contains("ops"), said(agents).constData());
}

// Roles belong to the server: another store there takes them as they are, with their passwords.
void TestTeamAgents::aSecondStoreTakesTheSameLogins()
{
    QCOMPARE(m_cluster.makeDatabase(u"second"_s), QString());
    const CtlProcess keeper(m_cluster.ownersAddress(u"second"_s));
    VERIFY_DONE(keeper.run({u"team"_s, u"init"_s}));
    const auto passwords = [this] {
        return m_cluster.run(u"SELECT string_agg(rolpassword, ' ' ORDER BY rolname) FROM pg_authid;"_s).rows;
    };
    const QString before = passwords();
    for (const auto &[act, name] : {std::pair(u"add-agent"_s, Ops), std::pair(u"add-reviewer"_s, Mara),
                                    std::pair(u"add-agent"_s, Ops)}) {
        const auto admitted = keeper.run({u"team"_s, act, name});
        VERIFY_DONE(admitted);
        QVERIFY2(admitted.out.contains("its password stays as it is"), admitted.out.constData());
        QVERIFY2(!admitted.out.contains(".pgpass"), admitted.out.constData());
        QVERIFY2(admitted.out.contains("/second"), admitted.out.constData());
        QCOMPARE(keeper.run({u"team"_s, act, name, u"--json"_s}).json()[u"pass_line"_s].toString(),
                 QString());
    }
    QCOMPARE(passwords(), before);
    const CtlProcess ops(m_cluster.address(Ops, u"second"_s));
    VERIFY_DONE(
        ops.run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"The second store has its own rows"_s}));
    // A duty holds in all stores of a server.
    const auto refused = keeper.run({u"team"_s, u"add-lead"_s, Mara});
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.err.contains("another duty (reviewer)"), refused.err.constData());
    QCOMPARE(passwords(), before);
}

void TestTeamAgents::whatItWritesWaits()
{
    const QString uid = added(u"Retries hide timeouts of the ledger service"_s,
                              {u"--entity"_s, u"service:billing"_s, u"--run"_s, u"nightly"_s});
    QVERIFY(!uid.isEmpty());
    const QJsonObject row = as(Mara).run({u"show"_s, uid, u"--json"_s}).json();
    QCOMPARE(row[u"status"_s].toString(), u"needs_review"_s);
    QVERIFY2(said(row).contains("agent:ops"), said(row).constData());
    // What waits is told to nobody, not even to who wrote it.
    QCOMPARE(as(Ops).run({u"show"_s, uid}).exitCode, 5);
    QVERIFY(!as(Ops).run({u"list"_s, u"reflexion"_s, u"--json"_s}).out.contains(uid.toUtf8()));
    QVERIFY(!as(Ops).run({u"search"_s, u"timeouts"_s, u"--json"_s}).out.contains(uid.toUtf8()));
    // Many at once, by lines.
    const auto lines = as(Ops).run({u"add"_s, u"reflexion"_s, u"--json"_s},
                                   "{\"observation\":\"One of two\"}\n{\"observation\":\"Two of two\"}\n");
    VERIFY_DONE(lines);
    QCOMPARE(lines.lines().size(), 2);
    const auto episode = as(Ops).run({u"add"_s, u"episode"_s, u"--content"_s, u"Deployed at noon"_s});
    VERIFY_DONE(episode);
}

void TestTeamAgents::whatItWritesAgainIsCorroborated()
{
    const QString uid = added(u"The disk of the replica fills on Fridays"_s);
    QCOMPARE(added(u"The disk of the replica fills on Fridays"_s), uid);
    const auto counted = m_cluster.run(u"\\c team\nSELECT corroborations FROM reflexion_log WHERE uid = '%1';"
                                       u"\n\\c postgres\n"_s.arg(uid));
    QCOMPARE(counted.rows, u"1"_s);
}

// Keys are made from times, and neither sees the other's row.
void TestTeamAgents::agentsWriteOfTheSameMoment()
{
    for (const QString &role : {Ops, u"finance"_s}) {
        auto database =
            store::Database::open(m_cluster.address(role, u"team"_s), store::Database::Mode::ReadWrite);
        VERIFY_RESULT(database);
        store::NewReflexion row;
        row.agent = role;
        row.observation = u"A queue that fills over night is drained in the morning"_s;
        row.createdAt = u"2026-01-02T03:04:05.678Z"_s;
        const auto written = store::ReflexionWriter(**database).add({row}, store::Actor::agent(role));
        VERIFY_RESULT(written);
        VERIFY_RESULT(written->front());
    }
}

void TestTeamAgents::whatTheGuardFoundIsKept()
{
    const QString uid = added(u"Call the vendor at +49 170 1234567 or mail jane.doe@example.org"_s);
    QVERIFY(!as(Mara).run({u"show"_s, uid, u"--json"_s}).json()[u"findings"_s].toArray().isEmpty());
}

// By the server, as a person's program counts what that person adds.
void TestTeamAgents::whatItWritesIsCounted()
{
    const auto rows = m_cluster.run(
        u"\\c team\nSELECT (SELECT sum(n) FROM reflexion_count) = (SELECT count(*) FROM reflexion_log), "
        "(SELECT sum(n) FROM day_count WHERE what = 'arrived') = (SELECT count(*) FROM reflexion_log), "
        "NOT EXISTS (SELECT 1 FROM reflexion_log AS r WHERE NOT EXISTS (SELECT 1 FROM reflexion_stretch "
        "WHERE what = 'kind' AND value = r.kind AND stretch = r.id >> 36));\n\\c postgres\n"_s);
    QCOMPARE(rows.rows, u"t|t|t"_s);
}

void TestTeamAgents::itIsToldWhatIsApproved()
{
    const QString uid = approved(u"The migration window is on Sunday night"_s);
    for (const QStringList &verb :
         {QStringList{u"show"_s, uid}, QStringList{u"list"_s, u"reflexion"_s},
          QStringList{u"search"_s, u"migration window"_s},
          QStringList{u"context"_s, u"--question"_s, u"when is the migration window"_s}}) {
        const auto told = as(Ops).run(verb + QStringList{u"--json"_s});
        VERIFY_DONE(told);
        QVERIFY2(told.out.contains(uid.toUtf8()), said(told).constData());
        // Another agent reads its own alone, until a person says otherwise.
        QVERIFY(!as(u"finance"_s).run(verb + QStringList{u"--json"_s}).out.contains("Sunday"));
    }
    VERIFY_DONE(as(Ops).run({u"stats"_s, u"--json"_s}));
}

void TestTeamAgents::itsContextIsTheOnePeopleSee()
{
    approved(u"Invoices over 10000 need two signatures"_s, {u"--entity"_s, u"vendor:acme"_s});
    const QStringList asked{u"context"_s,
                            u"--question"_s,
                            u"who signs invoices of acme"_s,
                            u"--entity"_s,
                            u"vendor:acme"_s,
                            u"--agent"_s,
                            Ops};
    const auto seen = as(Mara).run(asked);
    const auto told = as(Ops).run(asked + QStringList{u"--record"_s});
    VERIFY_DONE(seen);
    VERIFY_DONE(told);
    QVERIFY(told.out.contains("two signatures"));
    QCOMPARE(told.out, seen.out);
    const auto recent = as(Mara).run({u"context"_s, u"recent"_s, u"--json"_s});
    QVERIFY2(recent.out.contains("agent:ops"), said(recent).constData());
}

void TestTeamAgents::itsHooksWork()
{
    const auto hook = [this](const QByteArray &event, const QByteArray &more) {
        return as(Ops).run({u"hook"_s, u"claude-code"_s, u"--time-limit"_s, u"60"_s},
                           R"({"hook_event_name":")" + event
                               + R"(","session_id":"ses-9","cwd":"/home/m/granary")" + more + "}");
    };
    const QString uid = approved(u"The granary is closed on Sundays"_s);
    const auto began = hook("SessionStart", {});
    VERIFY_DONE(began);
    QVERIFY2(began.out.contains("closed on Sundays"), said(began).constData());
    const auto told = as(Mara).run({u"context"_s, u"told"_s, uid, u"--json"_s});
    QVERIFY2(told.out.contains("agent:ops"), said(told).constData());

    const auto typed = hook("UserPromptSubmit", R"(,"prompt":"Always use pnpm in the granary.")");
    VERIFY_DONE(typed);
    QVERIFY2(typed.err.isEmpty(), typed.err.constData());
    QVERIFY(as(Mara)
                .run({u"list"_s, u"reflexion"_s, u"--json"_s})
                .out.contains("Always use pnpm in the granary"));
}

void TestTeamAgents::itsRunsAreItsOwn()
{
    VERIFY_DONE(as(Ops).run({u"run"_s, u"start"_s, u"weekly"_s, u"--workflow"_s, u"close"_s}));
    VERIFY_DONE(as(Ops).run({u"run"_s, u"finish"_s, u"weekly"_s, u"--outcome"_s, u"ok"_s}));
    const auto refused = as(Ops).run({u"run"_s, u"start"_s, u"other"_s, u"--reflexions"_s, u"off"_s});
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.err.contains("does not let the agent ops"), refused.err.constData());
}

void TestTeamAgents::whatItProposesIsDecidedByAPerson()
{
    const auto proposed =
        as(Ops).run({u"propose"_s, u"--json"_s}, "{\"situation\":{\"invoice\":1},\"action\":{\"pay\":100},"
                                                 "\"description\":\"Pay jane.doe@example.org\"}");
    VERIFY_DONE(proposed);
    const QString uid = proposed.lines().constFirst()[u"uid"_s].toString();
    QCOMPARE(as(Ops).run({u"await"_s, uid, u"--timeout"_s, u"0"_s}).exitCode, 1);
    QVERIFY(!as(u"finance"_s).run({u"proposals"_s, u"--json"_s}).out.contains(uid.toUtf8()));
    const auto own = as(Ops).run({u"decide"_s, uid + u"@00000000"_s, u"--accept"_s});
    QCOMPARE(own.exitCode, 3);
    QVERIFY2(own.err.contains("does not let the agent ops"), own.err.constData());

    const auto listed = as(Mara).run({u"proposals"_s, u"--json"_s});
    VERIFY_DONE(listed);
    const QString hash = listed.lines().constFirst()[u"content_hash"_s].toString();
    VERIFY_DONE(as(Mara).run({u"decide"_s, uid + u'@' + hash.left(12), u"--accept"_s}));
    const auto answered = as(Ops).run({u"await"_s, uid, u"--timeout"_s, u"0"_s, u"--json"_s});
    VERIFY_DONE(answered);
    QVERIFY2(answered.out.contains("person:mara"), answered.out.constData());
    QCOMPARE(as(Ops).run({u"withdraw"_s, uid}).exitCode, 4);
}

void TestTeamAgents::nobodyAnswersInTime()
{
    const auto proposed = as(Ops).run({u"propose"_s, u"--expires-in"_s, u"1s"_s, u"--json"_s},
                                      "{\"situation\":{\"invoice\":2},\"action\":{\"pay\":2}}");
    VERIFY_DONE(proposed);
    const QString uid = proposed.lines().constFirst()[u"uid"_s].toString();
    QTRY_COMPARE_WITH_TIMEOUT(as(Ops).run({u"await"_s, uid, u"--timeout"_s, u"0"_s}).exitCode, 3, 30'000);
    const auto ledger = m_cluster.run(
        u"\\c team\nSELECT actor, action FROM ledger WHERE row_uid = '%1' ORDER BY seq;\n\\c postgres\n"_s
            .arg(uid));
    QCOMPARE(ledger.rows, u"agent:ops|add\nrule:expiry|expire\nagent:ops|collect"_s);
}

void TestTeamAgents::itsToolsWorkOverMcp()
{
    const QString told = approved(u"The cache is warmed by hand after a deploy"_s);
    McpProcess mcp(m_cluster.address(Ops, u"team"_s));
    mcp.initialize();
    const QJsonObject learned =
        mcp.answer(u"memory_learn"_s, {{u"observation"_s, u"The queue drains before a deploy"_s}});
    const QString uid = learned[u"uid"_s].toString();
    QVERIFY2(!uid.isEmpty(), said(mcp.exchanges().constLast().reply).constData());
    QCOMPARE(
        mcp.answer(u"memory_learn"_s, {{u"observation"_s, u"The queue drains before a deploy"_s}})[u"uid"_s]
            .toString(),
        uid);

    const auto answered = [&mcp](const QString &tool, const QJsonObject &arguments, const char *with) {
        const QByteArray answer = said(mcp.answer(tool, arguments));
        return answer.contains(with) ? QByteArray() : answer + said(mcp.exchanges().constLast().reply);
    };
    const QByteArray named = told.toUtf8();
    for (const auto &[tool, arguments, with] :
         {std::tuple(u"memory_recall"_s, QJsonObject{{u"query"_s, u"warmed cache"_s}}, named.constData()),
          std::tuple(u"memory_read"_s, QJsonObject{{u"uid"_s, told}}, "warmed by hand"),
          std::tuple(u"memory_read"_s, QJsonObject{{u"uid"_s, uid}}, "needs_review"),
          std::tuple(u"context_stack"_s, QJsonObject{{u"question"_s, u"warmed cache"_s}}, "warmed by hand"),
          std::tuple(u"memory_stats"_s, QJsonObject(), "\"agent\": \"ops\""),
          std::tuple(u"memory_episode"_s, QJsonObject{{u"content"_s, u"Deployed at noon"_s}}, "uid"),
          std::tuple(u"memory_procedure"_s,
                     QJsonObject{{u"name"_s, u"deploy"_s}, {u"steps"_s, QJsonArray{u"drain"_s, u"ship"_s}}},
                     "uid"),
          std::tuple(u"memory_consolidate"_s, QJsonObject(), "{"),
          std::tuple(u"memory_update"_s,
                     QJsonObject{{u"uid"_s, told},
                                 {u"observation"_s, u"The cache is warmed by a job"_s},
                                 {u"reason"_s, u"It changed"_s}},
                     "proposed"),
          std::tuple(u"memory_forget"_s, QJsonObject{{u"uid"_s, told}, {u"reason"_s, u"It is over"_s}},
                     "proposed"),
          std::tuple(u"run_report"_s, QJsonObject{{u"run_id"_s, u"r1"_s}, {u"workflow"_s, u"close"_s}},
                     "started_at"),
          std::tuple(u"run_report"_s,
                     QJsonObject{{u"run_id"_s, u"r1"_s}, {u"outcome"_s, u"ok"_s}, {u"ended"_s, true}},
                     "ended_at")}) {
        const QByteArray wrong = answered(tool, arguments, with);
        QVERIFY2(wrong.isEmpty(), (tool.toUtf8() + ": " + wrong).constData());
    }
    const QJsonObject proposed =
        mcp.answer(u"action_propose"_s, {{u"action"_s, QJsonObject{{u"pay"_s, 3}}},
                                         {u"situation"_s, QJsonObject{{u"invoice"_s, 3}}}});
    QCOMPARE(proposed[u"status"_s].toString(), u"pending"_s);
    QCOMPARE(mcp.answer(u"action_status"_s, {{u"uid"_s, proposed[u"uid"_s]}})[u"status"_s].toString(),
             u"pending"_s);
    QCOMPARE(mcp.finish(), 0);
    // What it was told is noted, in its own name, and what it wrote waits.
    const auto tellings = as(Mara).run({u"context"_s, u"told"_s, told, u"--json"_s});
    QVERIFY2(tellings.out.contains("agent:ops"), said(tellings).constData());
    QCOMPARE(as(Mara).run({u"show"_s, uid, u"--json"_s}).json()[u"status"_s].toString(), u"needs_review"_s);
}

void TestTeamAgents::itsResourcesWorkOverMcp()
{
    const QString told =
        approved(u"Alerts page the second line on Mondays"_s, {u"--entity"_s, u"service:alerts"_s});
    McpProcess mcp(m_cluster.address(Ops, u"team"_s));
    mcp.initialize();
    const QByteArray listed = said(mcp.ask(u"resources/list"_s));
    QVERIFY2(listed.contains(told.toUtf8()), listed.constData());
    for (const QString &uri : {u"memory://entry/"_s + told, u"memory://context/service:alerts"_s}) {
        const QByteArray read = said(mcp.ask(u"resources/read"_s, {{u"uri"_s, uri}}));
        QVERIFY2(read.contains("second line"), read.constData());
    }
    const QString uri = u"memory://entry/"_s + told;
    mcp.ask(u"resources/subscribe"_s, {{u"uri"_s, uri}});
    VERIFY_DONE(as(Mara).run({u"edit"_s, as(Mara).seen(told), u"--tag"_s, u"oncall"_s}));
    const QByteArray notice = said(mcp.receive());
    QVERIFY2(notice.contains("notifications/resources/updated"), notice.constData());
    QCOMPARE(mcp.finish(), 0);
}

void TestTeamAgents::aPersonsLoginServesNoModel()
{
    const auto refused = as(Mara).run({u"mcp"_s});
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.err.contains("team add-agent"), refused.err.constData());
    QCOMPARE(as(Ops).run({u"mcp"_s, u"--socket"_s, u"/nowhere"_s}).exitCode, 2);
}

void TestTeamAgents::eachIsRefusedWhatIsNotTheirs_data()
{
    QTest::addColumn<QString>("role");
    QTest::addColumn<QStringList>("verb");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("says");
    const QByteArray person = "The server does not let the agent ops do this";
    for (const QStringList &verb :
         {QStringList{u"triage"_s, u"UID"_s, u"--to"_s, u"approved"_s},
          QStringList{u"triage"_s, u"UID"_s, u"--to"_s, u"rejected"_s}, QStringList{u"undo"_s},
          QStringList{u"redo"_s}, QStringList{u"edit"_s, u"UID"_s, u"--observation"_s, u"Otherwise"_s},
          QStringList{u"snooze"_s, u"UID"_s, u"--until"_s, u"2099-01-01"_s},
          QStringList{u"agent"_s, u"set"_s, Ops, u"--reads"_s, u"all"_s},
          QStringList{u"team"_s, u"add-agent"_s, u"friend"_s}, QStringList{u"team"_s, u"remove"_s, Mara}})
        QTest::newRow(qPrintable(u"agent: "_s + verb.join(u' '))) << Ops << verb << 3 << person;
    const QByteArray denied = "The server does not let you do this";
    QTest::newRow("agent: as another")
        << Ops
        << QStringList{u"add"_s, u"reflexion"_s, u"--agent"_s, u"finance"_s, u"--observation"_s, u"x"_s} << 3
        << QByteArray("does not let it act as finance");
    QTest::newRow("agent: another's run")
        << Ops << QStringList{u"run"_s, u"start"_s, u"theirs"_s, u"--agent"_s, u"finance"_s} << 3
        << QByteArray("does not let it act as finance");
    QTest::newRow("reviewer: a new agent")
        << Mara
        << QStringList{u"add"_s, u"reflexion"_s, u"--agent"_s, u"unheard"_s, u"--observation"_s, u"x"_s} << 3
        << denied;
    QTest::newRow("reviewer: what an agent reads")
        << Mara << QStringList{u"agent"_s, u"set"_s, Ops, u"--reads"_s, u"all"_s} << 3 << denied;
    for (const QString &role : {Mara, u"lena"_s})
        QTest::newRow(qPrintable(role + u": a new member"_s))
            << role << QStringList{u"team"_s, u"add-agent"_s, u"friend"_s} << 3 << denied;
}

void TestTeamAgents::eachIsRefusedWhatIsNotTheirs()
{
    QFETCH(const QString, role);
    QFETCH(QStringList, verb);
    QFETCH(const int, code);
    QFETCH(const QByteArray, says);
    static const QString uid = added(u"The vendor is paid on the last day"_s);
    verb.replaceInStrings(u"UID"_s, uid + u"@1"_s);
    const auto refused = as(role).run(verb);
    QCOMPARE(refused.exitCode, code);
    QVERIFY2(refused.err.contains(says), said(refused).constData());
    QCOMPARE(as(Mara).run({u"show"_s, uid, u"--json"_s}).json()[u"status"_s].toString(), u"needs_review"_s);
}

void TestTeamAgents::theChainHolds()
{
    const auto verified = as(Mara).run({u"verify"_s, u"--json"_s});
    VERIFY_DONE(verified);
    VERIFY_DONE(as(u"olga"_s).run({u"list"_s, u"reflexion"_s}));
    QCOMPARE(m_cluster
                 .run(u"\\c team\nSELECT count(*) FROM ledger WHERE actor LIKE 'agent:%' AND action NOT IN "
                      "('add', 'corroborate', 'edit', 'withdraw', 'collect');\n\\c postgres\n"_s)
                 .rows,
             u"0"_s);
}

void TestTeamAgents::whoIsRemovedIsOut()
{
    const CtlProcess keeper(m_cluster.ownersAddress(u"team"_s));
    apply(u"CREATE SCHEMA left_behind AUTHORIZATION finance; GRANT SELECT ON setting TO finance;"_s);
    QCOMPARE(m_cluster.begin(u"finance"_s, u"team"_s), QString());
    const auto removed = keeper.run({u"team"_s, u"remove"_s, u"finance"_s});
    VERIFY_DONE(removed);
    QCOMPARE(as(u"finance"_s).run({u"list"_s, u"reflexion"_s}).exitCode, 6);
    QVERIFY(!m_cluster.runAs(u"finance"_s, u"SELECT 1;"_s).rows.contains(u'1'));
    QVERIFY(as(Mara).run({u"agent"_s, u"list"_s}).out.contains("finance"));
}

QTEST_GUILESS_MAIN(TestTeamAgents)
#include "tst_teamagents.moc"
