// SPDX-License-Identifier: MIT
#include "llmclient/embeddingwire.h"
#include "llmclient/endpointembedder.h"
#include "store/layers/settings.h"
#include "tests/llmclient/faultserver.h"
#include "tests/store/teststore.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace llmclient;
using namespace Qt::StringLiterals;
using tests::FaultServer;
using tests::TestStore;

namespace {

QJsonObject parsed(const QByteArray &json)
{
    return QJsonDocument::fromJson(json).object();
}

// 3, 4 as 32-bit floats in little-endian order.
const char *const ThreeFour = "AABAQAAAgEA=";

} // namespace

// What comes back when vectors were asked for, in every form.
class TestEmbeddingWire : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vectorsAreRead_data();
    void vectorsAreRead();
    void whatDoesNotFitIsRefused_data();
    void whatDoesNotFitIsRefused();
    void anotherSizeIsNotMixedIn();
    void ollamaIsAskedInItsOwnWay();
};

void TestEmbeddingWire::vectorsAreRead_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("count");
    QTest::addColumn<qint64>("tokens");
    QTest::newRow("numbers") << QByteArray(
        R"({"data":[{"index":0,"embedding":[3,4]}],"usage":{"total_tokens":5}})")
                             << 1 << qint64(5);
    QTest::newRow("base64") << QByteArray(R"({"data":[{"index":0,"embedding":")") + ThreeFour
                                   + R"("}],"usage":{"prompt_tokens":4}})"
                            << 1 << qint64(4);
    QTest::newRow("not in order") << QByteArray(
        R"({"data":[{"index":1,"embedding":[0,1]},{"index":0,"embedding":[3,4]}]})")
                                  << 2 << qint64(0);
    QTest::newRow("Ollama") << QByteArray(R"({"embeddings":[[3,4],[0,1]],"prompt_eval_count":9})") << 2
                            << qint64(9);
}

void TestEmbeddingWire::vectorsAreRead()
{
    QFETCH(const QByteArray, body);
    QFETCH(const int, count);

    const auto vectors = vectorsIn(parsed(body), count);

    VERIFY_RESULT(vectors);
    QCOMPARE(vectors->size(), size_t(count));
    QCOMPARE(vectors->front(), (Vector{0.6F, 0.8F}));
    QTEST(embeddingTokens(parsed(body)), "tokens");
}

void TestEmbeddingWire::whatDoesNotFitIsRefused_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto row = [](const char *name, const char *body) { QTest::newRow(name) << QByteArray(body); };
    row("nothing", "{}");
    row("one too few", R"({"data":[{"index":0,"embedding":[3,4]}]})");
    row("one too many", R"({"embeddings":[[1],[1],[1]]})");
    row("one index twice", R"({"data":[{"index":0,"embedding":[3,4]},{"index":0,"embedding":[3,4]}]})");
    row("an index beyond", R"({"data":[{"index":0,"embedding":[3,4]},{"index":2,"embedding":[3,4]}]})");
    row("two sizes", R"({"embeddings":[[3,4],[1,2,3]]})");
    row("words", R"({"embeddings":[["a","b"],[1,2]]})");
    row("all zero", R"({"embeddings":[[0,0],[1,2]]})");
    row("empty", R"({"embeddings":[[],[]]})");
    row("bad base64", R"({"data":[{"index":0,"embedding":"!!"},{"index":1,"embedding":"!!"}]})");
    row("half a float", R"({"data":[{"index":0,"embedding":"AAB="},{"index":1,"embedding":"AAB="}]})");
}

void TestEmbeddingWire::whatDoesNotFitIsRefused()
{
    QFETCH(const QByteArray, body);
    VERIFY_ERROR(vectorsIn(parsed(body), 2), store::Error::Code::Failed);
}

void TestEmbeddingWire::anotherSizeIsNotMixedIn()
{
    TestStore store;
    FaultServer server;
    server.thenStatus(200, {}, R"({"data":[{"index":0,"embedding":[3,4]}]})");
    server.thenStatus(200, {}, R"({"data":[{"index":0,"embedding":[3,4]}]})");
    server.thenStatus(200, {}, R"({"data":[{"index":0,"embedding":[3,4,5]}]})");
    const ModelSettings settings{.provider = u"vllm"_s, .url = server.url(), .model = u"m"_s};
    VERIFY_RESULT(
        setModelSettings(store.database(), Purpose::Embed, settings, store::Actor::person(u"mara"_s)));
    const auto embedder = EndpointEmbedder::open(settings, store.database());
    VERIFY_RESULT(embedder);
    QCOMPARE((*embedder)->modelKey(), u"vllm/m:2:text"_s);
    VERIFY_RESULT((*embedder)->embedAll({u"fits"_s}));
    VERIFY_ERROR((*embedder)->embedAll({u"does not"_s}), store::Error::Code::Refused);
    QVERIFY((*embedder)->embed(u"neither").empty());
}

void TestEmbeddingWire::ollamaIsAskedInItsOwnWay()
{
    TestStore store;
    FaultServer server;
    server.thenStatus(200, {}, R"({"embeddings":[[3,4]]})");
    const ModelSettings settings{
        .provider = u"ollama"_s, .url = server.url() + u"/v1"_s, .model = u"nomic"_s};
    VERIFY_RESULT(
        setModelSettings(store.database(), Purpose::Embed, settings, store::Actor::person(u"mara"_s)));
    VERIFY_RESULT(EndpointEmbedder::open(settings, store.database()));
    QVERIFY(server.received().startsWith("POST /api/embed HTTP/1.1\r\n"));
}

QTEST_GUILESS_MAIN(TestEmbeddingWire)
#include "tst_embeddingwire.moc"
