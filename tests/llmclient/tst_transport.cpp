// SPDX-License-Identifier: MIT
#include "llmclient/breaker.h"
#include "llmclient/httpchatmodel.h"
#include "llmclient/retry.h"
#include "tests/llmclient/faultserver.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

#include <thread>

using namespace llmclient;
using namespace Qt::StringLiterals;
using std::chrono::milliseconds;
using tests::FaultServer;

namespace {

const QByteArray Good = FaultServer::streamed("data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"},"
                                              "\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n");

ModelSettings settingsOf(const QString &url, double deadlineS = 10)
{
    return {.provider = u"openai-compatible"_s,
            .url = url,
            .model = u"m"_s,
            .timeoutS = 5,
            .deadlineS = deadlineS};
}

ChatRequest ask()
{
    return {.messages = {{.text = u"Hello?"_s}}};
}

store::Result<ChatAnswer> chat(const ModelSettings &settings, std::stop_token stop = {},
                               const std::function<void(const QString &)> &onText = {})
{
    HttpChatModel model(settings, [] { return store::Result<void>(); });
    return model.chat(ask(), onText, std::move(stop));
}

} // namespace

class TestTransport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aFailureIsTriedAgain_data();
    void aFailureIsTriedAgain();
    void theWaitIsTheServers_data();
    void theWaitIsTheServers();
    void aWaitThatIsTooLongIsTold();
    void anthropicIsAskedInItsOwnWay();
    void theDeadlineEndsADrip();
    void silenceEndsACall();
    void whatBreaksOffAfterItsFirstWordsIsNotSaidTwice();
    void aCertificateNobodySignedIsRefused();
    void aRedirectIsNotFollowed_data();
    void aRedirectIsNotFollowed();
    void plainHttpGoesToThisMachineOnly();
    void stoppingEndsAllTraffic();
    void stoppingEndsAWait();
    void fiveFailuresOpenTheBreaker();
    void anUnreachableServerSaysSo();
};

void TestTransport::init()
{
    Breaker::shared().reset();
}

void TestTransport::aFailureIsTriedAgain_data()
{
    QTest::addColumn<QByteArray>("reply");
    QTest::addColumn<int>("requests"); // 1: not tried again
    const auto reply = [](int status, const QByteArray &headers = "retry-after-ms: 1\r\n",
                          const QByteArray &body = "{}", const QByteArray &type = "application/json") {
        return FaultServer::reply(status, headers, body, type);
    };
    QTest::newRow("429") << reply(429) << 2;
    QTest::newRow("429, seconds") << reply(429, "retry-after: 0.01\r\n") << 2;
    QTest::newRow("429, no header") << reply(429, {}) << 2;
    QTest::newRow("429, a date gone by") << reply(429, "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT\r\n") << 2;
    QTest::newRow("429, too long a wait") << reply(429, "retry-after: 3600\r\n") << 1;
    QTest::newRow("429, said no") << reply(429, "retry-after-ms: 1\r\nx-should-retry: false\r\n") << 1;
    QTest::newRow("429, spend limit")
        << reply(429, {},
                 R"({"type":"error","error":{"type":"rate_limit_error","message":"x",)"
                 R"("details":{"error_code":"enforced_spend_limit_reached"}}})")
        << 1;
    QTest::newRow("429, out of quota") << reply(
        429, {}, R"({"error":{"type":"insufficient_quota","code":"insufficient_quota","message":"x"}})")
                                       << 1;
    QTest::newRow("400, said yes") << reply(400, "retry-after-ms: 1\r\nx-should-retry: true\r\n") << 2;
    QTest::newRow("400") << reply(400) << 1;
    QTest::newRow("401") << reply(401) << 1;
    QTest::newRow("402") << reply(402) << 1;
    QTest::newRow("404") << reply(404) << 1;
    QTest::newRow("408") << reply(408) << 2;
    QTest::newRow("409") << reply(409) << 2;
    QTest::newRow("500") << reply(500) << 2;
    QTest::newRow("502, a page") << reply(502, "retry-after-ms: 1\r\n", "<html><h1>Bad gateway</h1></html>",
                                          "text/html")
                                 << 2;
    QTest::newRow("503") << reply(503) << 2;
    QTest::newRow("529") << reply(529) << 2;
    QTest::newRow("an error after 200")
        << FaultServer::streamed("data: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"x\"}}\n\n")
        << 2;
    QTest::newRow("a lasting error after 200") << FaultServer::streamed(
        "data: {\"error\":{\"type\":\"invalid_request_error\",\"message\":\"x\"}}\n\n")
                                               << 1;
    QTest::newRow("200 and a page") << reply(200, {}, "<html>", "text/html") << 2;
    QTest::newRow("two lengths") << QByteArray("HTTP/1.1 500 x\r\nContent-Length: 2\r\nContent-Length: 2\r\n"
                                               "retry-after-ms: 1\r\nConnection: close\r\n\r\n{}")
                                 << 2;
}

void TestTransport::aFailureIsTriedAgain()
{
    QFETCH(const QByteArray, reply);
    QFETCH(const int, requests);
    FaultServer server;
    server.then({.bytes = reply});
    server.then({.bytes = Good});

    const auto answer = chat(settingsOf(server.url()));

    QCOMPARE(server.requests(), requests);
    QCOMPARE(answer.has_value(), requests == 2);
    if (answer)
        QCOMPARE(answer->text, u"Hi"_s);
    else
        QVERIFY(!answer.error().message.isEmpty());
}

void TestTransport::theWaitIsTheServers_data()
{
    QTest::addColumn<int>("retry");
    QTest::addColumn<Headers>("headers");
    QTest::addColumn<double>("chance");
    QTest::addColumn<int>("wait"); // ms; -1: none
    QTest::newRow("ms") << 1 << Headers{{"retry-after-ms", "250"}, {"retry-after", "9"}} << 0.0 << 250;
    QTest::newRow("seconds") << 1 << Headers{{"retry-after", "9"}} << 0.0 << 9000;
    QTest::newRow("half seconds") << 1 << Headers{{"retry-after", "1.5"}} << 0.0 << 1500;
    QTest::newRow("date") << 1 << Headers{{"retry-after", "Sat, 21 Nov 2026 10:00:30 GMT"}} << 0.0 << 30000;
    QTest::newRow("date gone by") << 1 << Headers{{"retry-after", "Sat, 21 Nov 2026 09:00:30 GMT"}} << 0.0
                                  << 0;
    QTest::newRow("below zero") << 1 << Headers{{"retry-after", "-5"}} << 0.0 << 0;
    QTest::newRow("too long") << 1 << Headers{{"retry-after", "121"}} << 0.0 << -1;
    QTest::newRow("nonsense") << 1 << Headers{{"retry-after", "soon"}} << 0.0 << 500;
    QTest::newRow("not a number") << 1 << Headers{{"retry-after", "nan"}} << 0.0 << 500;
    QTest::newRow("first") << 1 << Headers() << 0.0 << 500;
    QTest::newRow("second") << 2 << Headers() << 0.0 << 1000;
    QTest::newRow("by chance") << 2 << Headers() << 1.0 << 750;
    QTest::newRow("never over eight") << 9 << Headers() << 0.0 << 8000;
}

void TestTransport::theWaitIsTheServers()
{
    QFETCH(const int, retry);
    QFETCH(const Headers, headers);
    QFETCH(const double, chance);
    QFETCH(const int, wait);
    const QDateTime now(QDate(2026, 11, 21), QTime(10, 0), Qt::UTC);

    const auto waited = waitBefore(retry, headers, {}, chance, now);

    QCOMPARE(waited ? int(waited->count()) : -1, wait);
}

void TestTransport::aWaitThatIsTooLongIsTold()
{
    FaultServer server;
    server.thenStatus(429, "retry-after: 3600\r\n",
                      R"({"error":{"type":"rate_limit_error","message":"slow down"}})");

    const auto answer = chat(settingsOf(server.url()));

    QVERIFY(!answer);
    QVERIFY2(answer.error().message.contains(u"slow down"_s), qPrintable(answer.error().message));
    QVERIFY2(answer.error().message.contains(u"3600"_s), qPrintable(answer.error().message));
}

void TestTransport::anthropicIsAskedInItsOwnWay()
{
    qputenv("MEMOIR_TEST_KEY", "key-of-the-test");
    FaultServer server;
    server.then(
        {.bytes = FaultServer::streamed(
             "event: message_start\ndata: "
             "{\"message\":{\"model\":\"claude-x\",\"usage\":{\"input_tokens\":3}}}\n\n"
             "event: content_block_delta\ndata: {\"delta\":{\"type\":\"text_delta\",\"text\":\"Hi\"}}\n\n"
             "event: message_delta\ndata: {\"delta\":{\"stop_reason\":\"end_turn\"},\"usage\":{"
             "\"output_tokens\":2}}\n\n"
             "event: message_stop\ndata: {}\n\n")});
    server.thenStatus(200, {}, R"({"input_tokens": 17})");
    server.thenStatus(404, {}, R"({"error":"not found"})");
    ModelSettings settings = settingsOf(server.url() + u"/v1/"_s); // either way of writing it
    settings.provider = u"anthropic"_s;
    settings.keySource = u"env:MEMOIR_TEST_KEY"_s;
    settings.priceIn = 1e6;
    settings.priceOut = 1e6;
    HttpChatModel model(settings, [] { return store::Result<void>(); });

    const auto answer = model.chat(ask());
    const auto counted = model.count(ask());
    const auto unknown = model.count(ask());

    QVERIFY(answer);
    QCOMPARE(answer->text, u"Hi"_s);
    QCOMPARE(answer->model, u"claude-x"_s);
    QCOMPARE(answer->cost, std::optional(5.0));
    QVERIFY(counted);
    QCOMPARE(*counted, std::optional<qint64>(17));
    QVERIFY(unknown);
    QCOMPARE(*unknown, std::nullopt);
    const QByteArray sent = server.received();
    QVERIFY(sent.startsWith("POST /v1/messages HTTP/1.1\r\n"));
    QVERIFY(sent.contains("POST /v1/messages/count_tokens HTTP/1.1\r\n"));
    QVERIFY(sent.contains("x-api-key: key-of-the-test\r\n"));
    QVERIFY(sent.contains("anthropic-version: 2023-06-01\r\n"));
    QVERIFY(!sent.contains("Authorization"));
}

void TestTransport::theDeadlineEndsADrip()
{
    // Every byte begins the time-out of a transfer anew: only a deadline of our own ends this.
    FaultServer server;
    server.then({.bytes = FaultServer::streamed(QByteArray(1000, ':')), .pauseMs = 50, .pieceBytes = 1});
    QElapsedTimer clock;
    clock.start();

    const auto answer = chat(settingsOf(server.url(), 0.4));

    QVERIFY(!answer);
    QCOMPARE(server.requests(), 1);
    QVERIFY2(clock.elapsed() < 5000, qPrintable(QString::number(clock.elapsed())));
    QTRY_COMPARE(server.openConnections(), 0);
}

void TestTransport::silenceEndsACall()
{
    FaultServer server; // takes the request and says nothing
    ModelSettings settings = settingsOf(server.url(), 1.0);
    settings.timeoutS = 0.2;

    QVERIFY(!chat(settings));

    QVERIFY(server.requests() >= 1);
    QTRY_COMPARE(server.openConnections(), 0);
}

void TestTransport::whatBreaksOffAfterItsFirstWordsIsNotSaidTwice()
{
    FaultServer server;
    const QByteArray half =
        FaultServer::streamed("data: {\"choices\":[{\"delta\":{\"content\":\"Hal\"}}]}\n\n");
    server.then({.bytes = half + QByteArray(100, ' '), .resetAfter = int(half.size()) + 10});
    server.then({.bytes = Good});
    QString heard;

    const auto answer = chat(settingsOf(server.url()), {}, [&](const QString &text) { heard += text; });

    QVERIFY(answer); // what was handed on, and why there is no more
    QCOMPARE(answer->finish, ChatAnswer::Finish::Broken);
    QCOMPARE(answer->text, u"Hal"_s);
    QVERIFY(!answer->problem.isEmpty());
    QCOMPARE(heard, u"Hal"_s);
    QCOMPARE(server.requests(), 1);
}

void TestTransport::aCertificateNobodySignedIsRefused()
{
    QTemporaryDir folder;
    const QString key = folder.filePath(u"key.pem"_s);
    const QString certificate = folder.filePath(u"certificate.pem"_s);
    if (QProcess::execute(u"openssl"_s,
                          {u"req"_s, u"-x509"_s, u"-newkey"_s, u"rsa:2048"_s, u"-nodes"_s, u"-keyout"_s, key,
                           u"-out"_s, certificate, u"-days"_s, u"2"_s, u"-subj"_s, u"/CN=127.0.0.1"_s,
                           u"-addext"_s, u"subjectAltName=IP:127.0.0.1"_s})
        != 0)
        QSKIP("openssl is not there");
    QFile keyFile(key);
    QVERIFY(keyFile.open(QIODevice::ReadOnly));
    FaultServer server(QSslCertificate::fromPath(certificate).value(0), QSslKey(&keyFile, QSsl::Rsa));
    server.then({.bytes = Good});

    const auto answer = chat(settingsOf(u"https://127.0.0.1:%1"_s.arg(server.port())));

    QVERIFY(!answer);
    QVERIFY2(answer.error().message.contains(u"certificate"_s), qPrintable(answer.error().message));
    QCOMPARE(server.requests(), 0);
    QVERIFY(!server.received().contains("Hello"));
}

void TestTransport::aRedirectIsNotFollowed_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestTransport::aRedirectIsNotFollowed()
{
    QFETCH(const int, status);
    FaultServer other;
    other.then({.bytes = Good});
    FaultServer server;
    server.thenStatus(status, "Location: " + other.url().toUtf8() + "/v1/chat/completions\r\n");

    const auto answer = chat(settingsOf(server.url()));

    QVERIFY(!answer);
    QCOMPARE(server.requests(), 1);
    QCOMPARE(other.requests(), 0);
    QVERIFY(other.received().isEmpty());
}

void TestTransport::plainHttpGoesToThisMachineOnly()
{
    const auto answer = chat(settingsOf(u"http://192.0.2.1/v1"_s));

    QVERIFY(!answer);
    QCOMPARE(int(answer.error().code), int(store::Error::Code::Refused));
}

void TestTransport::stoppingEndsAllTraffic()
{
    FaultServer server;
    server.then({.bytes = FaultServer::streamed(QByteArray(100000, ':')), .pauseMs = 5, .pieceBytes = 1});
    std::stop_source stop;
    std::jthread stopper([&] {
        while (server.requests() == 0)
            std::this_thread::sleep_for(milliseconds(5));
        stop.request_stop();
    });

    const auto answer = chat(settingsOf(server.url()), stop.get_token());

    QVERIFY(answer);
    QCOMPARE(answer->finish, ChatAnswer::Finish::Stopped);
    QTRY_COMPARE(server.openConnections(), 0);
    const QByteArray received = server.received();
    QTest::qWait(100);
    QCOMPARE(server.received(), received);
    QCOMPARE(server.requests(), 1);
}

void TestTransport::stoppingEndsAWait()
{
    FaultServer server;
    server.thenStatus(429, "retry-after: 60\r\n");
    std::stop_source stop;
    std::jthread stopper([&] {
        while (server.requests() == 0)
            std::this_thread::sleep_for(milliseconds(5));
        std::this_thread::sleep_for(milliseconds(50));
        stop.request_stop();
    });

    const auto answer = chat(settingsOf(server.url(), 600), stop.get_token());

    QVERIFY(answer);
    QCOMPARE(answer->finish, ChatAnswer::Finish::Stopped);
    QCOMPARE(server.requests(), 1);
}

void TestTransport::fiveFailuresOpenTheBreaker()
{
    FaultServer server;
    server.thenStatus(500, "x-should-retry: false\r\n");
    for (int i = 0; i < Breaker::Failures; ++i)
        QVERIFY(!chat(settingsOf(server.url())));

    const auto answer = chat(settingsOf(server.url()));

    QVERIFY(!answer);
    QCOMPARE(server.requests(), Breaker::Failures);

    // After the rest one call tries, and others wait on.
    Breaker breaker;
    const auto now = Breaker::Clock::now();
    for (int i = 0; i < Breaker::Failures; ++i)
        breaker.failed(u"x"_s, now);
    QVERIFY(breaker.restOf(u"x"_s, now).count() > 0);
    QCOMPARE(breaker.restOf(u"y"_s, now).count(), 0);
    const auto later = now + Breaker::Rest;
    QCOMPARE(breaker.restOf(u"x"_s, later).count(), 0);
    QVERIFY(breaker.restOf(u"x"_s, later).count() > 0);
    breaker.succeeded(u"x"_s);
    QCOMPARE(breaker.restOf(u"x"_s, later).count(), 0);
}

void TestTransport::anUnreachableServerSaysSo()
{
    quint16 port = 0;
    {
        FaultServer server;
        port = server.port();
    }
    ModelSettings settings = settingsOf(u"http://127.0.0.1:%1"_s.arg(port), 0.3);

    const auto answer = chat(settings);

    QVERIFY(!answer);
    QVERIFY2(answer.error().message.contains(u"127.0.0.1"_s), qPrintable(answer.error().message));
}

QTEST_GUILESS_MAIN(TestTransport)
#include "tst_transport.moc"
