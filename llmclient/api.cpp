// SPDX-License-Identifier: MIT
#include "llmclient/api.h"

#include "llmclient/keysource.h"
#include "store/json.h"

#include <QJsonDocument>

#include <algorithm>

namespace llmclient {

using namespace Qt::StringLiterals;
using std::chrono::milliseconds;
using store::Result;

namespace {

class JsonReader final : public BodyReader
{
public:
    void begin(const QByteArray &) override
    {
        m_body.clear();
        m_object = {};
    }
    void take(QByteArrayView bytes) override { m_body.append(bytes.data(), bytes.size()); }
    std::optional<Failure> end() override
    {
        const QJsonDocument document = QJsonDocument::fromJson(m_body);
        if (!document.isObject())
            return Failure{.kind = Failure::Kind::Stream, .message = u"no JSON object"_s};
        m_object = document.object();
        if (m_object.value("error"_L1).isObject())
            return streamFailure(m_object);
        return std::nullopt;
    }
    const QJsonObject &object() const { return m_object; }

private:
    QByteArray m_body;
    QJsonObject m_object;
};

Transport::Waits waitsOf(const ModelSettings &settings, const RetryRules &retries)
{
    return {.silence = milliseconds(qint64(settings.timeoutS * 1000)),
            .deadline = milliseconds(qint64(settings.deadlineS * 1000)),
            .retries = retries};
}

const Provider &providerOf(const ModelSettings &settings)
{
    const Provider *provider = providerNamed(settings.provider);
    return provider ? *provider : *providerNamed(u"openai-compatible"_s);
}

} // namespace

Api::Api(ModelSettings settings, Transport::Permit permit, const RetryRules &retries)
    : m_settings(std::move(settings))
    , m_provider(&providerOf(m_settings))
    , m_permit(std::move(permit))
    , m_wire(chatWireOf(*m_provider))
    , m_transport(waitsOf(m_settings, retries), m_permit)
{}

Result<void> Api::findKey()
{
    if (m_key)
        return {};
    if (auto permitted = m_permit(); !permitted)
        return permitted;
    const auto source = KeySource::parse(m_settings.keySource);
    if (!source)
        return tl::unexpected(source.error());
    const auto key =
        source->key(std::min(milliseconds(30'000), milliseconds(qint64(m_settings.deadlineS * 1000))));
    if (!key)
        return tl::unexpected(key.error());
    m_key = *key;
    return {};
}

// A configured address may or may not include the version that the path begins with; Ollama's own paths have
// none.
QUrl Api::urlOf(const QString &path) const
{
    QString address = addressOf(m_settings);
    if (address.endsWith("/v1"_L1) && (path.startsWith("/v1/"_L1) || path.startsWith("/api/"_L1)))
        address.chop(3);
    return QUrl(address + path);
}

Result<Outcome> Api::send(Exchange exchange, BodyReader &reader, const std::stop_token &stop)
{
    QElapsedTimer clock;
    clock.start();
    if (auto found = findKey(); !found)
        return tl::unexpected(found.error());
    exchange.spent = milliseconds(clock.elapsed());
    exchange.headers = m_wire->headers(*m_key);
    auto outcome = m_transport.send(exchange, reader, stop);
    if (outcome && outcome->failure) {
        for (QString *said : {&outcome->failure->message, &outcome->failure->type, &outcome->failure->code})
            *said = withoutKey(*said);
    }
    return outcome;
}

QString Api::withoutKey(QString said) const
{
    constexpr qsizetype ShortestKey = 8; // characters; shorter keys occur as words in any text
    if (m_key && m_key->size() >= ShortestKey) {
        for (const QByteArray &form : {*m_key, m_key->toPercentEncoding(), m_key->toBase64()})
            said.replace(QString::fromUtf8(form), QString(8, u'\u2022'));
    }
    return said;
}

Result<Outcome> Api::post(const QString &path, const QJsonObject &body, BodyReader &reader,
                          const std::stop_token &stop, const std::function<void(milliseconds, int)> &onWait)
{
    return send({.url = urlOf(path), .headers = {}, .body = store::jsonBytes(body), .onWait = onWait}, reader,
                stop);
}

Result<QJsonObject> Api::json(Exchange exchange, const std::stop_token &stop)
{
    JsonReader reader;
    m_failure.reset(); // where nothing is sent there is none
    const auto outcome = send(std::move(exchange), reader, stop);
    if (!outcome)
        return tl::unexpected(outcome.error());
    m_failure = outcome->failure;
    if (m_failure)
        return tl::unexpected(errorOf(*m_failure));
    return reader.object();
}

Result<QJsonObject> Api::postJson(const QString &path, const QJsonObject &body, const std::stop_token &stop)
{
    return json({.url = urlOf(path), .headers = {}, .body = store::jsonBytes(body)}, stop);
}

Result<QJsonObject> Api::getJson(const QString &path, const std::stop_token &stop)
{
    return json({.verb = "GET", .url = urlOf(path), .headers = {}, .body = {}}, stop);
}

store::Error Api::errorOf(const Failure &failure) const
{
    return llmclient::errorOf(failure, m_provider->title, addressOf(m_settings));
}

} // namespace llmclient
