// SPDX-License-Identifier: MIT
#include "llmclient/transport.h"

#include "llmclient/breaker.h"
#include "llmclient/endpoint.h"
#include "llmclient/text.h"
#include "store/clock.h"

#include <QEventLoop>
#include <QNetworkAccessManager>
#include <QNetworkProxyFactory>
#include <QNetworkReply>
#include <QRandomGenerator>
#include <QTimer>

namespace llmclient {

using namespace Qt::StringLiterals;
using std::chrono::milliseconds;
using store::Error;
using store::Result;

namespace {

constexpr qint64 MostErrorBytes = 64 * 1024; // of an error body

// The origin of a URL; all of a server's paths rest together.
QString originOf(const QUrl &url)
{
    return url.scheme() + u"://"_s + url.host() + u':'
           + QString::number(url.port(url.scheme() == "https"_L1 ? 443 : 80));
}

Headers headersOf(const QNetworkReply &reply)
{
    Headers headers;
    for (const auto &pair : reply.rawHeaderPairs())
        headers.append({pair.first.toLower(), pair.second});
    return headers;
}

Failure networkFailure(const QNetworkReply &reply, const QString &proxy)
{
    Failure failure{.message = reply.errorString(), .proxy = proxy};
    if (reply.error() == QNetworkReply::SslHandshakeFailedError)
        failure.kind = Failure::Kind::Tls;
    else if (reply.error() == QNetworkReply::InsecureRedirectError
             || reply.error() == QNetworkReply::TooManyRedirectsError)
        failure.kind = Failure::Kind::Redirect;
    else if (!proxy.isEmpty())
        failure.kind = Failure::Kind::Proxy;
    if (reply.error() == QNetworkReply::ProxyAuthenticationRequiredError)
        failure.status = 407;
    return failure;
}

// The proxies from the environment (https_proxy, no_proxy) or the desktop, but never for this machine. For
// other machines a proxy passes on only TLS, so it never sees a key.
QList<QNetworkProxy> proxiesFor(const QNetworkProxyQuery &query)
{
    const auto endpoint = Endpoint::parse(query.url().toString());
    return endpoint && endpoint->isLocal() ? QList<QNetworkProxy>{QNetworkProxy::NoProxy}
                                           : QNetworkProxyFactory::systemProxyForQuery(query);
}

class ProxiesOfSystem final : public QNetworkProxyFactory
{
public:
    QList<QNetworkProxy> queryProxy(const QNetworkProxyQuery &query) override { return proxiesFor(query); }
};

// "host:port"; empty without a proxy.
QString proxyOf(const QUrl &url)
{
    const QNetworkProxy proxy = proxiesFor(QNetworkProxyQuery(url)).value(0);
    return proxy.hostName().isEmpty() ? QString() : u"%1:%2"_s.arg(proxy.hostName()).arg(proxy.port());
}

// Adds how long the server asks to wait, if that is longer than is waited here: the person decides whether to
// return.
void sayWait(Failure &failure, const Headers &headers)
{
    const auto wait = askedWait(headers, store::now());
    if (!wait)
        return;
    // A variable of its own: Qt 6.4's lupdate never ends if the number of translate() is a call in
    // parentheses.
    const int seconds = int(std::min<qint64>(wait->count() / 1000, 1000000));
    const QString asked = Text::tr("try again in %n second(s)", nullptr, seconds);
    failure.message = failure.message.isEmpty() ? asked : failure.message + u"; "_s + asked;
}

QNetworkRequest requestOf(const Exchange &exchange)
{
    QNetworkRequest request(exchange.url);
    for (const auto &[name, value] : exchange.headers)
        request.setRawHeader(name, value);
    request.setHeader(QNetworkRequest::UserAgentHeader, u"Memoir/" MEMOIR_VERSION ""_s);
    // Redirects are refused below: an API does not move, and a key must not travel.
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, true);
    return request;
}

} // namespace

// One request and the event loop that waits for it.
struct Transport::Attempt
{
    Q_DISABLE_COPY_MOVE(Attempt)

    Attempt(QNetworkReply *sent, BodyReader &bodyReader)
        : reply(sent)
        , reader(bodyReader)
    {
        QObject::connect(reply.get(), &QNetworkReply::readyRead, &loop, [this] { read(); });
        QObject::connect(reply.get(), &QNetworkReply::finished, &loop, &QEventLoop::quit);
        QObject::connect(&silence, &QTimer::timeout, &loop,
                         [this] { end({.kind = Failure::Kind::Timeout}); });
        QObject::connect(&deadline, &QTimer::timeout, &loop,
                         [this] { end({.kind = Failure::Kind::Deadline}); });
        silence.setSingleShot(true);
        deadline.setSingleShot(true);
    }

    int status() const { return reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(); }

    void end(const Failure &why)
    {
        if (!ended)
            ended = why;
        loop.quit();
    }

    void read()
    {
        silence.start();
        const QByteArray bytes = reply->readAll();
        received += bytes.size();
        if (received > MostBytes)
            return end({.kind = Failure::Kind::TooLarge});
        if (status() < 200 || status() > 299) {
            if (errorBody.size() < MostErrorBytes)
                errorBody +=
                    bytes.first(std::min<qsizetype>(bytes.size(), MostErrorBytes - errorBody.size()));
            return;
        }
        if (!hasBegun) {
            hasBegun = true;
            reader.begin(reply->header(QNetworkRequest::ContentTypeHeader).toByteArray().toLower());
        }
        reader.take(bytes);
        if (reader.isComplete()) {
            isComplete = true;
            loop.quit();
        }
    }

    // Why the call failed; nullopt where it succeeded. Call it after the event loop has ended.
    std::optional<Failure> failure()
    {
        if (ended)
            return ended;
        if (isComplete)
            return reader.end();
        if (status() >= 300 && status() <= 399)
            return Failure{.kind = Failure::Kind::Redirect,
                           .status = status(),
                           .message = QString::fromUtf8(reply->rawHeader("Location")).left(200)};
        if (status() >= 400)
            return failureOf(status(), headersOf(*reply), errorBody);
        if (reply->error() != QNetworkReply::NoError || status() < 200)
            return networkFailure(*reply, proxyOf(reply->url()));
        if (!hasBegun)
            reader.begin(reply->header(QNetworkRequest::ContentTypeHeader).toByteArray().toLower());
        return reader.end();
    }

    struct Discard
    {
        // Aborted first, so that no byte is sent or read after the call.
        void operator()(QNetworkReply *reply) const
        {
            reply->disconnect();
            reply->abort();
            delete reply;
        }
    };

    QEventLoop loop;
    QTimer silence;
    QTimer deadline;
    std::unique_ptr<QNetworkReply, Discard> reply;
    BodyReader &reader;
    QByteArray errorBody;
    qint64 received = 0;
    std::optional<Failure> ended;
    bool hasBegun = false;
    bool isComplete = false;
};

Transport::Transport(Waits waits, Permit permit)
    : m_waits(waits)
    , m_permit(std::move(permit))
{}

Transport::~Transport() = default;

milliseconds Transport::left() const
{
    return m_waits.deadline - m_spent - milliseconds(m_clock.elapsed());
}

void Transport::attempt(const Exchange &exchange, BodyReader &reader, const std::stop_token &stop,
                        Outcome &outcome)
{
    if (!m_network) {
        m_network = std::make_unique<QNetworkAccessManager>();
        m_network->setProxyFactory(new ProxiesOfSystem);
    }
    const QNetworkRequest request = requestOf(exchange);
    QNetworkReply *reply =
        exchange.verb == "GET" ? m_network->get(request) : m_network->post(request, exchange.body);
    Attempt attempt(reply, reader);
    // `stop` may be requested on any thread; the loop is ended on its own.
    const std::stop_callback stopping(stop, [&attempt] {
        QMetaObject::invokeMethod(
            &attempt.loop, [&attempt] { attempt.end({.kind = Failure::Kind::Stopped}); },
            Qt::QueuedConnection);
    });
    attempt.silence.start(m_waits.silence);
    attempt.deadline.start(std::max(left(), milliseconds(1)));
    if (!reply->isFinished())
        attempt.loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (!attempt.ended && !attempt.isComplete && reply->bytesAvailable() > 0)
        attempt.read();
    outcome.headers = headersOf(*reply);
    outcome.failure = stop.stop_requested() && !attempt.isComplete ? Failure{.kind = Failure::Kind::Stopped}
                                                                   : attempt.failure();
}

bool Transport::sleep(milliseconds time, const std::stop_token &stop)
{
    QEventLoop loop;
    const std::stop_callback stopping(
        stop, [&loop] { QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection); });
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    if (!stop.stop_requested())
        loop.exec(QEventLoop::ExcludeUserInputEvents);
    return !stop.stop_requested();
}

Result<Outcome> Transport::send(const Exchange &exchange, BodyReader &reader, const std::stop_token &stop)
{
    const auto endpoint = Endpoint::parse(exchange.url.toString());
    if (!endpoint)
        return tl::unexpected(endpoint.error());
    const QString origin = originOf(exchange.url);
    if (const auto rest = Breaker::shared().restOf(origin); rest.count() > 0) {
        const int seconds = int(rest.count() / 1000) + 1; // a variable of its own: see sayWait()
        return store::failure(Error::Code::Failed,
                              Text::tr("%1 failed several times in a row and is left alone "
                                       "for another %n second(s).",
                                       nullptr, seconds)
                                  .arg(origin));
    }
    m_clock.start();
    m_spent = exchange.spent;
    Outcome outcome;
    while (true) {
        if (stop.stop_requested()) {
            outcome.failure = Failure{.kind = Failure::Kind::Stopped};
            break;
        }
        if (auto permitted = m_permit(); !permitted)
            return tl::unexpected(permitted.error());
        attempt(exchange, reader, stop, outcome);
        if (!outcome.failure || outcome.retries >= m_waits.retries.mostRetries || reader.isHandedOn()
            || !isWorthRetrying(*outcome.failure, outcome.headers))
            break;
        const auto wait = waitBefore(outcome.retries + 1, outcome.headers, m_waits.retries,
                                     QRandomGenerator::global()->generateDouble(), store::now());
        if (!wait || *wait >= left()) {
            sayWait(*outcome.failure, outcome.headers);
            break;
        }
        ++outcome.retries;
        if (exchange.onWait)
            exchange.onWait(*wait, outcome.failure->status);
        if (!sleep(*wait, stop))
            outcome.failure = Failure{.kind = Failure::Kind::Stopped};
    }
    outcome.latencyMs = double(m_clock.nsecsElapsed()) / 1e6;
    outcome.requestId = QString::fromUtf8(headerOf(outcome.headers, "request-id"));
    if (outcome.requestId.isEmpty())
        outcome.requestId = QString::fromUtf8(headerOf(outcome.headers, "x-request-id"));
    // An answer the person can act on is no fault of the server.
    const bool isServerFault = outcome.failure && outcome.failure->kind != Failure::Kind::Stopped
                               && (outcome.failure->kind != Failure::Kind::Http
                                   || outcome.failure->status >= 500 || outcome.failure->status == 429);
    if (isServerFault)
        Breaker::shared().failed(origin);
    else if (!outcome.failure || outcome.failure->kind != Failure::Kind::Stopped)
        Breaker::shared().succeeded(origin);
    return outcome;
}

} // namespace llmclient
