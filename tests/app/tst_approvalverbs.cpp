// SPDX-License-Identifier: MIT
#include "tests/app/ctlprocess.h"
#include "tests/attacks/heldlocks.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

// propose, proposals, decide, await and withdraw, tried on the real program.
class tst_approvalverbs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyVerbExplainsItself_data();
    void everyVerbExplainsItself();
    void aProposalIsAnsweredWithItsHash();
    void aListAndLinesAreAnsweredInOrder();
    void anInterruptGoesThroughAsItStands();
    void whatIsMalformedIsSaid_data();
    void whatIsMalformedIsSaid();
    void theHashBindsTheDecision();
    void anEditIsReadFromAFile();
    void refusingTakesAReason();
    void agentsDecideNothing();
    void aSetIsDecidedTogetherOrRowByRow();
    void aDryRunDecidesNothing();
    void whatExpiredExitsAsRefused();
    void waitingEndsWithTheDecision();
    void aRiskThatTakesTwoPeopleIsSaidSo();
    void aWaitThatEndsWithoutAnswerFails();
    void aFetchedAnswerCannotBeUndone();
    void listsCanBeNarrowedAndContinued();
    void aProposalIsTakenBack();

private:
    QString seen(const QString &uid) const { return CtlProcess(m_store).seen(uid); }
    CtlProcess::Answer ctl(const QStringList &arguments, const QByteArray &input = {}) const
    {
        return CtlProcess(m_store).run(arguments, input);
    }
    CtlProcess::Answer propose(const QByteArray &json, const QStringList &more = {}) const
    {
        return ctl(QStringList{u"propose"_s, u"--json"_s} + more, json);
    }
    QString proposed(const QByteArray &json, const QStringList &more = {}) const
    {
        return propose(json, more).json()["uid"_L1].toString();
    }
    QString statusOf(const QString &uid) const
    {
        for (const QJsonObject &row : ctl({u"proposals"_s, u"--json"_s}).lines()) {
            if (row["uid"_L1] == uid)
                return row["status"_L1].toString();
        }
        return {};
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_store;
};

namespace {

const QByteArray Invoice =
    R"({"agent":"finance","external_id":"i1","situation":{"amount":4180.5,"vendor":"ACME"},
    "action":{"action":"pay","args":{"amount":4180.5}},"description":"Pay invoice 88214","risk":"high"})";
const QByteArray Interrupt = R"([{"action_request":{"action":"send_email","args":{"to":"a@b.example","n":3}},
    "config":{"allow_ignore":true,"allow_respond":true,"allow_edit":true,"allow_accept":true},"description":"**why**"}])";

} // namespace

void tst_approvalverbs::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = m_folder->filePath(u"store.memoir"_s);
    CtlProcess(m_store).makeStore();
}

void tst_approvalverbs::everyVerbExplainsItself_data()
{
    QTest::addColumn<QString>("verb");
    for (const char *verb : {"propose", "proposals", "decide", "await", "withdraw"})
        QTest::newRow(verb) << QString::fromLatin1(verb);
}

void tst_approvalverbs::everyVerbExplainsItself()
{
    QFETCH(const QString, verb);
    const CtlProcess::Answer help = ctl({verb, u"--help"_s});
    QCOMPARE(help.exitCode, 0);
    QVERIFY(help.out.startsWith("Usage: memoirctl " + verb.toUtf8()));
    QVERIFY(help.out.contains("Examples:\n  memoirctl") || help.out.contains("| memoirctl"));
    QVERIFY(ctl({u"--help"_s}).out.contains("\n  " + verb.toUtf8() + ' '));
}

void tst_approvalverbs::aProposalIsAnsweredWithItsHash()
{
    const CtlProcess::Answer answer = propose(Invoice);
    QCOMPARE(answer.exitCode, 0);
    const QJsonObject row = answer.json();
    QVERIFY(row["uid"_L1].toString().startsWith("prp_"_L1));
    QCOMPARE(row["content_hash"_L1].toString().size(), 64);
    QCOMPARE(row["outcome"_L1].toString(), u"added"_s);
    QCOMPARE(row["status"_L1].toString(), u"pending"_s);
    QCOMPARE(row["findings"_L1].toArray().size(), 0);

    // The same again is the same; changed is a new revision with a new hash.
    const QJsonObject again = propose(Invoice).json();
    QCOMPARE(again["outcome"_L1].toString(), u"unchanged"_s);
    QCOMPARE(again["uid"_L1], row["uid"_L1]);
    const QJsonObject changed = propose(QByteArray(Invoice).replace("4180.5", "4810")).json();
    QCOMPARE(changed["outcome"_L1].toString(), u"revised"_s);
    QCOMPARE(changed["uid"_L1], row["uid"_L1]);
    QCOMPARE(changed["revision"_L1].toInt(), 2);
    QVERIFY(changed["content_hash"_L1] != row["content_hash"_L1]);
    const QByteArray plain = ctl({u"propose"_s}, Invoice).out;
    QVERIFY(plain.contains(row["uid"_L1].toString().toUtf8()) && plain.contains("revised"));

    const QJsonObject stored = ctl({u"proposals"_s, u"--json"_s}).lines().first();
    QCOMPARE(stored["situation"_L1].toObject(),
             (QJsonObject{{u"amount"_s, 4'180.5}, {u"vendor"_s, u"ACME"_s}}));
    QCOMPARE(stored["risk"_L1].toString(), u"high"_s);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_approvalverbs::aListAndLinesAreAnsweredInOrder()
{
    const CtlProcess::Answer lines =
        propose("{\"agent\":\"b\",\"action\":\"one\"}\n\n{\"agent\":\"a\",\"action\":7}\n"
                "{\"agent\":\"a\",\"action\":\"two\"}\nno json\n");
    QCOMPARE(lines.exitCode, 2);
    QCOMPARE(lines.lines().size(), 4);
    QVERIFY(lines.lines().at(0).contains("uid"_L1));
    QVERIFY(lines.lines().at(1).contains("error"_L1));
    QVERIFY(lines.lines().at(2).contains("uid"_L1));
    QVERIFY(lines.lines().at(3)["error"_L1]["message"_L1].toString().contains(u'5'));
    const CtlProcess::Answer list = propose(R"([{"action":"x"},{"action":"y"}])", {u"--agent"_s, u"z"_s});
    QCOMPARE(list.exitCode, 0);
    QCOMPARE(list.lines().size(), 2);
    QCOMPARE(ctl({u"proposals"_s, u"--json"_s, u"--agent"_s, u"z"_s}).lines().size(), 2);
}

void tst_approvalverbs::anInterruptGoesThroughAsItStands()
{
    const QString uid = proposed(Interrupt, {u"--agent"_s, u"mailer"_s});
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 0);
    const CtlProcess::Answer answer = ctl({u"await"_s, uid, u"--format"_s, u"langgraph"_s});
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(QJsonDocument::fromJson(answer.out).array(),
             QJsonDocument::fromJson(
                 R"([{"type":"accept","args":{"action":"send_email","args":{"to":"a@b.example","n":3}}}])")
                 .array());

    const QString other = proposed(Interrupt, {u"--agent"_s, u"mailer"_s});
    QCOMPARE(ctl({u"decide"_s, seen(other), u"--respond"_s, u"Ask first"_s}).exitCode, 0);
    QCOMPARE(ctl({u"await"_s, other, u"--format"_s, u"langgraph"_s}).out.trimmed(),
             QByteArray(R"([{"args":"Ask first","type":"response"}])"));
    QCOMPARE(
        ctl({u"await"_s, uid, other, u"--format"_s, u"langchain"_s}).json()["decisions"_L1].toArray().size(),
        2);
}

void tst_approvalverbs::whatIsMalformedIsSaid_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("code");
    QTest::newRow("no json") << QStringList{u"propose"_s} << QByteArray("hello") << 2;
    QTest::newRow("nothing") << QStringList{u"propose"_s} << QByteArray() << 2;
    QTest::newRow("wrong risk") << QStringList{u"propose"_s, u"--risk"_s, u"huge"_s}
                                << QByteArray("{\"action\":\"a\"}") << 2;
    QTest::newRow("wrong period") << QStringList{u"propose"_s, u"--expires-in"_s, u"soon"_s}
                                  << QByteArray("{\"action\":\"a\"}") << 2;
    QTest::newRow("no such file") << QStringList{u"propose"_s, u"/nowhere.json"_s} << QByteArray() << 5;
    QTest::newRow("no answer") << QStringList{u"decide"_s, u"prp_x"_s} << QByteArray() << 2;
    QTest::newRow("two answers") << QStringList{u"decide"_s, u"prp_x"_s, u"--accept"_s, u"--refuse"_s}
                                 << QByteArray() << 2;
    QTest::newRow("unknown proposal")
        << QStringList{u"decide"_s, u"prp_x@1"_s, u"--accept"_s} << QByteArray() << 5;
    QTest::newRow("unknown awaited") << QStringList{u"await"_s, u"prp_x"_s} << QByteArray() << 5;
    QTest::newRow("wrong format") << QStringList{u"await"_s, u"prp_x"_s, u"--format"_s, u"xml"_s}
                                  << QByteArray() << 2;
    QTest::newRow("wrong timeout") << QStringList{u"await"_s, u"prp_x"_s, u"--timeout"_s, u"soon"_s}
                                   << QByteArray() << 2;
    QTest::newRow("wrong status") << QStringList{u"proposals"_s, u"--status"_s, u"open"_s} << QByteArray()
                                  << 2;
    QTest::newRow("edit is a list") << QStringList{u"decide"_s, u"prp_x"_s, u"--edit"_s, u"-"_s}
                                    << QByteArray("[1]") << 2;
}

void tst_approvalverbs::whatIsMalformedIsSaid()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, input);
    QFETCH(const int, code);
    const CtlProcess::Answer answer = ctl(arguments, input);
    QCOMPARE(answer.exitCode, code);
    QVERIFY(!answer.err.isEmpty());
}

void tst_approvalverbs::theHashBindsTheDecision()
{
    const QJsonObject shown = propose(Invoice).json();
    const QString uid = shown["uid"_L1].toString();
    propose(QByteArray(Invoice).replace("4180.5", "4810"));
    const CtlProcess::Answer stale =
        ctl({u"decide"_s, uid, u"--accept"_s, u"--hash"_s, shown["content_hash"_L1].toString(), u"--json"_s});
    QCOMPARE(stale.exitCode, 4);
    QCOMPARE(stale.errorCode(), u"conflict"_s);
    QCOMPARE(ctl({u"decide"_s, uid, u"--accept"_s, u"--if-revision"_s, u"1"_s}).exitCode, 4);
    const QString now = ctl({u"proposals"_s, u"--json"_s}).lines().first()["content_hash"_L1].toString();
    const CtlProcess::Answer done =
        ctl({u"decide"_s, uid, u"--accept"_s, u"--hash"_s, now.first(12), u"--json"_s});
    QCOMPARE(done.exitCode, 0);
    const QJsonObject row = done.json()["rows"_L1].toArray().first().toObject();
    QCOMPARE(row["status"_L1].toString(), u"accepted"_s);
    QVERIFY(row["decision"_L1].toString().startsWith("dec_"_L1));
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 4);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_approvalverbs::anEditIsReadFromAFile()
{
    const QString uid = proposed(Interrupt);
    QFile file(m_folder->filePath(u"action.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"action":"send_email","args":{"to":"c@d.example","n":4}})");
    file.close();
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--edit"_s, file.fileName()}).exitCode, 0);
    const CtlProcess::Answer answer = ctl({u"await"_s, uid, u"--json"_s});
    QCOMPARE(answer.exitCode, 0);
    QCOMPARE(answer.json()["status"_L1].toString(), u"edited"_s);
    QCOMPARE(answer.json()["answer"_L1]["args"_L1]["n"_L1].toInt(), 4);
}

void tst_approvalverbs::refusingTakesAReason()
{
    const QString uid = proposed(Invoice);
    const CtlProcess::Answer bare = ctl({u"decide"_s, seen(uid), u"--refuse"_s, u"--json"_s});
    QCOMPARE(bare.exitCode, 3);
    QCOMPARE(bare.errorCode(), u"refused"_s);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--refuse"_s, u"--reason"_s, u"Goods not here"_s}).exitCode, 0);
    const CtlProcess::Answer answer = ctl({u"await"_s, uid, u"--timeout"_s, u"0"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 0); // a refusal is an answer
    QCOMPARE(answer.json()["status"_L1].toString(), u"refused"_s);
    QCOMPARE(answer.json()["reason"_L1].toString(), u"Goods not here"_s);
}

void tst_approvalverbs::agentsDecideNothing()
{
    const QString uid = proposed(Invoice);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s, u"--reviewer"_s, u"agent:finance"_s}).exitCode, 3);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s, u"--reviewer"_s, u"rule:auto"_s}).exitCode, 3);
    const QString narrow = proposed(R"({"action":"a","answers":["respond"]})");
    QCOMPARE(ctl({u"decide"_s, seen(narrow), u"--accept"_s}).exitCode, 3);
    QCOMPARE(statusOf(uid), u"pending"_s);
}

void tst_approvalverbs::aSetIsDecidedTogetherOrRowByRow()
{
    const QString first = proposed(R"({"action":"a"})");
    const QString narrow = proposed(R"({"action":"b","answers":["respond"]})");
    const QString third = proposed(R"({"action":"c"})");
    QCOMPARE(ctl({u"decide"_s, seen(first), seen(narrow), seen(third), u"--accept"_s}).exitCode, 3);
    QCOMPARE(statusOf(first), u"pending"_s);

    const CtlProcess::Answer batch =
        ctl({u"decide"_s, seen(first), seen(narrow), seen(third), u"--accept"_s, u"--batch"_s, u"--json"_s});
    QCOMPARE(batch.exitCode, 3); // of the one that could not be
    const QJsonArray rows = batch.json()["rows"_L1].toArray();
    QCOMPARE(rows.at(0)["status"_L1].toString(), u"accepted"_s);
    QCOMPARE(rows.at(1)["error"_L1]["code"_L1].toString(), u"refused"_s);
    QCOMPARE(rows.at(1)["uid"_L1].toString(), narrow);
    QCOMPARE(rows.at(2)["status"_L1].toString(), u"accepted"_s);
    QCOMPARE(ctl({u"undo"_s, batch.json()["changeset"_L1].toString()}).exitCode, 0);
    QCOMPARE(statusOf(third), u"pending"_s);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_approvalverbs::aDryRunDecidesNothing()
{
    const QString uid = proposed(Invoice);
    const CtlProcess::Answer rehearsed =
        ctl({u"decide"_s, seen(uid), u"--accept"_s, u"--dry-run"_s, u"--json"_s});
    QCOMPARE(rehearsed.exitCode, 0);
    QVERIFY(rehearsed.json()["dry_run"_L1].toBool());
    QCOMPARE(rehearsed.json()["rows"_L1][0]["status"_L1].toString(), u"accepted"_s);
    QCOMPARE(statusOf(uid), u"pending"_s);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--refuse"_s, u"--dry-run"_s}).exitCode, 3);
}

void tst_approvalverbs::whatExpiredExitsAsRefused()
{
    const QString uid = proposed(R"({"action":"a","expires_in":0.2})");
    const CtlProcess::Answer awaited = ctl({u"await"_s, uid, u"--json"_s}); // ends with the expiry
    QCOMPARE(awaited.exitCode, 3);
    QCOMPARE(awaited.json()["status"_L1].toString(), u"expired"_s);
    QVERIFY(awaited.err.contains("not approved"));
    const CtlProcess::Answer late = ctl({u"decide"_s, seen(uid), u"--accept"_s});
    QCOMPARE(late.exitCode, 3);
    QVERIFY(late.err.contains("expired"));
    const QString second = proposed(R"({"action":"b","expires_in":0.01})");
    QCOMPARE(ctl({u"expire"_s, u"--dry-run"_s, u"--json"_s}).json()["proposals"_L1].toArray(),
             QJsonArray{second});
    QCOMPARE(ctl({u"expire"_s, u"--json"_s}).json()["proposals"_L1].toInt(), 1);
    QCOMPARE(ctl({u"await"_s, uid, u"--format"_s, u"langgraph"_s}).out.trimmed(),
             QByteArray(R"([{"args":null,"type":"ignore"}])"));
}

void tst_approvalverbs::aRiskThatTakesTwoPeopleIsSaidSo()
{
    QCOMPARE(ctl({u"setting"_s, u"review.four_eyes.risk.sudden"_s, u"on"_s}).exitCode, 2);
    QCOMPARE(ctl({u"setting"_s, u"review.four_eyes.risk.high"_s, u"on"_s}).exitCode, 0);
    const QString uid = proposed(Invoice);
    const auto accept = [&](const QString &who) {
        return ctl({u"decide"_s, seen(uid), u"--accept"_s, u"--reviewer"_s, who});
    };
    const CtlProcess::Answer first = accept(u"mara"_s);
    QCOMPARE(first.exitCode, 0);
    QVERIFY2(first.out.contains("1 of 2 approvals"), first.out.constData());
    const CtlProcess::Answer waiting = ctl({u"await"_s, uid, u"--timeout"_s, u"0"_s});
    QCOMPARE(waiting.exitCode, 1);
    QVERIFY2(waiting.err.contains("approved by mara and waits for a second person"), waiting.err.constData());
    const QJsonObject row = ctl({u"proposals"_s, u"--json"_s}).lines().constFirst();
    QCOMPARE(row["approved_by"_L1].toArray(), QJsonArray{u"person:mara"_s});
    QCOMPARE(accept(u"mara"_s).exitCode, 3);
    QCOMPARE(statusOf(uid), u"pending"_s);
    QCOMPARE(accept(u"jo"_s).exitCode, 0);
    QCOMPARE(statusOf(uid), u"accepted"_s);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_approvalverbs::waitingEndsWithTheDecision()
{
    const QString uid = proposed(Invoice);
    QProcess waiting;
    CtlProcess(m_store).start(waiting, {u"await"_s, uid, u"--timeout"_s, u"60"_s, u"--json"_s});
    QVERIFY(waiting.waitForStarted());
    // It has the store open, so it waits.
    QTRY_VERIFY_WITH_TIMEOUT(!tests::heldLocks(m_store, pid_t(waiting.processId())).isEmpty(), 30'000);
    QCOMPARE(waiting.state(), QProcess::Running);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 0);
    QVERIFY(waiting.waitForFinished(10'000));
    QCOMPARE(waiting.exitCode(), 0);
    QCOMPARE(QJsonDocument::fromJson(waiting.readAllStandardOutput())["status"_L1].toString(), u"accepted"_s);
}

void tst_approvalverbs::aWaitThatEndsWithoutAnswerFails()
{
    const QString uid = proposed(Invoice);
    const CtlProcess::Answer answer = ctl({u"await"_s, uid, u"--timeout"_s, u"0.1"_s, u"--json"_s});
    QCOMPARE(answer.exitCode, 1);
    QCOMPARE(answer.json()["status"_L1].toString(), u"pending"_s);
    QVERIFY(answer.err.contains(uid.toUtf8()));
    // A program that reads answers gets none.
    QCOMPARE(ctl({u"await"_s, uid, u"--timeout"_s, u"0"_s, u"--format"_s, u"langgraph"_s}).out, QByteArray());
}

void tst_approvalverbs::aFetchedAnswerCannotBeUndone()
{
    const QString uid = proposed(Invoice);
    const QString changeset =
        ctl({u"decide"_s, seen(uid), u"--accept"_s, u"--json"_s}).json()["changeset"_L1].toString();
    QCOMPARE(ctl({u"await"_s, uid, u"--peek"_s}).exitCode, 0);
    QCOMPARE(ctl({u"await"_s, uid, u"--agent"_s, u"other"_s}).exitCode, 3);
    QCOMPARE(ctl({u"undo"_s, changeset}).exitCode, 0);
    QCOMPARE(statusOf(uid), u"pending"_s);
    QCOMPARE(ctl({u"redo"_s}).exitCode, 0);
    const CtlProcess::Answer fetched = ctl({u"await"_s, uid, u"--json"_s});
    QCOMPARE(fetched.exitCode, 0);
    QVERIFY(fetched.json()["collected_at"_L1].isString());
    QCOMPARE(ctl({u"undo"_s, changeset}).exitCode, 3);
    QCOMPARE(statusOf(uid), u"accepted"_s);
    // It stays the newest act: what was decided before it is reached by its name, which is said.
    const CtlProcess::Answer alone = ctl({u"undo"_s});
    QCOMPARE(alone.exitCode, 3);
    QVERIFY2(!alone.err.contains("before it"), alone.err.constData());
    const QString other = proposed(R"({"action":"b"})");
    const QString older =
        ctl({u"decide"_s, seen(other), u"--accept"_s, u"--json"_s}).json()["changeset"_L1].toString();
    const QString third = proposed(R"({"action":"c"})");
    QCOMPARE(ctl({u"decide"_s, seen(third), u"--accept"_s}).exitCode, 0);
    QCOMPARE(ctl({u"await"_s, third}).exitCode, 0);
    const CtlProcess::Answer stuck = ctl({u"undo"_s});
    QCOMPARE(stuck.exitCode, 3);
    QVERIFY2(stuck.err.contains("cannot be taken back. The act before it is " + older.toUtf8()),
             stuck.err.constData());
    QVERIFY2(stuck.err.contains("\"memoirctl undo " + older.toUtf8() + "\""), stuck.err.constData());
    QCOMPARE(ctl({u"undo"_s, older}).exitCode, 0);
    QCOMPARE(statusOf(other), u"pending"_s);
    QCOMPARE(ctl({u"verify"_s}).exitCode, 0);
}

void tst_approvalverbs::listsCanBeNarrowedAndContinued()
{
    QStringList uids;
    for (int i = 0; i < 4; ++i)
        uids += proposed("{\"agent\":\"a" + QByteArray::number(i % 2) + "\",\"action\":\"x\"}");
    ctl({u"decide"_s, seen(uids.at(0)), u"--accept"_s});
    QCOMPARE(ctl({u"proposals"_s, u"--json"_s, u"--status"_s, u"pending"_s}).lines().size(), 3);
    QCOMPARE(ctl({u"proposals"_s, u"--json"_s, u"--agent"_s, u"a1"_s}).lines().size(), 2);
    const auto page =
        ctl({u"proposals"_s, u"--json"_s, u"--limit"_s, u"2"_s, u"--after"_s, uids.at(0)}).lines();
    QCOMPARE(page.size(), 2);
    QCOMPARE(page.front()["uid"_L1].toString(), uids.at(1));
    QVERIFY(ctl({u"proposals"_s}).out.contains(uids.at(3).toUtf8()));
}

void tst_approvalverbs::aProposalIsTakenBack()
{
    const QString uid = proposed(Invoice);
    QCOMPARE(ctl({u"withdraw"_s, uid, u"--agent"_s, u"other"_s}).exitCode, 3);
    QCOMPARE(ctl({u"withdraw"_s, uid, u"--reason"_s, u"Paid by hand"_s}).exitCode, 0);
    QCOMPARE(statusOf(uid), u"withdrawn"_s);
    QCOMPARE(ctl({u"decide"_s, seen(uid), u"--accept"_s}).exitCode, 3);
    QCOMPARE(ctl({u"await"_s, uid, u"--timeout"_s, u"0"_s}).exitCode, 3);
}

QTEST_GUILESS_MAIN(tst_approvalverbs)
#include "tst_approvalverbs.moc"
