// SPDX-License-Identifier: MIT
#include "llmclient/breaker.h"
#include "llmclient/models.h"
#include "llmclient/questionembedding.h"
#include "store/layers/modelspend.h"
#include "store/layers/settings.h"
#include "store/retrieval/hashedembedder.h"
#include "store/retrieval/missingvectors.h"
#include "store/retrieval/questionvectors.h"
#include "store/retrieval/recall.h"
#include "store/retrieval/recipes/recipes.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/stackjson.h"
#include "store/rows/actor.h"
#include "tests/llmclient/modelserver.h"
#include "tests/store/stackstore.h"

using namespace llmclient;
using namespace Qt::StringLiterals;
using store::Search;
using store::SearchMode;
using tests::ModelServer;
using tests::StackStore;

namespace {

const QString Key = u"openai-compatible/test-model:3:text"_s;
const QString Question = u"Where does the feline sleep?"_s;

// What a text is about, in place of its words: cats, money or nothing.
std::vector<float> topicOf(const QString &text, const QJsonObject &)
{
    const auto names = [&text](std::initializer_list<const char *> words) {
        return std::ranges::any_of(words, [&text](const char *word) {
            return text.contains(QLatin1StringView(word), Qt::CaseInsensitive);
        });
    };
    const bool isOfCats = names({"feline", "tomcat", "kitten"});
    const bool isOfMoney = names({"invoice", "paid", "ACME"});
    return {isOfCats ? 1.0F : 0.1F, isOfMoney ? 1.0F : 0.1F, 0.2F};
}

} // namespace

// Questions compared by a configured endpoint: what is sent, what is kept, and what is done without it.
class TestQuestionEmbedding : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void withoutAModelNothingIsSent();
    void rowsAreFoundByMeaning_data();
    void rowsAreFoundByMeaning();
    void aDigestFindsMemoriesByMeaning();
    void aDigestSaysWhyMeaningsWereNotCompared();
    void sameQuestionSameBytes();
    void theFirstVectorOfAQuestionCounts();
    void onlyTheNewestQuestionsAreKept();
    void failuresFallBack_data();
    void failuresFallBack();
    void whatMayNotBeSentIsNot_data();
    void whatMayNotBeSentIsNot();
    void withoutVectorsOfRowsNothingIsSent();
    void aReadOnlyStoreSendsNothing();
    void questionsAreCounted();
    void noSecretIsSent();
    void voyageIsToldWhichIsTheQuestion_data();
    void voyageIsToldWhichIsTheQuestion();
    void aLayerMostlyWithoutVectorsIsComparedOffline();
    void newVectorsAreSeenByAnOpenCache();
    void rehearsalsSendNothing();

private:
    store::Database &database() { return m_store->database(); }
    // This server, as the embedding job leaves it: every row of the layers has its vector.
    void configure(const ModelSettings &settings,
                   const QStringList &layers = {u"decision"_s, u"knowledge"_s, u"reflexion"_s});
    void configure() { configure(m_server->settings()); }
    QString prepare(const QString &question = Question)
    {
        return prepareQuestion(database(), question, {u"decision"_s, u"knowledge"_s, u"reflexion"_s});
    }
    store::Result<store::SearchAnswer> find(const QString &layer, const QString &text = Question)
    {
        const store::HashedEmbedder offline;
        Search search(database(), offline);
        const auto mode = search.modeOf(layer, text);
        if (!mode)
            return tl::unexpected(mode.error());
        return search.find({.layer = layer, .text = text, .mode = *mode, .limit = 3});
    }
    static store::StackQuestion asked()
    {
        store::StackQuestion question = StackStore::asked();
        question.question = Question;
        return question;
    }
    QByteArray stackJson()
    {
        return QJsonDocument(store::toJson(store::offlineStackReader(database())->stack(asked()).value()))
            .toJson();
    }

    QTemporaryDir m_config;
    std::unique_ptr<StackStore> m_store;
    std::unique_ptr<ModelServer> m_server;
};

void TestQuestionEmbedding::init()
{
    qputenv("XDG_CONFIG_HOME", m_config.path().toUtf8());
    qunsetenv("MEMOIR_OFFLINE");
    Breaker::shared().reset();
    m_server = std::make_unique<ModelServer>();
    m_server->embedBy(topicOf);
    m_store = std::make_unique<StackStore>();
    m_store->approved(u"The tomcat naps in the mail room."_s);
    m_store->approved(u"Where the paper lies: in the tray where it does belong."_s);
    m_store->decision(u"dec_cat"_s, u"Kittens stay on the second floor"_s);
    m_store->decision(u"dec_paper"_s, u"Paper does lie in the tray where people sleep"_s);
    m_store->chunk(u"chk_cat"_s, u"A kitten needs a basket."_s);
    m_store->chunk(u"chk_paper"_s, u"Where does the paper go? Sleep over it."_s);
}

void TestQuestionEmbedding::cleanup()
{
    qunsetenv("MEMOIR_OFFLINE");
    m_store.reset();
    m_server.reset();
}

void TestQuestionEmbedding::configure(const ModelSettings &settings, const QStringList &layers)
{
    VERIFY_RESULT(setModelSettings(database(), Purpose::Embed, settings, store::Actor::person(u"mara"_s)));
    const auto embedder = embedderFor(database());
    VERIFY_RESULT(embedder);
    for (const QString &layer : layers)
        VERIFY_RESULT(store::embedMissing(database(), **embedder, layer, 1'000));
}

void TestQuestionEmbedding::withoutAModelNothingIsSent()
{
    QCOMPARE(prepare(), QString());
    const auto answer = find(u"decision"_s);
    VERIFY_RESULT(answer);
    QCOMPARE(answer->embedder, store::HashedEmbedder().modelKey());
    QCOMPARE(answer->whyOffline, QString());
    QCOMPARE(m_server->requests().size(), 0);
    const auto stack = store::offlineStackReader(database())->stack(asked());
    VERIFY_RESULT(stack);
    QCOMPARE(stack->whyOffline(), QString());
}

void TestQuestionEmbedding::rowsAreFoundByMeaning_data()
{
    QTest::addColumn<QString>("layer");
    QTest::addColumn<QString>("text");
    QTest::newRow("decision") << u"decision"_s << u"Kittens"_s;
    QTest::newRow("knowledge") << u"knowledge"_s << u"kitten"_s;
    QTest::newRow("reflexion") << u"reflexion"_s << u"tomcat"_s;
}

void TestQuestionEmbedding::rowsAreFoundByMeaning()
{
    QFETCH(const QString, layer);
    QFETCH(const QString, text);
    const auto byWords = find(layer);
    VERIFY_RESULT(byWords);
    QVERIFY(!byWords->hits.front().text.contains(text)); // no word of the question is in that row
    configure();
    QCOMPARE(prepare(), QString());

    const auto answer = find(layer);

    VERIFY_RESULT(answer);
    QCOMPARE(answer->embedder, Key);
    QCOMPARE(answer->whyOffline, QString());
    QCOMPARE(answer->withoutVector, 0);
    QVERIFY(answer->hits.front().text.contains(text));
    QCOMPARE(answer->hits.front().parts.keyword, 0.0); // by likeness alone, as is usual with a real model
    const store::HashedEmbedder offline;
    Search search(database(), offline);
    const auto recalled = store::Recall(database(), search).find({.words = Question});
    VERIFY_RESULT(recalled);
    QCOMPARE(recalled->embedder, Key);
    QVERIFY(recalled->entries.front().row.observation.contains(u"tomcat"_s));
    const auto stack = store::offlineStackReader(database())->stack(asked());
    VERIFY_RESULT(stack);
    QCOMPARE(stack->layers[1].embedder, Key);
    QCOMPARE(stack->layers[1].entries.front().row.uid, u"dec_cat"_s);
    QCOMPARE(stack->layers[4].entries.front().row.uid, u"chk_cat"_s);
}

// A digest ranks memories by three sources; one is what they mean.
void TestQuestionEmbedding::aDigestFindsMemoriesByMeaning()
{
    configure();
    store::StackQuestion question = asked();
    question.recipe = store::digestRecipe();
    const auto compared = store::comparedLayers(database(), question.recipe);
    VERIFY_RESULT(compared);
    QCOMPARE(*compared, QStringList{u"reflexion"_s});
    QCOMPARE(prepareQuestion(database(), Question, *compared), QString());
    const auto stack = store::offlineStackReader(database())->stack(question);
    VERIFY_RESULT(stack);
    QCOMPARE(stack->layers.front().embedder, Key);
    QCOMPARE(stack->whyOffline(), QString());
    const auto &told = stack->layers.front().entries;
    const auto found =
        std::ranges::find_if(told, [](const auto &entry) { return entry.row.text.contains("tomcat"_L1); });
    QVERIFY(found != told.end());
    const auto semantic = std::ranges::find(found->row.parts, u"semantic"_s, &store::ScorePart::name);
    QVERIFY(semantic != found->row.parts.end());
    QVERIFY(semantic->value > 0.5);
}

void TestQuestionEmbedding::aDigestSaysWhyMeaningsWereNotCompared()
{
    configure();
    store::StackQuestion question = asked();
    question.recipe = store::digestRecipe();
    const auto stack = store::offlineStackReader(database())->stack(question);
    VERIFY_RESULT(stack);
    QCOMPARE(stack->layers.front().embedder, QString());
    QVERIFY(!stack->whyOffline().isEmpty());
}

void TestQuestionEmbedding::sameQuestionSameBytes()
{
    configure();
    QCOMPARE(prepare(), QString());
    const QByteArray first = stackJson();
    const qsizetype sent = m_server->requests().size();
    // A server whose answers are never twice the same, and then none at all.
    m_server->embedBy([](const QString &, const QJsonObject &) -> std::vector<float> {
        return {0.3F, 0.4F, 0.5F};
    });
    QCOMPARE(prepare(), QString());
    QCOMPARE(prepare(u"  Where does the\nfeline   sleep? "_s), QString());
    QCOMPARE(m_server->requests().size(), sent);
    m_server.reset();
    QCOMPARE(prepare(), QString());
    QCOMPARE(stackJson(), first);
    m_store->reopen();
    QCOMPARE(stackJson(), first);
}

void TestQuestionEmbedding::theFirstVectorOfAQuestionCounts()
{
    store::QuestionVectors vectors(database());
    VERIFY_RESULT(vectors.keep(Key, u"a question"_s, {1, 0}));
    VERIFY_RESULT(vectors.keep(Key, u"a question"_s, {0, 1})); // another process asked as well
    QCOMPARE(vectors.find(Key, u"a question"_s).value(), (std::vector<float>{1, 0}));
    QVERIFY(vectors.find(u"another/model:2:text"_s, u"a question"_s).value().empty());
    QVERIFY(vectors.find(Key, u"another question"_s).value().empty());
    QCOMPARE(store::QuestionVectors::compared(u" —? "_s), QString());
}

void TestQuestionEmbedding::onlyTheNewestQuestionsAreKept()
{
    store::QuestionVectors vectors(database());
    VERIFY_RESULT(vectors.keep(Key, u"first"_s, {1}));
    VERIFY_RESULT(vectors.keep(Key, u"second"_s, {1}));
    m_store->write(u"UPDATE question_vector SET id = id - ? WHERE id = 1"_s,
                   {store::QuestionVectors::MostKept});
    VERIFY_RESULT(vectors.keep(Key, u"third"_s, {1}));
    QVERIFY(vectors.find(Key, u"first"_s).value().empty());
    QVERIFY(!vectors.find(Key, u"second"_s).value().empty());
}

void TestQuestionEmbedding::failuresFallBack_data()
{
    QTest::addColumn<QString>("how");
    for (const char *how : {"refused", "server error", "silent", "another size", "gone"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void TestQuestionEmbedding::failuresFallBack()
{
    QFETCH(const QString, how);
    const auto before = find(u"decision"_s);
    VERIFY_RESULT(before);
    auto settings = m_server->settings();
    configure(settings);
    settings.timeoutS = 0.2;
    VERIFY_RESULT(setModelSettings(database(), Purpose::Embed, settings, store::Actor::person(u"mara"_s)));
    const qsizetype sent = m_server->requests().size();
    if (how == "refused"_L1)
        m_server->fail(401);
    else if (how == "server error"_L1)
        m_server->fail(503, 5);
    else if (how == "silent"_L1)
        m_server->setSilent(true);
    else if (how == "another size"_L1)
        m_server->embedBy([](const QString &, const QJsonObject &) -> std::vector<float> { return {1, 1}; });
    else
        m_server.reset();

    const QString why = prepare();

    QVERIFY(!why.isEmpty());
    if (m_server)
        QCOMPARE(m_server->requests().size(), sent + 1); // nobody waits for another attempt
    const auto answer = find(u"decision"_s);
    VERIFY_RESULT(answer);
    QCOMPARE(answer->embedder, store::HashedEmbedder().modelKey());
    QVERIFY(answer->whyOffline.contains(Key));
    QCOMPARE(answer->hits.front().uid, before->hits.front().uid);
    QCOMPARE(answer->hits.front().score, before->hits.front().score);
    auto stack = store::offlineStackReader(database())->stack(asked());
    VERIFY_RESULT(stack);
    stack->explainOffline(why);
    QCOMPARE(stack->whyOffline(), why);
}

void TestQuestionEmbedding::whatMayNotBeSentIsNot_data()
{
    QTest::addColumn<QString>("how");
    for (const char *how : {"switch", "environment", "unconfirmed"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void TestQuestionEmbedding::whatMayNotBeSentIsNot()
{
    QFETCH(const QString, how);
    qputenv("MEMOIR_TEST_KEY", "sk-test-not-a-key");
    auto settings = m_server->settings();
    settings.keySource = u"env:MEMOIR_TEST_KEY"_s;
    configure(settings);
    QCOMPARE(prepare(), QString());
    const qsizetype sent = m_server->requests().size();
    QTemporaryDir elsewhere;
    if (how == "switch"_L1)
        VERIFY_RESULT(setLimits(database(), {.isOffline = true}, store::Actor::person(u"mara"_s)));
    else if (how == "environment"_L1)
        qputenv("MEMOIR_OFFLINE", "1");
    else
        qputenv("XDG_CONFIG_HOME", elsewhere.path().toUtf8());

    QVERIFY(!prepare(u"Who feeds the feline?"_s).isEmpty());

    QCOMPARE(m_server->requests().size(), sent);
    QCOMPARE(prepare(), QString()); // what was asked before is still there
    QCOMPARE(find(u"decision"_s)->embedder, Key);
    QCOMPARE(find(u"decision"_s, u"Who feeds the feline?"_s)->embedder, store::HashedEmbedder().modelKey());
    QCOMPARE(m_server->requests().size(), sent);
}

void TestQuestionEmbedding::withoutVectorsOfRowsNothingIsSent()
{
    VERIFY_RESULT(
        setModelSettings(database(), Purpose::Embed, m_server->settings(), store::Actor::person(u"mara"_s)));
    QVERIFY(prepare().contains(u"test-model"_s));
    QCOMPARE(m_server->requests().size(), 0); // not even for the size of its vectors
    QCOMPARE(find(u"decision"_s)->embedder, store::HashedEmbedder().modelKey());

    configure(m_server->settings(), {u"knowledge"_s});
    const qsizetype sent = m_server->requests().size();
    QVERIFY(!prepareQuestion(database(), Question, {u"decision"_s}).isEmpty());
    QCOMPARE(m_server->requests().size(), sent);
    QCOMPARE(prepareQuestion(database(), Question, {u"wiki"_s, u"knowledge"_s}), QString());
    QCOMPARE(m_server->requests().size(), sent + 1);
    QVERIFY(find(u"decision"_s)->whyOffline.contains(Key));
    QCOMPARE(find(u"knowledge"_s)->embedder, Key);
}

void TestQuestionEmbedding::aReadOnlyStoreSendsNothing()
{
    configure();
    const qsizetype sent = m_server->requests().size();
    const auto reader = store::Database::open(m_store->path(), store::Database::Mode::ReadOnly);
    VERIFY_RESULT(reader);
    QVERIFY(!prepareQuestion(**reader, Question, {u"decision"_s}).isEmpty());
    QCOMPARE(m_server->requests().size(), sent);
    QCOMPARE(prepare(), QString());
    QCOMPARE(prepareQuestion(**reader, Question, {u"decision"_s}), QString());
}

void TestQuestionEmbedding::questionsAreCounted()
{
    auto settings = m_server->settings();
    settings.priceIn = 1'000'000; // one a token
    configure(settings);
    const auto spentBefore = store::spentOn(database(), store::now().date());
    QCOMPARE(prepare(), QString());
    const auto spent = store::spentOn(database(), store::now().date());
    VERIFY_RESULT(spent);
    QCOMPARE(*spent - *spentBefore, 7.0); // as the server counts

    VERIFY_RESULT(setLimits(database(), {.limitPerDay = *spent + 1}, store::Actor::person(u"mara"_s)));
    const qsizetype sent = m_server->requests().size();
    QVERIFY(!prepare(u"Who feeds the feline on Sundays and holidays?"_s).isEmpty());
    QCOMPARE(m_server->requests().size(), sent);
}

void TestQuestionEmbedding::noSecretIsSent()
{
    configure();
    const QString secret = u"ghp_"_s + u"R2d9Kx7QmZp4Lw8TvYb3NcF6HsJ1Ag0UeDlo"_s;
    QCOMPARE(prepare(u"Does the feline know "_s + secret), QString());
    const QByteArray body = QJsonDocument(m_server->requests().constLast()).toJson();
    QVERIFY(body.contains("feline"));
    QVERIFY(!body.contains(secret.toUtf8()));
}

void TestQuestionEmbedding::voyageIsToldWhichIsTheQuestion_data()
{
    QTest::addColumn<QString>("inputType");
    QTest::addColumn<QJsonValue>("ofRows");
    QTest::addColumn<QJsonValue>("ofQuestions");
    QTest::newRow("document") << u"document"_s << QJsonValue(u"document"_s) << QJsonValue(u"query"_s);
    QTest::newRow("none") << QString() << QJsonValue(QJsonValue::Undefined)
                          << QJsonValue(QJsonValue::Undefined);
}

void TestQuestionEmbedding::voyageIsToldWhichIsTheQuestion()
{
    QFETCH(const QString, inputType);
    auto settings = m_server->settings();
    settings.provider = u"voyage"_s;
    settings.inputType = inputType;
    configure(settings);
    QTEST(m_server->requests().constLast().value("input_type"_L1), "ofRows");
    QCOMPARE(prepare(), QString());
    QTEST(m_server->requests().constLast().value("input_type"_L1), "ofQuestions");
    QVERIFY(find(u"decision"_s)->embedder.startsWith("voyage/"_L1));

    const auto embedder = embedderFor(database());
    VERIFY_RESULT(embedder);
    QVERIFY(!(*embedder)->embedQuestion(u"Which one?").empty());
    QTEST(m_server->requests().constLast().value("input_type"_L1), "ofQuestions");
}

void TestQuestionEmbedding::aLayerMostlyWithoutVectorsIsComparedOffline()
{
    configure();
    QCOMPARE(prepare(), QString());
    const store::HashedEmbedder offline;
    Search search(database(), offline);
    const auto modelOf = [&] { return search.modelFor(u"decision"_s, Question).value(); };
    QVERIFY(!modelOf().isOffline()); // 3 of 3
    m_store->decision(u"dec_new"_s, u"The feline sleeps where it does"_s);
    QVERIFY(!modelOf().isOffline()); // 3 of 4
    m_store->decision(u"dec_newer"_s, u"The feline sleeps where it wants"_s);
    QVERIFY(modelOf().isOffline()); // 3 of 5
    QVERIFY(modelOf().whyOffline.contains(u"3"_s));
    QVERIFY(modelOf().whyOffline.contains(u"5"_s));
}

void TestQuestionEmbedding::newVectorsAreSeenByAnOpenCache()
{
    configure();
    QCOMPARE(prepare(), QString());
    const store::HashedEmbedder offline;
    Search search(database(), offline);
    const auto found = [&] {
        return search.find(
            {.layer = u"decision"_s, .text = Question, .mode = SearchMode::Cosine, .limit = 9});
    };
    QCOMPARE(found()->hits.size(), size_t(3));
    m_store->decision(u"dec_new"_s, u"No kitten in the mail room"_s);
    QCOMPARE(found()->withoutVector, 1);
    QCOMPARE(found()->hits.size(), size_t(3));

    // The job, in another program.
    const auto other = store::Database::open(m_store->path(), store::Database::Mode::ReadWrite);
    VERIFY_RESULT(other);
    const auto embedder = embedderFor(**other);
    VERIFY_RESULT(embedder);
    VERIFY_RESULT(store::embedMissing(**other, **embedder, u"decision"_s, 10));

    QCOMPARE(found()->withoutVector, 0);
    QCOMPARE(found()->hits.size(), size_t(4));
}

void TestQuestionEmbedding::rehearsalsSendNothing()
{
    configure();
    const auto pinned = store::PinnedQuestions(database())
                            .pin({.question = Question, .entityType = u"vendor"_s, .entityId = u"ACME"_s});
    VERIFY_RESULT(pinned);
    const QString waiting = m_store->add(u"The tomcat left."_s);
    const qsizetype sent = m_server->requests().size();
    m_server->setSilent(true);
    const auto reader = store::offlineStackReader(database());
    store::ImpactRehearsal rehearsal(database(), *reader);

    const auto offline = rehearsal.approving({waiting});

    VERIFY_RESULT(offline);
    QCOMPARE(m_server->requests().size(), sent);
    QCOMPARE(offline->changed, 1);
    VERIFY_RESULT(rehearsal.approving({waiting}));
    QVERIFY(rehearsal.approving({waiting})->wasCached);
    // A vector that came meanwhile is a reason to read again.
    VERIFY_RESULT(
        store::QuestionVectors(database()).keep(Key, store::QuestionVectors::compared(Question), {1, 0, 0}));
    QVERIFY(!rehearsal.approving({waiting})->wasCached);
    QCOMPARE(m_server->requests().size(), sent);
}

QTEST_GUILESS_MAIN(TestQuestionEmbedding)
#include "tst_questionembedding.moc"
