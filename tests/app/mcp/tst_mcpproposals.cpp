// SPDX-License-Identifier: MIT
#include "tests/app/mcp/schemavalidator.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

class tst_mcpproposals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void aProposalIsDecidedByAPerson_data();
    void aProposalIsDecidedByAPerson();
    void theSameProposalTwiceIsOne();
    void anInterruptIsReadAsItStands();
    void malformedProposalsWriteNothing_data();
    void malformedProposalsWriteNothing();
    void anotherAgentsAnswerIsNotTold();
    void lookingLeavesTheAnswerOpen();
    void waitingEndsWithTheDecision();
    void waitingEndsInTime();
    void aCancelledWaitIsNotAnswered();
    void noProposalPosesAsMemoirsOwn_data();
    void noProposalPosesAsMemoirsOwn();
    void anUpdateOfAnApprovedMemoryIsProposed();
    void anUpdateOfAWaitingMemoryJoinsTheQueue();
    void forgettingIsProposed();
    void anOutdatedChangeIsAConflict();
    void anAcceptedChangeCanBeUndone();
    void aForgottenTextIsToldNoMore();
    void anAnswerKeepsBackWhatIsNotTold_data();
    void anAnswerKeepsBackWhatIsNotTold();
    void whatAnApprovalCarriedOutIsNotDoneAgain();
    void everyMessageOfTheseTestsFitsTheSchemas();

private:
    QString approved(const QString &observation);
    QString statusOf(const QString &uid);
    QString seen(const QString &uid) { return CtlProcess(m_store).seen(uid); }
    CtlProcess::Answer ctl(const QStringList &arguments) { return CtlProcess(m_store).run(arguments); }
    QString propose(const QJsonObject &more = {});

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
    std::unique_ptr<McpProcess> m_server;
    QList<McpProcess::Exchange> m_exchanges; // of all tests
};

void tst_mcpproposals::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    CtlProcess(m_store).makeStore();
    m_server = std::make_unique<McpProcess>(m_store, QStringList{u"--agent"_s, u"ops"_s});
    m_server->initialize();
    m_server->ask(u"tools/list"_s);
}

void tst_mcpproposals::cleanup()
{
    if (m_server)
        m_exchanges += m_server->exchanges();
    m_server.reset();
}

void tst_mcpproposals::everyMessageOfTheseTestsFitsTheSchemas()
{
    VERIFY_SCHEMAS(m_exchanges);
}

QString tst_mcpproposals::approved(const QString &observation)
{
    const QString uid =
        m_server->answer(u"memory_learn"_s, {{u"observation"_s, observation}})["uid"_L1].toString();
    const auto answer = ctl({u"triage"_s, seen(uid), u"--to"_s, u"approved"_s});
    return answer.exitCode == 0 ? uid : QString();
}

QString tst_mcpproposals::statusOf(const QString &uid)
{
    return m_server->answer(u"memory_read"_s, {{u"uid"_s, uid}})["status"_L1].toString();
}

QString tst_mcpproposals::propose(const QJsonObject &more)
{
    QJsonObject arguments{
        {u"action"_s, QJsonObject{{u"action"_s, u"refund"_s}, {u"args"_s, QJsonObject{{u"amount"_s, 40.5}}}}},
        {u"situation"_s, QJsonObject{{u"customer"_s, u"acme"_s}}},
        {u"description"_s, u"Refund the second invoice"_s}};
    for (auto one = more.begin(); one != more.end(); ++one)
        arguments.insert(one.key(), one.value());
    return m_server->answer(u"action_propose"_s, arguments)["uid"_L1].toString();
}

void tst_mcpproposals::aProposalIsDecidedByAPerson_data()
{
    QTest::addColumn<QStringList>("decision");
    QTest::addColumn<QString>("status");
    QTest::addColumn<bool>("isApproved");

    QTest::newRow("accepted") << QStringList{u"--accept"_s} << u"accepted"_s << true;
    QTest::newRow("refused") << QStringList{u"--refuse"_s, u"--reason"_s, u"Too much"_s} << u"refused"_s
                             << false;
    QTest::newRow("responded") << QStringList{u"--respond"_s, u"Ask the customer"_s} << u"responded"_s
                               << false;
}

void tst_mcpproposals::aProposalIsDecidedByAPerson()
{
    QFETCH(QStringList, decision);
    QFETCH(QString, status);
    QFETCH(bool, isApproved);
    const QString uid = propose();
    QVERIFY(uid.startsWith("prp_"_L1));
    QJsonObject answer = m_server->answer(u"action_status"_s, {{u"uid"_s, uid}});
    QCOMPARE(answer["status"_L1].toString(), u"pending"_s);
    QCOMPARE(answer["approved"_L1].toBool(), false);
    QVERIFY(!answer.contains("action"_L1));

    const auto decided = ctl(QStringList{u"decide"_s, seen(uid)} + decision);
    QVERIFY2(decided.exitCode == 0, decided.err.constData());

    answer = m_server->answer(u"action_status"_s, {{u"uid"_s, uid}});
    QCOMPARE(answer["status"_L1].toString(), status);
    QCOMPARE(answer["approved"_L1].toBool(), isApproved);
    QCOMPARE(answer.contains("action"_L1), isApproved);
    if (isApproved)
        QCOMPARE(answer["action"_L1]["args"_L1]["amount"_L1].toDouble(), 40.5);
    if (status == "responded"_L1)
        QCOMPARE(answer["response"_L1].toString(), u"Ask the customer"_s);
    QVERIFY(!answer["collected_at"_L1].toString().isEmpty());
    // Collected answers are final.
    QVERIFY(ctl({u"undo"_s}).exitCode != 0);
}

void tst_mcpproposals::theSameProposalTwiceIsOne()
{
    const QString uid = propose({{u"external_id"_s, u"r-1"_s}});
    QCOMPARE(propose({{u"external_id"_s, u"r-1"_s}}), uid);
    QCOMPARE(ctl({u"proposals"_s, u"--json"_s}).lines().size(), 1);
}

void tst_mcpproposals::anInterruptIsReadAsItStands()
{
    const QJsonObject interrupt{
        {u"action_request"_s, QJsonObject{{u"action"_s, u"send_email"_s},
                                          {u"args"_s, QJsonObject{{u"to"_s, u"a@example.org"_s}}}}},
        {u"config"_s, QJsonObject{{u"allow_accept"_s, true},
                                  {u"allow_edit"_s, false},
                                  {u"allow_respond"_s, false},
                                  {u"allow_ignore"_s, true}}},
        {u"description"_s, u"Tell the customer"_s}};

    const QString uid =
        m_server->answer(u"action_propose"_s, {{u"interrupt"_s, interrupt}, {u"risk"_s, u"high"_s}})["uid"_L1]
            .toString();

    QVERIFY(!uid.isEmpty());
    QVERIFY(ctl({u"decide"_s, seen(uid), u"--respond"_s, u"no"_s}).exitCode != 0);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 0);
    const QJsonObject answer = m_server->answer(u"action_status"_s, {{u"uid"_s, uid}});
    QCOMPARE(answer["langgraph"_L1][0]["type"_L1].toString(), u"accept"_s);
}

void tst_mcpproposals::malformedProposalsWriteNothing_data()
{
    QTest::addColumn<QByteArray>("arguments");

    QTest::newRow("nothing") << QByteArray("{}");
    QTest::newRow("an action that is a text") << QByteArray("{\"action\":\"refund\"}");
    QTest::newRow("an unknown risk") << QByteArray("{\"description\":\"x\",\"risk\":\"none\"}");
    QTest::newRow("an unknown answer") << QByteArray("{\"description\":\"x\",\"answers\":[\"maybe\"]}");
    QTest::newRow("an odd expiry") << QByteArray("{\"description\":\"x\",\"expires_in\":\"soon\"}");
    QTest::newRow("an expiry that is past")
        << QByteArray("{\"description\":\"x\",\"expires_at\":\"2026-01-01T00:00:00Z\"}");
    QTest::newRow("somebody else") << QByteArray("{\"description\":\"x\",\"agent\":\"boss\"}");
    QTest::newRow("decided already") << QByteArray("{\"description\":\"x\",\"status\":\"accepted\"}");
    QTest::newRow("two forms") << QByteArray(
        "{\"action\":{\"action\":\"a\"},\"interrupt\":{\"action_request\":{\"action\":\"b\",\"args\":{}}}}");
}

void tst_mcpproposals::malformedProposalsWriteNothing()
{
    QFETCH(QByteArray, arguments);

    const QJsonObject result =
        m_server->call(u"action_propose"_s, QJsonDocument::fromJson(arguments).object());

    QVERIFY2(result["isError"_L1].toBool(), QJsonDocument(result).toJson());
    QCOMPARE(ctl({u"proposals"_s, u"--json"_s}).lines().size(), 0);
}

void tst_mcpproposals::anotherAgentsAnswerIsNotTold()
{
    const QString uid = propose();
    McpProcess other(m_store, {u"--agent"_s, u"other"_s});
    other.initialize();

    QVERIFY(other.call(u"action_status"_s, {{u"uid"_s, uid}})["isError"_L1].toBool());
    QVERIFY(other.call(u"action_status"_s, {{u"uid"_s, u"prp_none"_s}})["isError"_L1].toBool());
}

void tst_mcpproposals::lookingLeavesTheAnswerOpen()
{
    const QString uid = propose();
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 0);

    const QJsonObject answer = m_server->answer(u"action_status"_s, {{u"uid"_s, uid}, {u"peek"_s, true}});
    QCOMPARE(answer["approved"_L1].toBool(), true);
    QVERIFY(!answer.contains("collected_at"_L1));
    QCOMPARE(ctl({u"undo"_s}).exitCode, 0);
    QCOMPARE(m_server->answer(u"action_status"_s, {{u"uid"_s, uid}})["status"_L1].toString(), u"pending"_s);
}

void tst_mcpproposals::waitingEndsWithTheDecision()
{
    const QString uid = propose();
    m_server->send({{u"jsonrpc"_s, u"2.0"_s},
                    {u"id"_s, u"wait"_s},
                    {u"method"_s, u"tools/call"_s},
                    {u"params"_s,
                     QJsonObject{{u"name"_s, u"action_status"_s},
                                 {u"arguments"_s, QJsonObject{{u"uid"_s, uid}, {u"wait_seconds"_s, 50}}}}}});
    // Others are served meanwhile.
    QCOMPARE(m_server->answer(u"memory_stats"_s)["total"_L1].toInt(), 0);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 0);

    const QJsonObject reply = m_server->receive();

    QCOMPARE(reply["id"_L1].toString(), u"wait"_s);
    QCOMPARE(reply["result"_L1]["structuredContent"_L1]["status"_L1].toString(), u"accepted"_s);
}

void tst_mcpproposals::waitingEndsInTime()
{
    const QString uid = propose();
    const QJsonObject answer =
        m_server->answer(u"action_status"_s, {{u"uid"_s, uid}, {u"wait_seconds"_s, 0.3}});
    QCOMPARE(answer["status"_L1].toString(), u"pending"_s);
}

void tst_mcpproposals::aCancelledWaitIsNotAnswered()
{
    const QString uid = propose();
    m_server->send({{u"jsonrpc"_s, u"2.0"_s},
                    {u"id"_s, u"wait"_s},
                    {u"method"_s, u"tools/call"_s},
                    {u"params"_s,
                     QJsonObject{{u"name"_s, u"action_status"_s},
                                 {u"arguments"_s, QJsonObject{{u"uid"_s, uid}, {u"wait_seconds"_s, 50}}}}}});
    m_server->answer(u"memory_stats"_s); // the wait has begun
    m_server->notify(u"notifications/cancelled"_s, {{u"requestId"_s, u"wait"_s}});
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 0);

    QCOMPARE(m_server->line(500), QByteArray());
    QVERIFY(!m_server->answer(u"memory_stats"_s).isEmpty());
}

void tst_mcpproposals::noProposalPosesAsMemoirsOwn_data()
{
    QTest::addColumn<QJsonObject>("more");
    const QJsonObject marked{{u"effect"_s, u"memory"_s}};
    QTest::newRow("beside the action") << marked;
    QTest::newRow("in the extra") << QJsonObject{{u"extra"_s, marked}};
    QTest::newRow("in an interrupt") << QJsonObject{
        {u"interrupt"_s, QJsonObject{{u"effect"_s, u"cleanup"_s},
                                     {u"action"_s, u"memory_cleanup"_s},
                                     {u"args"_s, QJsonObject{{u"part"_s, u"summarise"_s}}}}}};
}

void tst_mcpproposals::noProposalPosesAsMemoirsOwn()
{
    QFETCH(QJsonObject, more);
    if (!more.contains("interrupt"_L1))
        more.insert("action"_L1, QJsonObject{{u"action"_s, u"memory_forget"_s}});
    QVERIFY(m_server->call(u"action_propose"_s, more)["isError"_L1].toBool());
    QFile file(m_folder->filePath(u"p.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(more).toJson());
    file.close();
    QVERIFY(ctl({u"propose"_s, file.fileName()}).exitCode != 0);
    const auto inbox = ctl({u"proposals"_s, u"--json"_s});
    QVERIFY2(!inbox.out.contains("prp_"), inbox.out.constData());
}

void tst_mcpproposals::anUpdateOfAnApprovedMemoryIsProposed()
{
    const QString uid = approved(u"Acme pays within 30 days"_s);
    const QJsonObject answer =
        m_server->answer(u"memory_update"_s, {{u"uid"_s, uid},
                                              {u"observation"_s, u"Acme pays within 14 days"_s},
                                              {u"tags"_s, QJsonArray{u"billing"_s}},
                                              {u"confidence"_s, 0.9},
                                              {u"reason"_s, u"New terms since May"_s}});
    QCOMPARE(answer["outcome"_L1].toString(), u"proposed"_s);
    const auto told = [this, &uid] {
        return m_server->answer(u"memory_read"_s, {{u"uid"_s, uid}})["observation"_L1].toString();
    };
    QCOMPARE(told(), u"Acme pays within 30 days"_s);

    const QString proposal = answer["proposal"_L1].toString();
    const auto decided = ctl({u"decide"_s, seen(proposal), u"--accept"_s});
    QVERIFY2(decided.exitCode == 0, decided.err.constData());

    QCOMPARE(told(), u"Acme pays within 14 days"_s);
    const QJsonObject entry = m_server->answer(u"memory_read"_s, {{u"uid"_s, uid}});
    QCOMPARE(entry["tags"_L1].toArray(), QJsonArray{u"billing"_s});
    QCOMPARE(entry["status"_L1].toString(), u"approved_for_reuse"_s);
    QCOMPARE(ctl({u"show"_s, uid, u"--json"_s}).json()["confidence"_L1].toDouble(), 0.9);
    QVERIFY(m_server->answer(u"action_status"_s, {{u"uid"_s, proposal}})["approved"_L1].toBool());
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_mcpproposals::anUpdateOfAWaitingMemoryJoinsTheQueue()
{
    const QString uid = m_server
                            ->answer(u"memory_learn"_s, {{u"observation"_s, u"Acme pays late"_s},
                                                         {u"entity_id"_s, u"acme"_s}})["uid"_L1]
                            .toString();

    const QJsonObject answer =
        m_server->answer(u"memory_update"_s, {{u"uid"_s, uid},
                                              {u"observation"_s, u"Acme pays ten days late"_s},
                                              {u"reason"_s, u"Said more exactly"_s}});

    QCOMPARE(answer["outcome"_L1].toString(), u"queued"_s);
    const QJsonObject row = ctl({u"show"_s, answer["memory"_L1].toString(), u"--json"_s}).json();
    const QJsonObject stored = row.contains("row"_L1) ? row["row"_L1].toObject() : row;
    QCOMPARE(stored["provenance"_L1]["replaces"_L1].toString(), uid);
    QCOMPARE(stored["entity_id"_L1].toString(), u"acme"_s);
    QCOMPARE(statusOf(uid), u"needs_review"_s);
}

void tst_mcpproposals::forgettingIsProposed()
{
    const QString uid = approved(u"The office is in Berlin"_s);
    const QJsonObject answer =
        m_server->answer(u"memory_forget"_s, {{u"uid"_s, uid}, {u"reason"_s, u"Moved to Hamburg"_s}});
    QCOMPARE(answer["outcome"_L1].toString(), u"proposed"_s);
    QCOMPARE(statusOf(uid), u"approved_for_reuse"_s);
    // The list says what is asked, not only why.
    const QByteArray listed = ctl({u"proposals"_s}).out;
    QVERIFY2(listed.contains("forget " + uid.toUtf8() + ": Moved to Hamburg"), listed.constData());
    // Asking again is the same proposal.
    QCOMPARE(m_server->answer(u"memory_forget"_s,
                              {{u"uid"_s, uid}, {u"reason"_s, u"Moved to Hamburg"_s}})["proposal"_L1],
             answer["proposal"_L1]);

    QCOMPARE(ctl({u"decide"_s, seen(answer["proposal"_L1].toString()), u"--accept"_s}).exitCode, 0);

    QCOMPARE(statusOf(uid), u"rejected"_s);
    QCOMPARE(m_server->answer(u"memory_forget"_s, {{u"uid"_s, uid}, {u"reason"_s, u"x"_s}})["outcome"_L1]
                 .toString(),
             u"unchanged"_s);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_mcpproposals::anOutdatedChangeIsAConflict()
{
    const QString uid = approved(u"The office is in Berlin"_s);
    const QString proposal =
        m_server->answer(u"memory_forget"_s, {{u"uid"_s, uid}, {u"reason"_s, u"Moved"_s}})["proposal"_L1]
            .toString();
    QCOMPARE(ctl({u"edit"_s, seen(uid), u"--observation"_s, u"The office is in Hamburg"_s}).exitCode, 0);

    QCOMPARE(ctl({u"decide"_s, seen(proposal), u"--accept"_s}).exitCode, 4);

    QCOMPARE(statusOf(uid), u"approved_for_reuse"_s);
    QCOMPARE(m_server->answer(u"action_status"_s, {{u"uid"_s, proposal}})["status"_L1].toString(),
             u"pending"_s);
}

void tst_mcpproposals::anAcceptedChangeCanBeUndone()
{
    const QString uid = approved(u"The office is in Berlin"_s);
    const QString proposal =
        m_server->answer(u"memory_forget"_s, {{u"uid"_s, uid}, {u"reason"_s, u"Moved"_s}})["proposal"_L1]
            .toString();
    QCOMPARE(ctl({u"decide"_s, seen(proposal), u"--accept"_s}).exitCode, 0);
    QCOMPARE(statusOf(uid), u"rejected"_s);

    const auto undone = ctl({u"undo"_s});
    QVERIFY2(undone.exitCode == 0, undone.err.constData());

    QCOMPARE(statusOf(uid), u"approved_for_reuse"_s);
    QCOMPARE(m_server->answer(u"action_status"_s, {{u"uid"_s, proposal}})["status"_L1].toString(),
             u"pending"_s);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_mcpproposals::aForgottenTextIsToldNoMore()
{
    const QString uid = approved(u"The vault code of the office is on the blue card"_s);
    const QString proposal =
        m_server
            ->answer(u"memory_forget"_s, {{u"uid"_s, uid}, {u"reason"_s, u"Not for models"_s}})["proposal"_L1]
            .toString();
    QCOMPARE(ctl({u"decide"_s, seen(proposal), u"--accept"_s}).exitCode, 0);

    // Neither as a memory nor as a past decision.
    const QJsonObject stack = m_server->answer(
        u"context_stack"_s, {{u"question"_s, u"vault code of the office, blue card, forget"_s}});
    QVERIFY(!stack["text"_L1].toString().contains("blue card on"_L1));
    QVERIFY2(!stack["text"_L1].toString().contains("is on the blue card"_L1),
             qPrintable(stack["text"_L1].toString()));
    QVERIFY(!stack["text"_L1].toString().contains(uid));
}

void tst_mcpproposals::anAnswerKeepsBackWhatIsNotTold_data()
{
    QTest::addColumn<QStringList>("act");
    QTest::newRow("sensitive") << QStringList{u"triage"_s, u"--to"_s, u"sensitive"_s};
    QTest::newRow("rejected") << QStringList{u"triage"_s, u"--to"_s, u"rejected"_s, u"--reason"_s,
                                             u"wrong"_s};
    QTest::newRow("kept from all") << QStringList{u"edit"_s, u"--sensitivity"_s, u"sensitive"_s};
}

// The person's own words for a memory are told by no answer once the memory is told no more.
void tst_mcpproposals::anAnswerKeepsBackWhatIsNotTold()
{
    QFETCH(QStringList, act);
    const QString uid = approved(u"Acme pays within 30 days"_s);
    const QString proposal =
        m_server
            ->answer(u"memory_update"_s, {{u"uid"_s, uid},
                                          {u"observation"_s, u"Acme pays within 14 days"_s},
                                          {u"reason"_s, u"New terms"_s}})["proposal"_L1]
            .toString();
    QJsonObject action = ctl({u"show"_s, proposal, u"--json"_s}).json()["action"_L1].toObject();
    QJsonObject arguments = action["args"_L1].toObject();
    arguments.insert("changes"_L1, QJsonObject{{u"observation"_s, u"Acme pays zqkoala at once"_s}});
    action.insert("args"_L1, arguments);
    const QString file = m_folder->filePath(u"action.json"_s);
    QFile edited(file);
    QVERIFY(edited.open(QIODevice::WriteOnly));
    edited.write(QJsonDocument(action).toJson());
    edited.close();
    const auto decided =
        ctl({u"decide"_s, seen(proposal), u"--edit"_s, file, u"--reason"_s, u"zqkoala is right"_s});
    QVERIFY2(decided.exitCode == 0, decided.err.constData());
    const auto told = [&](bool peeks) {
        return m_server->answer(u"action_status"_s, {{u"uid"_s, proposal}, {u"peek"_s, peeks}});
    };
    QVERIFY(QJsonDocument(told(true)).toJson().contains("zqkoala"));

    act.insert(1, seen(uid));
    const auto done = ctl(act);
    QVERIFY2(done.exitCode == 0, done.err.constData());

    for (const bool peeks : {true, false}) {
        const QJsonObject answer = told(peeks);
        QVERIFY2(!QJsonDocument(answer).toJson().contains("zqkoala"), QJsonDocument(answer).toJson());
        QCOMPARE(answer["status"_L1].toString(), u"edited"_s);
        QVERIFY2(answer["note"_L1].toString().contains("carried out"_L1), QJsonDocument(answer).toJson());
    }
    for (const QString &format : {u"memoir"_s, u"langgraph"_s, u"langchain"_s}) {
        const auto awaited =
            ctl({u"await"_s, proposal, u"--timeout"_s, u"0"_s, u"--format"_s, format, u"--json"_s});
        QVERIFY2(!awaited.out.contains("zqkoala"), awaited.out.constData());
        QVERIFY(awaited.err.contains("held back"));
    }
    // Forgetting it takes the proposal along.
    QCOMPARE(ctl({u"forget"_s, uid, u"--reason"_s, u"asked"_s}).exitCode, 0);
    const QJsonObject gone = m_server->call(u"action_status"_s, {{u"uid"_s, proposal}});
    QVERIFY(gone["isError"_L1].toBool() && !QJsonDocument(gone).toJson().contains("zqkoala"));
}

void tst_mcpproposals::whatAnApprovalCarriedOutIsNotDoneAgain()
{
    const QString uid = approved(u"The office is in Berlin"_s);
    for (const auto &[tool, more] : {std::pair(u"memory_update"_s, QJsonObject{{u"scope"_s, u"office/**"_s}}),
                                     std::pair(u"memory_forget"_s, QJsonObject())}) {
        QJsonObject arguments = more;
        arguments.insert("uid"_L1, uid);
        arguments.insert("reason"_L1, u"Moved"_s);
        const QString proposal = m_server->answer(tool, arguments)["proposal"_L1].toString();
        QCOMPARE(ctl({u"decide"_s, seen(proposal), u"--accept"_s}).exitCode, 0);
        const QJsonObject answer = m_server->answer(u"action_status"_s, {{u"uid"_s, proposal}});
        QVERIFY(answer["approved"_L1].toBool());
        QCOMPARE(answer["note"_L1].toString(), u"Approved, and carried out with that: do nothing more."_s);
    }
}

QTEST_GUILESS_MAIN(tst_mcpproposals)
#include "tst_mcpproposals.moc"
