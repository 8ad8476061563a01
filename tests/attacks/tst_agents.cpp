// SPDX-License-Identifier: MIT
#include "store/database/database.h"
#include "tests/app/ctlprocess.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

// An agent with a shell of the reviewer's own user approved its own rows and proposals, some of them unseen.
// Where an agent is at work nothing signs as a person, and a person decides what they were shown.
class TestAgents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void everyVerbSaysWhetherItDecides();
    void everyDecidingVerbIsTriedHere();
    void nothingIsDecidedWhereAnAgentIsAtWork_data();
    void nothingIsDecidedWhereAnAgentIsAtWork();
    void anAgentStillDoesItsWork();
    void anAgentsRowIsItsOwn_data();
    void anAgentsRowIsItsOwn();
    void anAgentActsForNoOther_data();
    void anAgentActsForNoOther();
    void anAgentIsToldWhatItReads();
    void aRevisedProposalIsNotApprovedUnseen();
    void whatWasNotSeenIsNotDecided_data();
    void whatWasNotSeenIsNotDecided();
    void whatChangedSinceIsAConflict_data();
    void whatChangedSinceIsAConflict();
    void whatIsPrintedIsTakenBack();
    void onATerminalItIsShownAndAsked_data();
    void onATerminalItIsShownAndAsked();

private:
    CtlProcess person() const { return CtlProcess(m_store); }
    CtlProcess agent() const { return person().with(u"MEMOIR_AGENT"_s, u"bot"_s); }
    QString added(const QString &observation) const;
    QString proposed(int amount) const;
    // What of the store a decision would change.
    QByteArray standing() const;
    QStringList filled(QStringList arguments) const;
    static const QList<QStringList> &decidingCalls();

    QTemporaryDir m_folder;
    int m_count = 0;
    QString m_filled;
    QString m_store;
    QString m_row;
    QString m_proposal;
    QString m_changeset;
};

const QList<QStringList> &TestAgents::decidingCalls()
{
    static const QList<QStringList> calls{
        {u"triage"_s, u"{ROW}@1"_s, u"--to"_s, u"approved"_s, u"--reviewer"_s, u"mara"_s},
        {u"triage"_s, u"{ROW}@1"_s, u"--to"_s, u"rejected"_s, u"--opinion"_s},
        {u"triage"_s, u"{ROW}@1"_s, u"--to"_s, u"rejected"_s, u"--settle"_s},
        {u"edit"_s, u"{ROW}@1"_s, u"--observation"_s, u"Otherwise"_s},
        {u"snooze"_s, u"{ROW}"_s, u"--until"_s, u"2099-01-01T00:00:00Z"_s},
        {u"dismiss"_s, u"{ROW}"_s, u"pii"_s, u"email"_s},
        {u"undo"_s},
        {u"undo"_s, u"{CHANGESET}"_s},
        {u"redo"_s},
        {u"decide"_s, u"{PROPOSAL}@1"_s, u"--accept"_s, u"--reviewer"_s, u"person:mara"_s},
        {u"decide"_s, u"{PROPOSAL}@1"_s, u"--refuse"_s, u"--reason"_s, u"no"_s},
        {u"forget"_s, u"{PROPOSAL}"_s, u"--reason"_s, u"no"_s},
        {u"import"_s, u"/dev/null"_s, u"--format"_s, u"memoir"_s},
        {u"ingest"_s, u"."_s},
        {u"release"_s, u"src_x"_s, u"--reason"_s, u"seen"_s},
        {u"train"_s, u"regrade"_s, u"--run"_s, u"trn_x"_s, u"--grade"_s, u"4"_s},
        {u"wiki"_s, u"accept"_s, u"wrn_x"_s},
        {u"ledger"_s, u"seal"_s, u"--accept-older"_s, u"--reason"_s, u"no"_s},
        {u"wiki"_s, u"revert"_s, u"wrn_x"_s, u"--reason"_s, u"no"_s},
        {u"wiki"_s, u"left"_s, u"--again"_s},
        {u"draft"_s, u"release"_s, u"wik_x@01234567"_s, u"--reviewer"_s, u"mara"_s},
        {u"draft"_s, u"refuse"_s, u"wik_x@01234567"_s, u"--reason"_s, u"no"_s},
        {u"agent"_s, u"set"_s, u"bot"_s, u"--drafts"_s, u"on"_s},
        {u"run"_s, u"start"_s, u"n1"_s, u"--reflexions"_s, u"on"_s},
        {u"setting"_s, u"expiry.days"_s, u"1"_s},
        {u"agent"_s, u"set"_s, u"bot"_s, u"--reads"_s, u"all"_s},
        {u"agent"_s, u"set"_s, u"bot"_s, u"--budgets"_s, u"none"_s},
        {u"rule"_s, u"set"_s, u"r"_s, u"--kind"_s, u"fact"_s, u"--to"_s, u"rejected"_s, u"--reason"_s,
         u"no"_s},
        {u"rule"_s, u"on"_s, u"r"_s},
        {u"consolidate"_s, u"--agent"_s, u"bot"_s, u"--apply"_s},
        {u"recipe"_s, u"set"_s, u"mine"_s, u"--from"_s, u"platform"_s},
        {u"connect"_s, u"cursor"_s, u"--dry-run"_s},
        {u"trust"_s, u"--all"_s},
        {u"trust"_s, u"wiki.path"_s},
        {u"key"_s, u"new"_s},
        {u"key"_s, u"enter"_s},
        {u"key"_s, u"revoke"_s, u"key_x"_s},
        {u"key"_s, u"require"_s, u"off"_s},
        {u"rebuild"_s, u"--schema"_s},
        {u"restore"_s, u"--yes"_s},
        {u"expire"_s},
        {u"job"_s, u"run"_s, u"expiry"_s},
        {u"context"_s, u"pin"_s, u"--question"_s, u"Acme?"_s},
        {u"context"_s, u"unpin"_s, u"pin_x"_s},
        {u"copy"_s, u"--to"_s, u"/nowhere/copy"_s},
        {u"job"_s, u"schedule"_s, u"expiry"_s, u"on"_s},
        {u"team"_s, u"init"_s, u"postgresql:///nowhere"_s},
        {u"team"_s, u"add-reviewer"_s, u"bot"_s},
        {u"model"_s, u"set"_s, u"chat"_s, u"--provider"_s, u"ollama"_s, u"--model"_s, u"m"_s},
    };
    return calls;
}

QString TestAgents::added(const QString &observation) const
{
    return person()
        .run({u"add"_s, u"reflexion"_s, u"--agent"_s, u"bot"_s, u"--entity"_s, u"vendor:acme"_s,
              u"--observation"_s, observation, u"--json"_s})
        .lines()
        .value(0)["uid"_L1]
        .toString();
}

QString TestAgents::proposed(int amount) const
{
    const QByteArray json = R"({"external_id":"one","situation":{"vendor":"ACME"},"action":{"pay":%}})";
    return person()
        .run({u"propose"_s, u"--agent"_s, u"bot"_s, u"--json"_s},
             QByteArray(json).replace('%', QByteArray::number(amount)))
        .json()["uid"_L1]
        .toString();
}

QByteArray TestAgents::standing() const
{
    const auto database = store::Database::open(m_store, store::Database::Mode::ReadOnly);
    if (!database)
        return {};
    QByteArray all;
    for (const QString &sql :
         {u"SELECT max(seq) FROM ledger"_s, u"SELECT group_concat(key || value) FROM setting"_s,
          u"SELECT count(*) FROM human_grade"_s, u"SELECT count(*) FROM finding_dismissal"_s})
        all += (*database)->value(sql).value_or(u"?"_s).toByteArray() + '|';
    return all;
}

QStringList TestAgents::filled(QStringList arguments) const
{
    for (QString &argument : arguments)
        argument.replace(u"{ROW}"_s, m_row)
            .replace(u"{PROPOSAL}"_s, m_proposal)
            .replace(u"{CHANGESET}"_s, m_changeset);
    return arguments;
}

void TestAgents::init()
{
    m_store = m_folder.filePath(u"%1.memoir"_s.arg(++m_count));
    for (const QString &end : {QString(), u"-wal"_s}) {
        if (QFile::exists(m_filled + end))
            QVERIFY(QFile::copy(m_filled + end, m_store + end));
    }
}

void TestAgents::initTestCase()
{
    m_store = m_filled = m_folder.filePath(u"filled.memoir"_s);
    QCOMPARE(person().run({u"init"_s}).exitCode, 0);
    m_row = added(u"Acme bills twice, ask billing@example.org"_s);
    m_proposal = proposed(40);
    const QString other = added(u"Another one"_s);
    m_changeset = person()
                      .run({u"triage"_s, other + u"@1"_s, u"--to"_s, u"rejected"_s, u"--json"_s})
                      .json()["changeset"_L1]
                      .toString();
    QVERIFY(!m_row.isEmpty() && !m_proposal.isEmpty() && !m_changeset.isEmpty());
}

void TestAgents::everyVerbSaysWhetherItDecides()
{
    const auto verbs = person().run({u"--help"_s, u"--json"_s}).lines();
    QVERIFY(verbs.size() > 30);
    for (const QJsonObject &verb : verbs) {
        QVERIFY2(verb["decides"_L1].toString() != "undeclared"_L1, qPrintable(verb["verb"_L1].toString()));
        QVERIFY2(verb["pace"_L1].toString() != "undeclared"_L1, qPrintable(verb["verb"_L1].toString()));
    }
}

void TestAgents::everyDecidingVerbIsTriedHere()
{
    for (const QJsonObject &verb : person().run({u"--help"_s, u"--json"_s}).lines()) {
        const QString name = verb["verb"_L1].toString();
        const bool isTried =
            std::ranges::any_of(decidingCalls(), [&](const QStringList &call) { return call[0] == name; });
        QVERIFY2(isTried == (verb["decides"_L1].toString() != "never"_L1), qPrintable(name));
    }
}

void TestAgents::nothingIsDecidedWhereAnAgentIsAtWork_data()
{
    QTest::addColumn<QStringList>("arguments");
    for (const QStringList &call : decidingCalls())
        QTest::newRow(qPrintable(call.join(u' '))) << call;
}

void TestAgents::nothingIsDecidedWhereAnAgentIsAtWork()
{
    QFETCH(const QStringList, arguments);
    const QByteArray before = standing();

    const CtlProcess::Answer answer = agent().run(filled(arguments) + QStringList{u"--json"_s});

    QCOMPARE(answer.exitCode, 3);
    QCOMPARE(answer.errorCode(), u"refused"_s);
    QVERIFY(answer.err.contains("MEMOIR_AGENT"));
    QCOMPARE(standing(), before);
}

void TestAgents::anAgentStillDoesItsWork()
{
    const CtlProcess::Answer written =
        agent().run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"Seen by the bot"_s, u"--json"_s});
    QCOMPARE(written.exitCode, 0);
    const QString uid = written.lines().value(0)["uid"_L1].toString();
    QCOMPARE(agent().run({u"show"_s, uid, u"--json"_s}).json()["agent"_L1].toString(), u"bot"_s);
    QCOMPARE(agent().run({u"search"_s, u"Acme"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"list"_s, u"reflexion"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"proposals"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"setting"_s, u"expiry.days"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"context"_s, u"--question"_s, u"Acme?"_s, u"--record"_s}).exitCode, 0);
    QVERIFY(person().run({u"context"_s, u"recent"_s, u"--json"_s}).out.contains("agent:bot"));
    QCOMPARE(agent().run({u"await"_s, m_proposal, u"--timeout"_s, u"0"_s}).exitCode, 1);
    QCOMPARE(agent().run({u"withdraw"_s, m_proposal}).exitCode, 0);
    QCOMPARE(agent().run({u"stats"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"tick"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"expire"_s, u"--dry-run"_s}).exitCode, 0);
    QCOMPARE(agent().run({u"context"_s, u"pins"_s}).exitCode, 0);
    QCOMPARE(agent()
                 .run({u"add"_s, u"reflexion"_s, u"--observation"_s, u"x"_s, u"--origin"_s, u"tool"_s})
                 .exitCode,
             0);
}

void TestAgents::anAgentsRowIsItsOwn_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("origin") << QStringList{u"--origin"_s, u"user"_s} << QByteArray(R"("origin":"user")");
    QTest::newRow("operator") << QStringList{u"--origin"_s, u"operator"_s}
                              << QByteArray(R"("origin":"operator")");
    QTest::newRow("time") << QStringList{u"--created-at"_s, u"2020-01-01T00:00:00Z"_s}
                          << QByteArray(R"("created_at":"2020-01-01T00:00:00Z")");
}

// It neither says that a person said it nor that it is old.
void TestAgents::anAgentsRowIsItsOwn()
{
    QFETCH(const QStringList, options);
    QFETCH(const QByteArray, line);
    const QStringList add{u"add"_s, u"reflexion"_s};
    const QStringList words{u"--observation"_s, u"Pay at once"_s};

    QCOMPARE(agent().run(add + words + options).exitCode, 3);
    QCOMPARE(agent().run(add, R"({"observation":"Pay at once",)" + line + '}').exitCode, 3);
    QCOMPARE(agent().run(add + options, R"({"observation":"Pay at once"})").exitCode, 3);
    QVERIFY(!person().run({u"list"_s, u"reflexion"_s}).out.contains("Pay at once"));
    VERIFY_DONE(person().run(add + words + options));
}

void TestAgents::anAgentActsForNoOther_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::newRow("add") << QStringList{u"add"_s, u"reflexion"_s,     u"--agent"_s,
                                        u"ops"_s, u"--observation"_s, u"x"_s}
                         << QByteArray();
    QTest::newRow("add lines") << QStringList{u"add"_s, u"reflexion"_s}
                               << QByteArray(R"({"agent":"ops","observation":"x"})");
    QTest::newRow("propose") << QStringList{u"propose"_s}
                             << QByteArray(R"({"agent":"ops","situation":{"a":1},"action":{"b":2}})");
    QTest::newRow("withdraw") << QStringList{u"withdraw"_s, u"{PROPOSAL}"_s, u"--agent"_s, u"bot"_s}
                              << QByteArray();
    QTest::newRow("context") << QStringList{u"context"_s, u"--question"_s, u"x"_s, u"--agent"_s, u"bot"_s}
                             << QByteArray();
    QTest::newRow("withdraw another's") << QStringList{u"withdraw"_s, u"{PROPOSAL}"_s} << QByteArray();
    QTest::newRow("await") << QStringList{u"await"_s, u"{PROPOSAL}"_s, u"--timeout"_s,
                                          u"0"_s,     u"--agent"_s,    u"bot"_s}
                           << QByteArray();
}

void TestAgents::anAgentActsForNoOther()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, input);
    if (arguments[0] == "await"_L1)
        QCOMPARE(person().run({u"decide"_s, m_proposal + u"@1"_s, u"--accept"_s}).exitCode, 0);
    const QString calling = input.isEmpty() && arguments[0] != "add"_L1 ? u"other"_s : u"bot"_s;
    QCOMPARE(person().with(u"MEMOIR_AGENT"_s, calling).run(filled(arguments), input).exitCode, 3);
}

// As over MCP: its own, and what a person allows it to read.
void TestAgents::anAgentIsToldWhatItReads()
{
    const auto approved = [this](const QString &agent, const QString &text, const QString &sensitivity) {
        const QString uid = person()
                                .run({u"add"_s, u"reflexion"_s, u"--agent"_s, agent, u"--observation"_s, text,
                                      u"--sensitivity"_s, sensitivity, u"--json"_s})
                                .lines()
                                .value(0)["uid"_L1]
                                .toString();
        QCOMPARE(person().run({u"triage"_s, uid + u"@1"_s, u"--to"_s, u"approved"_s}).exitCode, 0);
    };
    approved(u"bot"_s, u"A quokka is small, zqown"_s, u"private"_s);
    approved(u"keeper"_s, u"A quokka is friendly, zqpublic"_s, u"public"_s);
    approved(u"keeper"_s, u"A quokka bit me, zqprivate"_s, u"private"_s);
    const QStringList asked{u"context"_s, u"--question"_s, u"what of the quokka"_s};
    const QStringList ofKeeper = asked + QStringList{u"--agent"_s, u"keeper"_s};

    QByteArray told = agent().run(asked).out;
    QVERIFY2(told.contains("zqown") && !told.contains("zqpublic") && !told.contains("zqprivate"),
             told.constData());
    const auto refused = agent().run(ofKeeper);
    QCOMPARE(refused.exitCode, 3);
    QVERIFY2(refused.out.isEmpty() && refused.err.contains("agent set bot --reads keeper"),
             refused.err.constData());
    QCOMPARE(agent().run(QStringList{u"context"_s, u"save"_s} + ofKeeper.mid(1)).exitCode, 3);

    QCOMPARE(person().run({u"agent"_s, u"set"_s, u"bot"_s, u"--reads"_s, u"keeper"_s}).exitCode, 0);
    for (const QStringList &each : {asked, ofKeeper}) {
        told = agent().run(each).out;
        QVERIFY2(told.contains("zqpublic") && !told.contains("zqprivate"), told.constData());
    }
    // A person looks at what any agent is told.
    QVERIFY(person().run(ofKeeper).out.contains("zqprivate"));
}

void TestAgents::aRevisedProposalIsNotApprovedUnseen()
{
    const QString shown =
        person().run({u"show"_s, m_proposal, u"--json"_s}).json()["content_hash"_L1].toString();
    QCOMPARE(proposed(40'000), m_proposal);

    QCOMPARE(person().run({u"decide"_s, m_proposal, u"--accept"_s}).exitCode, 2);
    QCOMPARE(person().run({u"decide"_s, m_proposal, u"--accept"_s, u"--hash"_s, shown.first(8)}).exitCode, 4);
    QCOMPARE(person().run({u"decide"_s, m_proposal + u'@' + shown, u"--accept"_s}).exitCode, 4);
    QCOMPARE(person().run({u"decide"_s, m_proposal + u"@1"_s, u"--accept"_s}).exitCode, 4);
    QCOMPARE(person().run({u"show"_s, m_proposal, u"--json"_s}).json()["status"_L1].toString(), u"pending"_s);
    QCOMPARE(person().run({u"decide"_s, person().seen(m_proposal), u"--accept"_s}).exitCode, 0);
}

void TestAgents::whatWasNotSeenIsNotDecided_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QStringList kinds{u"{ROW}"_s,        u"{ROW}@"_s,         u"{ROW}@0"_s,  u"{ROW}@-1"_s,
                            u"{ROW}@abcdef"_s, u"{ROW}@ABCDEFAB"_s, u"{ROW}@any"_s};
    for (const QString &row : kinds) {
        QTest::newRow(qPrintable(u"triage "_s + row))
            << QStringList{u"triage"_s, row, u"--to"_s, u"approved"_s};
        QTest::newRow(qPrintable(u"edit "_s + row))
            << QStringList{u"edit"_s, row, u"--observation"_s, u"Otherwise"_s};
    }
    for (const QString &answer : {u"--accept"_s, u"--respond=no"_s, u"--refuse"_s})
        QTest::newRow(qPrintable(u"decide "_s + answer))
            << QStringList{u"decide"_s, u"{PROPOSAL}"_s, answer, u"--reason"_s, u"because"_s};
    QTest::newRow("one of two") << QStringList{u"triage"_s, u"{PROPOSAL}@1"_s, u"{ROW}"_s, u"--to"_s,
                                               u"approved"_s};
    QTest::newRow("a short hash") << QStringList{u"decide"_s, u"{PROPOSAL}"_s, u"--accept"_s, u"--hash"_s,
                                                 u"9f"_s};
    QTest::newRow("no hash") << QStringList{u"decide"_s, u"{PROPOSAL}"_s, u"--accept"_s, u"--hash"_s,
                                            QString()};
}

void TestAgents::whatWasNotSeenIsNotDecided()
{
    QFETCH(const QStringList, arguments);
    const QByteArray before = standing();
    const CtlProcess::Answer answer = person().run(filled(arguments));
    QCOMPARE(answer.exitCode, 2);
    QVERIFY(!answer.err.isEmpty());
    QCOMPARE(standing(), before);
}

void TestAgents::whatChangedSinceIsAConflict_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("triage") << QStringList{u"triage"_s,   u"{ROW}@1"_s,  u"--to"_s,
                                           u"approved"_s, u"--reason"_s, u"seen"_s};
    QTest::newRow("triage by hash") << QStringList{u"triage"_s,   u"{ROW}@0123456789"_s, u"--to"_s,
                                                   u"approved"_s, u"--reason"_s,         u"seen"_s};
    QTest::newRow("edit") << QStringList{u"edit"_s, u"{ROW}@1"_s, u"--observation"_s, u"Otherwise"_s};
    QTest::newRow("two revisions") << QStringList{u"triage"_s, u"{ROW}@2"_s, u"--if-revision"_s,
                                                  u"1"_s,      u"--to"_s,    u"rejected"_s};
}

void TestAgents::whatChangedSinceIsAConflict()
{
    QFETCH(const QStringList, arguments);
    QCOMPARE(person().run({u"edit"_s, m_row + u"@1"_s, u"--observation"_s, u"Acme bills thrice"_s}).exitCode,
             0);
    const QByteArray before = standing();
    QCOMPARE(person().run(filled(arguments)).exitCode, 4);
    QCOMPARE(standing(), before);
}

void TestAgents::whatIsPrintedIsTakenBack()
{
    const auto named = [this](const QStringList &arguments, const QString &uid) {
        for (const QString &word :
             QString::fromUtf8(person().run(arguments).out).split(QRegularExpression(u"\\s+"_s))) {
            if (word.startsWith(uid))
                return word;
        }
        return QString();
    };
    const QString row = named({u"list"_s, u"reflexion"_s}, m_row);
    QCOMPARE(row, m_row + u"@1"_s);
    QCOMPARE(person().run({u"show"_s, row, u"--json"_s}).json()["uid"_L1].toString(), m_row);
    QCOMPARE(person().run({u"triage"_s, row, u"--to"_s, u"rejected"_s}).exitCode, 0);
    const QString hash = person().run({u"show"_s, m_row, u"--json"_s}).json()["content_hash"_L1].toString();
    QCOMPARE(
        person()
            .run({u"triage"_s, m_row + u'@' + hash.first(8), u"--reopen"_s, u"--reason"_s, u"It was right"_s})
            .exitCode,
        0);
    const QString proposal = named({u"proposals"_s}, m_proposal);
    QVERIFY(proposal.contains(u'@'));
    QCOMPARE(person().run({u"decide"_s, proposal, u"--accept"_s}).exitCode, 0);
}

void TestAgents::onATerminalItIsShownAndAsked_data()
{
    QTest::addColumn<QByteArray>("typed");
    QTest::addColumn<QString>("status");
    QTest::newRow("yes") << QByteArray("y\n") << u"accepted"_s;
    QTest::newRow("no") << QByteArray("n\n") << u"pending"_s;
    QTest::newRow("return") << QByteArray("\n") << u"pending"_s;
    QTest::newRow("end") << QByteArray("\x04") << u"pending"_s;
}

void TestAgents::onATerminalItIsShownAndAsked()
{
    QFETCH(const QByteArray, typed);
    QFETCH(const QString, status);
    const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    QVERIFY(terminal >= 0 && ::grantpt(terminal) == 0 && ::unlockpt(terminal) == 0);
    const QByteArray name = ::ptsname(terminal);

    QProcess process;
    process.setChildProcessModifier([&name] {
        ::setsid();
        const int own = ::open(name.constData(), O_RDWR);
        for (const int standard : {0, 1, 2})
            ::dup2(own, standard);
    });
    person().start(process, {u"decide"_s, m_proposal, u"--accept"_s});
    QVERIFY(process.waitForStarted());
    QByteArray shown;
    QByteArray block(4096, 0);
    for (qsizetype count = 1; count > 0 && !shown.contains("[y/N]");) {
        count = ::read(terminal, block.data(), size_t(block.size()));
        shown += block.left(std::max<qsizetype>(count, 0));
    }
    QVERIFY(shown.contains("ACME"));
    QCOMPARE(::write(terminal, typed.constData(), size_t(typed.size())), typed.size());
    QVERIFY(process.waitForFinished());
    ::close(terminal);

    QCOMPARE(process.exitCode() == 0, status == "accepted"_L1);
    QCOMPARE(person().run({u"show"_s, m_proposal, u"--json"_s}).json()["status"_L1].toString(), status);
}

QTEST_GUILESS_MAIN(TestAgents)
#include "tst_agents.moc"
