// SPDX-License-Identifier: MIT
#include "store/clock.h"
#include "store/exchange/proposaljson.h"
#include "store/layers/jsondiff.h"

#include <QJsonDocument>
#include <QtTest>

using namespace store;
using namespace Qt::StringLiterals;

// What LangGraph and LangChain write and want to read, and our own keys.
class TestProposalJson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ourKeysAreRead();
    void anInterruptIsReadAsItStands_data();
    void anInterruptIsReadAsItStands();
    void aListOfRequestsIsSeveralProposals();
    void whatCannotBeReadIsSaid_data();
    void whatCannotBeReadIsSaid();
    void periodsAreRead_data();
    void periodsAreRead();
    void answersAreWrittenForTheirReader_data();
    void answersAreWrittenForTheirReader();
    void differencesAreTyped_data();
    void differencesAreTyped();
};

namespace {

QJsonValue json(const QByteArray &text)
{
    return QJsonDocument::fromJson("[" + text + "]").array().first();
}

Result<std::vector<NewProposal>> read(const QByteArray &text)
{
    NewProposal defaults;
    defaults.agent = u"mailer"_s;
    return proposalsIn(json(text), defaults, fromIsoTime(u"2026-11-21T10:00:00.000Z"_s));
}

} // namespace

void TestProposalJson::ourKeysAreRead()
{
    const auto rows = read(R"({"agent":"finance","run":"r1","external_id":"x","situation":{"amount":4180.5},
        "action":"pay","args":{"to":"ACME"},"description":"Pay","risk":"high","answers":["accept","refuse"],
        "expires_in":"2h","ticket":7})");
    QVERIFY(rows && rows->size() == 1);
    const NewProposal &row = rows->front();
    QCOMPARE(row.agent, u"finance"_s);
    QCOMPARE(row.run, u"r1"_s);
    QCOMPARE(row.externalId, u"x"_s);
    QCOMPARE(row.situation.value(u"amount"_s).toDouble(), 4'180.5);
    QCOMPARE(row.action, json(R"({"action":"pay","args":{"to":"ACME"}})").toObject());
    QCOMPARE(row.risk, u"high"_s);
    QCOMPARE(row.answers, (QStringList{u"accept"_s, u"refuse"_s}));
    QCOMPARE(row.expiresAt, u"2026-11-21T12:00:00.000Z"_s);
    QCOMPARE(row.extra, (QJsonObject{{u"ticket"_s, 7}}));
}

void TestProposalJson::anInterruptIsReadAsItStands_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("externalId");
    QTest::addColumn<QStringList>("answers");
    const QByteArray interrupt =
        R"({"action_request":{"action":"send_email","args":{"to":"a@b.example","n":3}},
            "config":{"allow_ignore":true,"allow_respond":false,"allow_edit":true,"allow_accept":true},
            "description":"**why**"})";
    const QStringList answers{u"accept"_s, u"edit"_s, u"ignore"_s};
    QTest::newRow("HumanInterrupt") << interrupt << QString() << answers;
    QTest::newRow("a list of one") << "[" + interrupt + "]" << QString() << answers;
    QTest::newRow("Interrupt") << R"({"id":"i7","resumable":true,"value":)" + interrupt + "}" << u"i7"_s
                               << answers;
    QTest::newRow("Interrupt with a list")
        << R"({"interrupt_id":"i7","value":[)" + interrupt + "]}" << u"i7"_s << answers;
    QTest::newRow("a graph's result")
        << R"({"__interrupt__":[{"id":"i7","value":[)" + interrupt + "]}]}" << u"i7"_s << answers;
    QTest::newRow("HITLRequest") << QByteArray(
        R"({"action_requests":[{"name":"send_email","args":{"to":"a@b.example","n":3},"description":"**why**"}],
            "review_configs":[{"action_name":"send_email","allowed_decisions":["approve","edit","reject"]}]})")
                                 << QString() << QStringList{u"approve"_s, u"edit"_s, u"reject"_s};
}

void TestProposalJson::anInterruptIsReadAsItStands()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, externalId);
    QFETCH(const QStringList, answers);
    const auto rows = read(text);
    QVERIFY2(rows, qPrintable(rows ? QString() : rows.error().message));
    QCOMPARE(rows->size(), size_t(1));
    QCOMPARE(rows->front().agent, u"mailer"_s);
    QCOMPARE(rows->front().action,
             json(R"({"action":"send_email","args":{"to":"a@b.example","n":3}})").toObject());
    QCOMPARE(rows->front().description, u"**why**"_s);
    QCOMPARE(rows->front().answers, answers);
    QCOMPARE(rows->front().externalId, externalId);
}

void TestProposalJson::aListOfRequestsIsSeveralProposals()
{
    const auto rows =
        read(R"({"id":"i9","value":{"action_requests":[{"name":"a","args":{}},{"name":"b","args":{"x":1}}],
        "review_configs":[{"action_name":"b","allowed_decisions":["reject"]}]}})");
    QVERIFY(rows);
    QCOMPARE(rows->size(), size_t(2));
    QCOMPARE(rows->at(0).externalId, u"i9#0"_s);
    QCOMPARE(rows->at(1).externalId, u"i9#1"_s);
    QVERIFY(rows->at(0).answers.isEmpty()); // nothing said: all
    QCOMPARE(rows->at(1).answers, QStringList{u"reject"_s});
    QCOMPARE(rows->at(1).extra.value(u"request"_s).toInt(), 1);
}

void TestProposalJson::whatCannotBeReadIsSaid_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("a number") << QByteArray("7");
    QTest::newRow("situation is a text") << QByteArray(R"({"action":"a","situation":"late"})");
    QTest::newRow("action is a list") << QByteArray(R"({"action":[1]})");
    QTest::newRow("description is a number") << QByteArray(R"({"action":"a","description":7})");
    QTest::newRow("answers is a text") << QByteArray(R"({"action":"a","answers":"accept"})");
    QTest::newRow("nothing allowed") << QByteArray(
        R"({"action_request":{"action":"a","args":{}},"config":{}})");
    QTest::newRow("no action") << QByteArray(R"({"action_request":{"args":{}}})");
    QTest::newRow("no requests") << QByteArray(R"({"action_requests":[]})");
    QTest::newRow("no name") << QByteArray(R"({"action_requests":[{"args":{}}]})");
    QTest::newRow("too deep") << QByteArray(R"([[[[[[{"action":"a"}]]]]]])");
    QTest::newRow("null inside") << QByteArray("{\"action\":\"a\",\"agent\":\"x\\u0000y\"}");
    QTest::newRow("an effect") << QByteArray(R"({"action":"a","effect":"memory"})");
    QTest::newRow("an effect in the extra") << QByteArray(R"({"action":"a","extra":{"effect":"cleanup"}})");
    QTest::newRow("an effect beside an interrupt")
        << QByteArray(R"({"effect":"cleanup","action_request":{"action":"memory_cleanup","args":{}}})");
    QTest::newRow("an effect beside several")
        << QByteArray(R"({"effect":"memory","action_requests":[{"name":"memory_update","args":{}}]})");
    QTest::newRow("an effect in an Interrupt")
        << QByteArray(R"({"id":"i7","value":{"action":"memory_forget","effect":"memory"}})");
    QTest::newRow("period") << QByteArray(R"({"action":"a","expires_in":"soon"})");
}

void TestProposalJson::whatCannotBeReadIsSaid()
{
    QFETCH(const QByteArray, text);
    const auto rows = read(text);
    QVERIFY(!rows);
    QCOMPARE(rows.error().code, Error::Code::Usage);
    QVERIFY(rows.error().message.endsWith(u'.'));
}

void TestProposalJson::periodsAreRead_data()
{
    QTest::addColumn<QByteArray>("period");
    QTest::addColumn<qint64>("seconds"); // 0: refused
    QTest::newRow("number") << QByteArray("90") << qint64(90);
    QTest::newRow("digits") << QByteArray("\"90\"") << qint64(90);
    QTest::newRow("seconds") << QByteArray("\"90s\"") << qint64(90);
    QTest::newRow("minutes") << QByteArray("\"15m\"") << qint64(900);
    QTest::newRow("hours") << QByteArray("\"1.5h\"") << qint64(5'400);
    QTest::newRow("days") << QByteArray("\"3d\"") << qint64(259'200);
    QTest::newRow("zero") << QByteArray("0") << qint64(0);
    QTest::newRow("below") << QByteArray("-5") << qint64(0);
    QTest::newRow("word") << QByteArray("\"day\"") << qint64(0);
    QTest::newRow("nothing") << QByteArray("\"\"") << qint64(0);
    QTest::newRow("list") << QByteArray("[1]") << qint64(0);
    QTest::newRow("for ever") << QByteArray("1e300") << qint64(0);
}

void TestProposalJson::periodsAreRead()
{
    QFETCH(const QByteArray, period);
    QFETCH(const qint64, seconds);
    const QDateTime at = fromIsoTime(u"2026-11-21T10:00:00.000Z"_s);
    const auto expiry = expiryIn(json(period), at);
    QCOMPARE(expiry.has_value(), seconds > 0);
    if (expiry)
        QCOMPARE(*expiry, isoTime(at.addSecs(seconds)));
}

void TestProposalJson::answersAreWrittenForTheirReader_data()
{
    QTest::addColumn<ProposalStatus>("status");
    QTest::addColumn<QJsonValue>("answer");
    QTest::addColumn<QByteArray>("langgraph");
    QTest::addColumn<QByteArray>("langchain");
    const QByteArray edited = R"({"action":"send_email","args":{"to":"c@d.example","n":4}})";
    QTest::newRow("accepted") << ProposalStatus::Accepted << QJsonValue()
                              << QByteArray(
                                     R"([{"type":"accept","args":{"action":"send_email","args":{"n":3}}}])")
                              << QByteArray(R"({"type":"approve"})");
    QTest::newRow("edited") << ProposalStatus::Edited << json(edited)
                            << R"([{"type":"edit","args":)" + edited + "}]"
                            << QByteArray(R"({"type":"edit","edited_action":{"name":"send_email",
                                              "args":{"to":"c@d.example","n":4}}})");
    QTest::newRow("responded") << ProposalStatus::Responded << QJsonValue(u"Ask first"_s)
                               << QByteArray(R"([{"type":"response","args":"Ask first"}])")
                               << QByteArray(R"({"type":"respond","message":"Ask first"})");
    QTest::newRow("refused") << ProposalStatus::Refused << QJsonValue()
                             << QByteArray(R"([{"type":"ignore","args":null}])")
                             << QByteArray(R"({"type":"reject","message":"Too late"})");
    QTest::newRow("expired") << ProposalStatus::Expired << QJsonValue()
                             << QByteArray(R"([{"type":"ignore","args":null}])")
                             << QByteArray(R"({"type":"reject","message":"Too late"})");
}

void TestProposalJson::answersAreWrittenForTheirReader()
{
    QFETCH(const ProposalStatus, status);
    QFETCH(const QJsonValue, answer);
    QFETCH(const QByteArray, langgraph);
    QFETCH(const QByteArray, langchain);
    Proposal proposal;
    proposal.action = json(R"({"action":"send_email","args":{"n":3}})").toObject();
    proposal.status = status;
    proposal.answer = answer;
    proposal.reason = u"Too late"_s;
    QCOMPARE(QJsonValue(humanResponse(proposal)), json(langgraph));
    QCOMPARE(QJsonValue(hitlDecision(proposal)), json(langchain));
}

void TestProposalJson::differencesAreTyped_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after");
    QTest::addColumn<QStringList>("paths");
    QTest::newRow("same") << QByteArray(R"({"a":1,"b":{"c":[1,2]}})")
                          << QByteArray(R"({"b":{"c":[1,2]},"a":1})") << QStringList();
    QTest::newRow("number and text") << QByteArray(R"({"a":1})") << QByteArray(R"({"a":"1"})")
                                     << QStringList{u"a"_s};
    QTest::newRow("came and went") << QByteArray(R"({"a":1})") << QByteArray(R"({"b":1})")
                                   << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("inside") << QByteArray(R"({"a":{"b":{"c":1,"d":2}}})")
                            << QByteArray(R"({"a":{"b":{"c":3,"d":2}}})") << QStringList{u"a.b.c"_s};
    QTest::newRow("list of objects") << QByteArray(R"({"a":[{"x":1},{"x":2}]})")
                                     << QByteArray(R"({"a":[{"x":1},{"x":3}]})") << QStringList{u"a[1].x"_s};
    QTest::newRow("list of values is one")
        << QByteArray(R"({"a":[1,2]})") << QByteArray(R"({"a":[1,3]})") << QStringList{u"a"_s};
    QTest::newRow("null is a value") << QByteArray(R"({"a":null})") << QByteArray("{}")
                                     << QStringList{QString(), u"a"_s};
}

void TestProposalJson::differencesAreTyped()
{
    QFETCH(const QByteArray, before);
    QFETCH(const QByteArray, after);
    QFETCH(const QStringList, paths);
    QStringList found;
    for (const JsonDifference &difference : jsonDifferences(json(before), json(after)))
        found += difference.path;
    QCOMPARE(found, paths);
}

QTEST_GUILESS_MAIN(TestProposalJson)
#include "tst_proposaljson.moc"
