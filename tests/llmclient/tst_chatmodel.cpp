// SPDX-License-Identifier: MIT
#include "llmclient/breaker.h"
#include "llmclient/endpointembedder.h"
#include "llmclient/models.h"
#include "llmclient/spending.h"
#include "store/clock.h"
#include "store/layers/modelspend.h"
#include "store/rows/actor.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/teststore.h"

using namespace llmclient;
using store::Error;
using tests::ModelServer;
using tests::TestStore;
using namespace Qt::StringLiterals;

namespace {

ChatRequest ask(const QString &text)
{
    return {.messages = {{.role = ChatMessage::Role::System, .text = u"You are short."_s},
                         {.role = ChatMessage::Role::User, .text = text}},
            .maxTokens = 100,
            .schema = {}};
}

QString sentText(const QJsonObject &request)
{
    return QString::fromUtf8(QJsonDocument(request).toJson());
}

} // namespace

class TestChatModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutSettingsThereIsNoModel();
    void anAnswerComesInPiecesAndIsBooked();
    void aFailureOfTheServerIsTriedAgain();
    void whatIsNoWholeAnswerSaysSo_data();
    void whatIsNoWholeAnswerSaysSo();
    void offlineSendsNothing();
    void theLimitOfTheDayRefusesBeforeTheCall();
    void twoProgramsDoNotPassTheLimitTogether();
    void secretsAreNotSent();
    void aStoppedCallSendsNoMore();
    void aFieldThatIsRefusedIsLeftOut();
    void aStoreFromElsewhereSendsNothingUnconfirmed();
    void embeddingsAreSortedAndOfLengthOne();
    void aTextThatIsRefusedCostsTheOthersNothing_data();
    void aTextThatIsRefusedCostsTheOthersNothing();
    void anOutageRefusesNoText_data();
    void anOutageRefusesNoText();

private:
    QTemporaryDir m_config;
};

void TestChatModel::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
}

void TestChatModel::withoutSettingsThereIsNoModel()
{
    TestStore store;
    for (const Purpose purpose : {Purpose::Chat, Purpose::Distill, Purpose::Grade}) {
        const auto model = chatModelFor(purpose, store.database());
        VERIFY_RESULT(model);
        QVERIFY(!*model);
    }
    const auto embedder = embedderFor(store.database());
    VERIFY_RESULT(embedder);
    QVERIFY(!*embedder);
}

void TestChatModel::anAnswerComesInPiecesAndIsBooked()
{
    TestStore store;
    ModelServer server;
    auto settings = server.settings();
    settings.priceIn = 1000;
    settings.priceOut = 2000;
    VERIFY_RESULT(
        setModelSettings(store.database(), Purpose::Grade, settings, store::Actor::person(u"mara"_s)));
    server.answer({u"Grün ist die Wiese."_s});

    const auto model = chatModelFor(Purpose::Grade, store.database());
    VERIFY_RESULT(model);
    QStringList pieces;
    const auto answer =
        (*model)->chat(ask(u"Which colour?"_s), [&](const QString &piece) { pieces += piece; });

    VERIFY_RESULT(answer);
    QCOMPARE(answer->text, u"Grün ist die Wiese."_s);
    QCOMPARE(pieces, QStringList({u"Grün "_s, u"ist "_s, u"die "_s, u"Wiese."_s}));
    QCOMPARE(answer->finish, ChatAnswer::Finish::Complete);
    QCOMPARE(answer->model, u"test-model"_s);
    QCOMPARE(answer->requestId, u"req-test"_s);
    QCOMPARE(answer->usage.tokensIn, std::optional<qint64>(100));
    QCOMPARE((*model)->name(), u"openai-compatible/test-model"_s);
    const QString spent =
        u"SELECT purpose || ' ' || calls || ' ' || tokens_out || ' ' || cost FROM model_spend"_s;
    QCOMPARE(store.database().texts(spent).value(), QStringList{u"grade 1 5 0.11"_s});
    QCOMPARE(answer->cost, std::optional(0.11));
}

void TestChatModel::aFailureOfTheServerIsTriedAgain()
{
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Chat);
    server.fail(529, 1, "retry-after-ms: 5\r\n");

    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);
    const auto answer = (*model)->chat(ask(u"Hello?"_s));

    VERIFY_RESULT(answer);
    QCOMPARE(answer->retries, 1);
    QCOMPARE(server.requests().size(), 2);
}

void TestChatModel::whatIsNoWholeAnswerSaysSo_data()
{
    QTest::addColumn<QString>("reason");
    QTest::addColumn<ChatAnswer::Finish>("finish");
    QTest::newRow("whole") << u"stop"_s << ChatAnswer::Finish::Complete;
    QTest::newRow("cut") << u"length"_s << ChatAnswer::Finish::Length;
    QTest::newRow("filtered") << u"content_filter"_s << ChatAnswer::Finish::Refused;
}

void TestChatModel::whatIsNoWholeAnswerSaysSo()
{
    QFETCH(const QString, reason);
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Chat);
    server.setFinish(reason);

    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);
    const auto answer = (*model)->chat(ask(u"Hello?"_s));

    VERIFY_RESULT(answer);
    QTEST(answer->finish, "finish");
}

void TestChatModel::offlineSendsNothing()
{
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Chat);
    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);

    VERIFY_RESULT(setLimits(store.database(), {.isOffline = true}, store::Actor::person(u"mara"_s)));

    VERIFY_ERROR((*model)->chat(ask(u"Hello?"_s)), Error::Code::Refused);
    QCOMPARE(server.requests().size(), 0);
}

void TestChatModel::theLimitOfTheDayRefusesBeforeTheCall()
{
    TestStore store;
    ModelServer server;
    auto settings = server.settings();
    settings.priceOut = 10000; // 1.00 for the hundred tokens that are asked for
    VERIFY_RESULT(
        setModelSettings(store.database(), Purpose::Chat, settings, store::Actor::person(u"mara"_s)));
    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);

    VERIFY_RESULT(setLimits(store.database(), {.limitPerDay = 0.99}, store::Actor::person(u"mara"_s)));
    VERIFY_ERROR((*model)->chat(ask(u"Hello?"_s)), Error::Code::Refused);
    QCOMPARE(server.requests().size(), 0);

    VERIFY_RESULT(setLimits(store.database(), {.limitPerDay = 1.02}, store::Actor::person(u"mara"_s)));
    VERIFY_RESULT((*model)->chat(ask(u"Hello?"_s))); // takes 0.03
    VERIFY_ERROR((*model)->chat(ask(u"Hello?"_s)), Error::Code::Refused);
    QCOMPARE(server.requests().size(), 1);
}

void TestChatModel::twoProgramsDoNotPassTheLimitTogether()
{
    TestStore store;
    const auto other = store::Database::open(store.path(), store::Database::Mode::ReadWrite);
    VERIFY_RESULT(other);
    VERIFY_RESULT(setLimits(store.database(), {.limitPerDay = 1}, store::Actor::person(u"mara"_s)));
    const auto begin = [](store::Database &database) {
        return Spending::begin(database, Purpose::Chat, u"a/m"_s, 0.6);
    };
    const auto spent = [&store] { return store::spentOn(store.database(), store::now().date()).value(); };
    {
        auto first = begin(store.database());
        VERIFY_RESULT(first);
        VERIFY_ERROR(begin(**other), Error::Code::Refused); // the first has not been answered yet
        VERIFY_RESULT(first->book({.calls = 1, .cost = 0.1}));
    }
    QCOMPARE(spent(), 0.1);
    VERIFY_RESULT(begin(**other)); // failed: nothing was booked
    QCOMPARE(spent(), 0.1);
    QCOMPARE(store.number(u"SELECT count(*) FROM model_spend WHERE calls > 0"_s), 1);
}

void TestChatModel::secretsAreNotSent()
{
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Chat);
    const QString secret = u"ghp_"_s + u"R2d9Kx7QmZp4Lw8TvYb3NcF6HsJ1Ag0UeDlo"_s;
    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);

    VERIFY_RESULT((*model)->chat(ask(u"Is token = "_s + secret + u" still good?"_s)));

    QCOMPARE(server.requests().size(), 1);
    QVERIFY(!sentText(server.requests().constFirst()).contains(secret));
    QVERIFY(sentText(server.requests().constFirst()).contains(u"still good?"_s));
}

void TestChatModel::aStoppedCallSendsNoMore()
{
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Chat);
    server.answer({u"one two three four five six seven eight nine ten eleven twelve"_s});
    server.setPause(50);
    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);
    std::stop_source stop;

    const auto answer = (*model)->chat(
        ask(u"Count."_s), [&](const QString &) { stop.request_stop(); }, stop.get_token());

    VERIFY_RESULT(answer);
    QCOMPARE(answer->finish, ChatAnswer::Finish::Stopped);
    QVERIFY(answer->text.startsWith(u"one "_s));
    QVERIFY(!answer->text.contains(u"twelve"_s));
    const auto again = (*model)->chat(ask(u"Count."_s), {}, stop.get_token());
    VERIFY_RESULT(again);
    QCOMPARE(again->finish, ChatAnswer::Finish::Stopped);
    QCOMPARE(server.requests().size(), 1);
}

void TestChatModel::aFieldThatIsRefusedIsLeftOut()
{
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Chat);
    server.fail(400, 1, {},
                R"({"error":{"type":"invalid_request_error","message":"'temperature' does not support 0"}})");
    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);

    VERIFY_RESULT((*model)->chat(ask(u"Hello?"_s)));
    VERIFY_RESULT((*model)->chat(ask(u"Hello again?"_s)));

    QCOMPARE(server.requests().size(), 3);
    QVERIFY(server.requests().at(0).contains("temperature"_L1));
    QVERIFY(!server.requests().at(1).contains("temperature"_L1));
    QVERIFY(!server.requests().at(2).contains("temperature"_L1));
}

void TestChatModel::aStoreFromElsewhereSendsNothingUnconfirmed()
{
    TestStore store;
    qputenv("MEMOIR_TEST_KEY", "sk-test-not-a-key");
    ModelServer server;
    auto settings = server.settings();
    settings.keySource = u"env:MEMOIR_TEST_KEY"_s;
    VERIFY_RESULT(
        setModelSettings(store.database(), Purpose::Chat, settings, store::Actor::person(u"mara"_s)));
    const auto model = chatModelFor(Purpose::Chat, store.database());
    VERIFY_RESULT(model);
    VERIFY_RESULT((*model)->chat(ask(u"Hello?"_s)));

    // The same file on a computer where nobody has seen these settings.
    QTemporaryDir elsewhere;
    qputenv("XDG_CONFIG_HOME", elsewhere.path().toUtf8());
    VERIFY_ERROR((*model)->chat(ask(u"Hello?"_s)), Error::Code::Refused);
    QCOMPARE(server.requests().size(), 1);
    qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
}

void TestChatModel::embeddingsAreSortedAndOfLengthOne()
{
    TestStore store;
    ModelServer server;
    server.use(store.database(), Purpose::Embed);

    const auto made = embedderFor(store.database());

    VERIFY_RESULT(made);
    const auto *embedder = dynamic_cast<EndpointEmbedder *>(made->get());
    QVERIFY(embedder);
    QCOMPARE(embedder->modelKey(), u"openai-compatible/test-model:384:text"_s);
    QVERIFY(!embedder->isLexical());
    const QStringList texts{u"invoices of ACME"_s, u"—"_s, u"weekly flaky tests"_s};
    const auto vectors = embedder->embedAll(texts);
    VERIFY_RESULT(vectors);
    const store::HashedEmbedder offline;
    for (size_t i = 0; i < 3; ++i) {
        const auto expected = offline.embed(texts.at(qsizetype(i)));
        QCOMPARE((*vectors)[i].size(), expected.size());
        for (size_t k = 0; k < expected.size(); ++k)
            QVERIFY(std::abs((*vectors)[i][k] - expected[k]) < 1e-5F);
    }
    QCOMPARE(embedder->embed(texts.at(0)), (*vectors)[0]);
    // Its size is known the next time.
    const qsizetype before = server.requests().size();
    VERIFY_RESULT(embedderFor(store.database()));
    QCOMPARE(server.requests().size(), before);
}

// As many texts as make a request of 64 that is halved seven times, which is more failures in a row than the
// breaker lets pass.
void TestChatModel::aTextThatIsRefusedCostsTheOthersNothing_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("place");
    for (const int status : {400, 413, 422, 500}) {
        for (const int place : {0, 40, 69})
            QTest::addRow("%d at %d", status, place) << status << place;
    }
}

void TestChatModel::aTextThatIsRefusedCostsTheOthersNothing()
{
    QFETCH(const int, status);
    QFETCH(const int, place);
    TestStore store;
    ModelServer server;
    Breaker::shared().reset();
    server.use(store.database(), Purpose::Embed);
    const auto made = embedderFor(store.database());
    VERIFY_RESULT(made);
    const auto *embedder = dynamic_cast<EndpointEmbedder *>(made->get());
    server.failBy([status](const QJsonObject &request) {
        return sentText(request).contains(u"too long"_s) ? status : 0;
    });
    QStringList texts(70, u"just right"_s);
    texts[place] = u"too long"_s;

    const auto vectors = embedder->embedAll(texts);

    VERIFY_RESULT(vectors);
    for (int i = 0; i < texts.size(); ++i)
        QCOMPARE((*vectors)[size_t(i)].size(), size_t(i == place ? 0 : 384));
}

void TestChatModel::anOutageRefusesNoText_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("texts");
    QTest::addColumn<int>("answered"); // requests before the outage
    for (const int status : {400, 500, 503}) {
        QTest::addRow("%d, one text", status) << status << 1 << 0;
        QTest::addRow("%d, many texts", status) << status << 70 << 0;
        QTest::addRow("%d, after a while", status) << status << 200 << 2;
    }
}

void TestChatModel::anOutageRefusesNoText()
{
    QFETCH(const int, status);
    QFETCH(const int, texts);
    QFETCH(const int, answered);
    TestStore store;
    ModelServer server;
    Breaker::shared().reset();
    server.use(store.database(), Purpose::Embed);
    const auto made = embedderFor(store.database());
    VERIFY_RESULT(made);
    const auto *embedder = dynamic_cast<EndpointEmbedder *>(made->get());
    server.failBy([status, left = answered](const QJsonObject &) mutable { return left-- > 0 ? 0 : status; });

    VERIFY_ERROR(embedder->embedAll(QStringList(texts, u"just right"_s)), Error::Code::Failed);
    QVERIFY(server.requests().size() <= answered + 3); // the size of a vector, the texts, a word
}

QTEST_GUILESS_MAIN(TestChatModel)
#include "tst_chatmodel.moc"
