// SPDX-License-Identifier: MIT
// A proxy that the environment names: it is used for other machines and never for this one, it sees no key
// and no memory, and whatever it does ends in a sentence within the time that was allowed.
#include "llmclient/breaker.h"
#include "llmclient/httpchatmodel.h"
#include "tests/llmclient/faultserver.h"

#include <QElapsedTimer>
#include <QHostInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace llmclient;
using namespace Qt::StringLiterals;
using tests::FaultServer;

namespace {

const QByteArray Key = "key-that-no-proxy-may-see";
const QByteArray Memory = "What ACME owes.";
constexpr double SilenceS = 0.4;
constexpr double DeadlineS = 1;

// Reserved for tests (RFC 6761): only a proxy could lead there.
const QString Elsewhere = u"https://api.memoir.test/v1"_s;

store::Result<ChatAnswer> chat(const QString &url)
{
    const ModelSettings settings{.provider = u"openai-compatible"_s,
                                 .url = url,
                                 .model = u"m"_s,
                                 .keySource = u"env:PROXY_TEST_KEY"_s,
                                 .timeoutS = SilenceS,
                                 .deadlineS = DeadlineS};
    HttpChatModel model(settings, [] { return store::Result<void>(); });
    return model.chat({.messages = {{.text = QString::fromUtf8(Memory)}}}, {}, {});
}

} // namespace

class TestProxies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void whateverAProxyDoesEndsInASentence_data();
    void whateverAProxyDoesEndsInASentence();
    void aProxyThatIsNotThereIsSaid();
    void whatGoesThroughAProxyIsEncrypted();
    void noProxyIsAskedForThisMachine_data();
    void noProxyIsAskedForThisMachine();
    void whatNoProxyNamesIsReachedWithoutOne();

private:
    static void use(const QString &proxy);
    static void saysNothingSecret(const FaultServer &proxy);
};

void TestProxies::use(const QString &proxy)
{
    for (const char *name :
         {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"})
        qputenv(name, proxy.toLatin1());
}

void TestProxies::init()
{
    Breaker::shared().reset();
    qputenv("PROXY_TEST_KEY", Key);
}

void TestProxies::cleanup()
{
    for (const char *name : {"http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY",
                             "ALL_PROXY", "no_proxy", "NO_PROXY"})
        qunsetenv(name);
}

void TestProxies::saysNothingSecret(const FaultServer &proxy)
{
    const QByteArray seen = proxy.received();
    QVERIFY2(!seen.contains(Key) && !seen.contains(Key.toBase64()) && !seen.contains(Memory), seen);
    QVERIFY2(!seen.toLower().contains("authorization: bearer"), seen);
}

void TestProxies::whateverAProxyDoesEndsInASentence_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<bool>("breaksOff");

    const QByteArray page = "<html><title>Blocked</title><body>Blocked by your company.</body></html>";
    QTest::newRow("hangs") << QByteArray() << false;
    QTest::newRow("cuts") << QByteArray("HTTP/1.1 2") << true;
    QTest::newRow("cuts after its yes") << QByteArray("HTTP/1.1 200 Connection established\r\n\r\n") << true;
    QTest::newRow("asks who it is") << FaultServer::reply(
        407, "Proxy-Authenticate: Basic realm=\"office\"\r\n", page, "text/html")
                                    << false;
    QTest::newRow("bad gateway") << FaultServer::reply(502, {}, page, "text/html") << false;
    QTest::newRow("a page") << FaultServer::reply(403, {}, page, "text/html") << false;
    QTest::newRow("a page with a yes") << FaultServer::reply(200, {}, page, "text/html") << false;
    QTest::newRow("sends elsewhere") << FaultServer::reply(302, "Location: http://127.0.0.1:9/login\r\n",
                                                           page, "text/html")
                                     << false;
    QTest::newRow("no HTTP") << QByteArray("220 mail.office ESMTP\r\n\r\n") << false;
}

void TestProxies::whateverAProxyDoesEndsInASentence()
{
    QFETCH(const QByteArray, answer);
    QFETCH(const bool, breaksOff);
    FaultServer proxy;
    if (!answer.isEmpty())
        proxy.then({.bytes = answer + (breaksOff ? QByteArray(8, ' ') : QByteArray()),
                    .resetAfter = breaksOff ? int(answer.size()) : -1});
    use(proxy.url());

    const auto said = chat(Elsewhere);

    QVERIFY(!said);
    QVERIFY2(said.error().message.size() > 20 && said.error().message.contains(u' '),
             qPrintable(said.error().message));
    QVERIFY2(!said.error().message.contains(QString::fromUtf8(Key)), qPrintable(said.error().message));
    QVERIFY2(proxy.received().startsWith("CONNECT api.memoir.test:443"), proxy.received());
    saysNothingSecret(proxy);
    const bool isSaidOfTheProxy = said.error().message.contains(proxy.url().mid(7));
    QVERIFY2(isSaidOfTheProxy || answer.isEmpty(), qPrintable(said.error().message));
}

void TestProxies::aProxyThatIsNotThereIsSaid()
{
    quint16 closed = 0;
    {
        const FaultServer gone;
        closed = gone.port();
    }
    use(u"http://127.0.0.1:%1"_s.arg(closed));
    const auto said = chat(Elsewhere);
    QVERIFY(!said);
    QVERIFY2(said.error().message.contains(u"127.0.0.1:%1"_s.arg(closed)), qPrintable(said.error().message));
}

void TestProxies::whatGoesThroughAProxyIsEncrypted()
{
    FaultServer proxy;
    proxy.then({.bytes = "HTTP/1.1 200 Connection established\r\n\r\n", .staysOpen = true});
    use(proxy.url());
    QVERIFY(!chat(Elsewhere)); // it says no more
    saysNothingSecret(proxy);
    // After its yes it is sent the first word of TLS, which names the host and nothing else.
    QVERIFY2(proxy.received().contains("\r\n\r\n\x16\x03"), proxy.received().toPercentEncoding());
}

void TestProxies::noProxyIsAskedForThisMachine_data()
{
    QTest::addColumn<QString>("host");
    for (const QString &host : {u"127.0.0.1"_s, u"localhost"_s})
        QTest::newRow(qPrintable(host)) << host;
}

// Plain HTTP goes to this machine only, and through a proxy the key would be readable.
void TestProxies::noProxyIsAskedForThisMachine()
{
    QFETCH(const QString, host);
    if (QHostInfo::fromName(host).addresses().isEmpty())
        QSKIP("this machine has no name for itself");
    FaultServer proxy;
    FaultServer model;
    model.then({.bytes = FaultServer::streamed("data: {\"choices\":[{\"delta\":{\"content\":\"Hi\"},"
                                               "\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n")});
    use(proxy.url());
    const auto said = chat(u"http://%1:%2"_s.arg(host).arg(model.port()));
    QVERIFY2(said, qPrintable(said ? QString() : said.error().message));
    QVERIFY(model.received().contains(Key));
    QVERIFY(proxy.received().isEmpty());
}

void TestProxies::whatNoProxyNamesIsReachedWithoutOne()
{
    FaultServer proxy;
    use(proxy.url());
    qputenv("no_proxy", "api.memoir.test,other.example");
    QVERIFY(!chat(Elsewhere)); // there is no such host
    QVERIFY2(proxy.received().isEmpty(), proxy.received());
}

QTEST_GUILESS_MAIN(TestProxies)
#include "tst_proxies.moc"
