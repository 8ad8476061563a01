// SPDX-License-Identifier: MIT
#include "llmclient/anthropicwire.h"
#include "llmclient/embeddingwire.h"
#include "llmclient/openaiwire.h"
#include "tests/llmclient/openapi.h"

#include <QtTest>

using namespace llmclient;
using namespace Qt::StringLiterals;
using tests::OpenApi;

namespace {

const QString Specs = QStringLiteral(MEMOIR_SHARED_DIR "/specs/");

// Every shape of a request the program makes: with and without a system, a schema, kept parts, a
// conversation.
QList<ChatRequest> allRequests()
{
    using Role = ChatMessage::Role;
    const QJsonObject schema{
        {u"type"_s, u"object"_s},
        {u"properties"_s, QJsonObject{{u"grade"_s, QJsonObject{{u"type"_s, u"integer"_s}}}}},
        {u"required"_s, QJsonArray{u"grade"_s}},
        {u"additionalProperties"_s, false}};
    const ChatRequest plain{.messages = {{.text = u"Hello?"_s}}};
    ChatRequest conversation{.messages = {{.role = Role::System, .text = u"Short."_s, .isCacheable = true},
                                          {.role = Role::System, .text = u"The stack"_s, .isCacheable = true},
                                          {.role = Role::User, .text = u"Hello?"_s, .isCacheable = true},
                                          {.role = Role::Assistant, .text = u"Hi."_s, .isCacheable = true},
                                          {.role = Role::User, .text = u"And now?"_s, .isCacheable = true}}};
    ChatRequest graded = conversation;
    graded.schema = schema;
    graded.schemaName = u"a grade, with reasons!"_s;
    graded.temperature = 1.5;
    graded.maxTokens = 1;
    const ChatRequest empty{.messages = {{.role = Role::System, .text = QString()}, {.text = QString()}}};
    return {plain, conversation, graded, empty};
}

} // namespace

// What is sent fits the documents of those who take it.
class TestContract : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aKnownBadBodyIsRefused_data();
    void aKnownBadBodyIsRefused();
    void everyBodyFits_data();
    void everyBodyFits();
    void embeddingBodiesFit();
    void keysStandInHeadersOnly();
    void atMostFourPartsAreKept();

private:
    const OpenApi m_anthropic{Specs + u"anthropic-messages.openapi.json"_s};
    const OpenApi m_openAi{Specs + u"openai-chat-embeddings.openapi.json"_s};
};

void TestContract::initTestCase()
{
    if (!m_anthropic.isLoaded() || !m_openAi.isLoaded())
        QSKIP("the OpenAPI documents of ../shared/specs are not there");
}

void TestContract::aKnownBadBodyIsRefused_data()
{
    QTest::addColumn<bool>("isAnthropic");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("body");
    const QString messages = u"/v1/messages"_s;
    const QString count = u"/v1/messages/count_tokens"_s;
    const QString chat = u"/chat/completions"_s;
    const QString embeddings = u"/embeddings"_s;
    const auto row = [](const char *name, bool isAnthropic, const QString &path, const char *body) {
        QTest::newRow(name) << isAnthropic << path << QByteArray(body);
    };
    row("no max_tokens", true, messages, R"({"model":"m","messages":[{"role":"user","content":"x"}]})");
    row("role wizard", true, messages,
        R"({"model":"m","max_tokens":1,"messages":[{"role":"wizard","content":"x"}]})");
    row("unknown field", true, messages,
        R"({"model":"m","max_tokens":1,"mood":1,"messages":[{"role":"user","content":"x"}]})");
    row("bad output_config", true, messages,
        R"({"model":"m","max_tokens":1,"output_config":{"format":{"type":"xml"}},"messages":[{"role":"user","content":"x"}]})");
    row("hot", true, messages,
        R"({"model":"m","max_tokens":1,"temperature":1.5,"messages":[{"role":"user","content":"x"}]})");
    row("an empty block", true, messages,
        R"({"model":"m","max_tokens":1,"messages":[{"role":"user","content":[{"type":"text","text":""}]}]})");
    row("max_tokens is not counted", true, count,
        R"({"model":"m","max_tokens":1,"messages":[{"role":"user","content":"x"}]})");
    row("messages is a text", false, chat, R"({"model":"m","messages":"hi"})");
    row("no messages", false, chat, R"({"model":"m"})");
    row("role wizard there", false, chat, R"({"model":"m","messages":[{"role":"wizard","content":"x"}]})");
    row("temperature is a word", false, chat,
        R"({"model":"m","temperature":"hot","messages":[{"role":"user","content":"x"}]})");
    row("no input", false, embeddings, R"({"model":"m"})");
    row("no model", false, embeddings, R"({"input":["x"]})");
    row("empty input", false, embeddings, R"({"model":"m","input":[]})");
}

void TestContract::aKnownBadBodyIsRefused()
{
    QFETCH(const bool, isAnthropic);
    QFETCH(const QString, path);
    QFETCH(const QByteArray, body);
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    QVERIFY(!object.isEmpty());

    QVERIFY(!(isAnthropic ? m_anthropic : m_openAi).misfitsOfBody(path, object).isEmpty());
}

void TestContract::everyBodyFits_data()
{
    QTest::addColumn<QString>("provider");
    for (const Provider &provider : allProviders()) {
        if (provider.canChat)
            QTest::newRow(provider.name.data()) << QString(provider.name);
    }
}

void TestContract::everyBodyFits()
{
    QFETCH(const QString, provider);
    const auto wire = chatWireOf(*providerNamed(provider));
    const bool isAnthropic = provider == "anthropic"_L1;
    const OpenApi &document = isAnthropic ? m_anthropic : m_openAi;
    QList<ChatWire::Omitted> omissions{{}};
    for (const QString &field : wire->optionalFields())
        omissions += ChatWire::Omitted{field};
    const QStringList all = wire->optionalFields();
    omissions += ChatWire::Omitted(all.begin(), all.end());

    const auto requests = allRequests();
    for (const ChatRequest &request : requests) {
        for (const ChatWire::Omitted &omitted : std::as_const(omissions)) {
            const QJsonObject body = wire->chatBody(u"m"_s, request, omitted);
            const QStringList problems = document.misfitsOfBody(wire->chatPath(), body);
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        }
        if (!wire->countPath().isEmpty()) {
            const QStringList problems =
                document.misfitsOfBody(wire->countPath(), wire->countBody(u"m"_s, request));
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        }
    }
}

void TestContract::embeddingBodiesFit()
{
    for (const Provider &provider : allProviders()) {
        if (!provider.canEmbed || provider.embeddings != Wire::OpenAi)
            continue;
        for (const int dimension : {0, 256}) {
            const ModelSettings settings{.provider = provider.name, .model = u"m"_s, .dimension = dimension};
            const QStringList problems =
                m_openAi.misfitsOfBody(u"/embeddings"_s, embeddingBody(provider, settings, {u"a"_s, u"b"_s}));
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        }
    }
    // The two that have no such document here, as their makers describe them.
    const ModelSettings voyage{.model = u"m"_s, .inputType = u"document"_s, .dimension = 256};
    QCOMPARE(embeddingBody(*providerNamed(u"voyage"_s), voyage, {u"a"_s}),
             (QJsonObject{{u"model"_s, u"m"_s},
                          {u"input"_s, QJsonArray{u"a"_s}},
                          {u"input_type"_s, u"document"_s},
                          {u"output_dimension"_s, 256},
                          {u"encoding_format"_s, u"base64"_s}}));
    QCOMPARE(embeddingPath(*providerNamed(u"ollama"_s)), u"/api/embed"_s);
    QCOMPARE(embeddingBody(*providerNamed(u"ollama"_s), {.model = u"m"_s}, {u"a"_s}),
             (QJsonObject{{u"model"_s, u"m"_s}, {u"input"_s, QJsonArray{u"a"_s}}, {u"truncate"_s, true}}));
}

void TestContract::keysStandInHeadersOnly()
{
    QCOMPARE(headerOf(AnthropicWire().headers("k"), "x-api-key"), QByteArray("k"));
    QCOMPARE(headerOf(AnthropicWire().headers("k"), "anthropic-version"), QByteArray("2023-06-01"));
    QCOMPARE(headerOf(OpenAiWire(true).headers("k"), "authorization"), QByteArray("Bearer k"));
    QCOMPARE(headerOf(OpenAiWire(true).headers({}), "authorization"), QByteArray());
}

void TestContract::atMostFourPartsAreKept()
{
    const QByteArray body = QJsonDocument(AnthropicWire().chatBody(u"m"_s, allRequests().at(1), {}))
                                .toJson(QJsonDocument::Compact);
    QCOMPARE(body.count("cache_control"), 4);
}

QTEST_GUILESS_MAIN(TestContract)
#include "tst_contract.moc"
