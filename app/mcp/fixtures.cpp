// SPDX-License-Identifier: MIT
#include "app/mcp/fixtures.h"

#include "app/ctl/output.h"
#include "store/json.h"

#include <QFile>
#include <QJsonDocument>
#include <QMessageAuthenticationCode>
#include <QRandomGenerator>
#include <QThread>

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

constexpr int Pause = 50; // ms between two notifications, so that a client sees them one by one

QJsonArray definitions(const QJsonArray &fixtures)
{
    QJsonArray all;
    for (const QJsonValue fixture : fixtures)
        all.append(fixture["definition"_L1]);
    return all;
}

QJsonObject named(const QJsonArray &fixtures, QLatin1StringView key, const QString &name)
{
    for (const QJsonValue fixture : fixtures) {
        if (fixture["definition"_L1][key].toString() == name)
            return fixture.toObject();
    }
    return {};
}

QJsonObject capabilitiesIn(const QJsonObject &params)
{
    return params["_meta"_L1]["io.modelcontextprotocol/clientCapabilities"_L1].toObject();
}

// The capability that a client must have for a request of input.
QString capabilityFor(const QString &method)
{
    return method.section(u'/', 0, 0) == "elicitation"_L1 ? u"elicitation"_s
           : method == "roots/list"_L1                    ? u"roots"_s
                                                          : u"sampling"_s;
}

// Whether the client's answer has the right form: an accepted form, a message, or a list of roots.
bool isAnswer(const QJsonObject &request, const QJsonValue &response)
{
    const QString method = request["method"_L1].toString();
    const QJsonObject answer = response.toObject();
    if (method == "roots/list"_L1)
        return answer["roots"_L1].isArray();
    if (method == "sampling/createMessage"_L1)
        return answer["content"_L1].isObject() || answer["content"_L1].isArray();
    const QJsonArray required = request["params"_L1]["requestedSchema"_L1]["required"_L1].toArray();
    if (answer["action"_L1] != "accept"_L1)
        return answer["action"_L1] == "decline"_L1 || answer["action"_L1] == "cancel"_L1;
    return std::ranges::all_of(required, [&answer](const QJsonValue &key) {
        return answer["content"_L1].toObject().contains(key.toString());
    });
}

// JSON text in which each {name} is replaced by the argument of that name.
QString filledIn(const QByteArray &json, const QJsonObject &arguments)
{
    QString text = QString::fromUtf8(json);
    for (auto argument = arguments.begin(); argument != arguments.end(); ++argument) {
        const QString value = store::jsonText(argument.value());
        text.replace(u'{' + argument.key() + u'}', value.mid(1, value.size() - 2));
    }
    return text;
}

QString inWords(const QJsonObject &responses)
{
    QStringList words;
    for (const QJsonValue response : responses) {
        const QJsonObject content = response["content"_L1].toObject();
        if (response["roots"_L1].isArray())
            words += store::jsonText(response["roots"_L1].toArray());
        else if (content["text"_L1].isString())
            words += content["text"_L1].toString();
        else
            for (const QJsonValue value : content)
                words += value.toVariant().toString();
    }
    return words.join(u", "_s);
}

} // namespace

Fixtures::Fixtures(ctl::Output &output)
    : m_output(output)
{
    QFile file(u":/mcp/fixtures.json"_s);
    if (file.open(QIODevice::ReadOnly))
        m_all = QJsonDocument::fromJson(file.readAll()).object();
    m_key.resize(32);
    QRandomGenerator::system()->fillRange(reinterpret_cast<quint32 *>(m_key.data()), m_key.size() / 4);
}

Fixtures::~Fixtures() = default;

QJsonArray Fixtures::tools() const
{
    return definitions(m_all["tools"_L1].toArray());
}

QJsonArray Fixtures::resources() const
{
    return definitions(m_all["resources"_L1].toArray());
}

QJsonArray Fixtures::templates() const
{
    return m_all["templates"_L1].toArray();
}

QJsonArray Fixtures::prompts() const
{
    return definitions(m_all["prompts"_L1].toArray());
}

std::optional<Answer<QJsonObject>> Fixtures::call(const Message &request, Era era,
                                                  const QJsonObject &capabilities)
{
    const QJsonObject fixture =
        named(m_all["tools"_L1].toArray(), "name"_L1, request.params["name"_L1].toString());
    if (fixture.isEmpty())
        return std::nullopt;
    const QString needed = fixture["needs"_L1].toString();
    if (!needed.isEmpty() && !capabilities.contains(needed))
        return tl::unexpected(
            Failure{.code = code::MissingClientCapability,
                    .message = u"The client has to declare the capability %1"_s.arg(needed),
                    .data = QJsonObject{{u"requiredCapabilities"_s, QJsonObject{{needed, QJsonObject()}}}}});
    if (fixture.contains("request"_L1)) {
        if (era == Era::Modern)
            return invalidParams(u"this tool is for clients up to 2025-11-25"_s);
        this->request(fixture, request);
        return QJsonObject();
    }
    if (fixture.contains("input"_L1)) {
        auto answer = ask(fixture["input"_L1].toObject(), request.params, false);
        return answer.map([era](const QJsonObject &result) { return era::completed(result, era); });
    }
    say(fixture, request, era);
    return era::completed(fixture["result"_L1].toObject(), era);
}

void Fixtures::request(const QJsonObject &fixture, const Message &request)
{
    const QString id = u"fixture-%1"_s.arg(m_asked.size() + 1);
    m_asked.insert(id, {request.id, fixture["says"_L1].toString()});
    const QJsonObject own = fixture["request"_L1].toObject();
    const QString params = filledIn(QJsonDocument(own["params"_L1].toObject()).toJson(),
                                    request.params["arguments"_L1].toObject());
    QJsonObject message =
        notification(own["method"_L1].toString(), QJsonDocument::fromJson(params.toUtf8()).object());
    message.insert("id"_L1, id);
    m_output.json(message);
}

void Fixtures::answered(const Message &response)
{
    const auto asked = m_asked.constFind(response.id.toString());
    if (asked == m_asked.cend() || asked->says.isEmpty())
        return;
    const QJsonObject content = response.result["content"_L1].toObject();
    const QString told = content["text"_L1].isString()
                             ? content["text"_L1].toString()
                             : u"action=%1, content=%2"_s.arg(response.result["action"_L1].toString(),
                                                              store::jsonText(content));
    const QJsonObject text{{u"type"_s, u"text"_s}, {u"text"_s, asked->says.arg(told)}};
    m_output.json(resultReply(asked->id, {{u"content"_s, QJsonArray{text}}}));
    m_asked[response.id.toString()].says.clear();
}

void Fixtures::say(const QJsonObject &fixture, const Message &request, Era era) const
{
    const QJsonObject meta = request.params["_meta"_L1].toObject();
    // A modern client says in each request whether it wants log lines about it.
    const bool wantsLog = era == Era::Legacy || meta.contains("io.modelcontextprotocol/logLevel"_L1);
    const QJsonArray log = fixture["log"_L1].toArray();
    for (const QJsonValue line : log) {
        if (wantsLog)
            m_output.json(
                notification(u"notifications/message"_s, {{u"level"_s, u"info"_s}, {u"data"_s, line}}));
        m_output.flush();
        QThread::msleep(Pause);
    }
    const QJsonArray progress = fixture["progress"_L1].toArray();
    for (const QJsonValue step : progress) {
        if (meta.contains("progressToken"_L1))
            m_output.json(notification(
                u"notifications/progress"_s,
                {{u"progressToken"_s, meta["progressToken"_L1]}, {u"progress"_s, step}, {u"total"_s, 100}}));
        m_output.flush();
        QThread::msleep(Pause);
    }
}

std::optional<Answer<QJsonObject>> Fixtures::read(const QJsonObject &params, Era era) const
{
    const QString uri = params["uri"_L1].toString();
    const QJsonObject fixture = named(m_all["resources"_L1].toArray(), "uri"_L1, uri);
    QJsonArray contents = fixture["contents"_L1].toArray();
    const QString id = uri.section(u'/', 3, 3);
    if (uri == u"test://template/%1/data"_s.arg(id) && !id.isEmpty()) {
        const QJsonObject data{
            {u"id"_s, id}, {u"templateTest"_s, true}, {u"data"_s, u"Data for ID: %1"_s.arg(id)}};
        contents = {QJsonObject{
            {u"uri"_s, uri}, {u"mimeType"_s, u"application/json"_s}, {u"text"_s, store::jsonText(data)}}};
    }
    if (contents.isEmpty())
        return std::nullopt;
    return era::cacheable({{u"contents"_s, contents}}, era, 0, u"private"_s);
}

std::optional<Answer<QJsonObject>> Fixtures::prompt(const QJsonObject &params, Era era) const
{
    const QJsonObject fixture = named(m_all["prompts"_L1].toArray(), "name"_L1, params["name"_L1].toString());
    if (fixture.isEmpty())
        return std::nullopt;
    if (fixture.contains("input"_L1)) {
        auto answer = ask(fixture["input"_L1].toObject(), params, true);
        return answer.map([era](const QJsonObject &result) { return era::completed(result, era); });
    }
    const QJsonObject arguments = params["arguments"_L1].toObject();
    const QString text = filledIn(QJsonDocument(fixture["messages"_L1].toArray()).toJson(), arguments);
    return era::completed({{u"messages"_s, QJsonDocument::fromJson(text.toUtf8()).array()}}, era);
}

Answer<QJsonObject> Fixtures::ask(const QJsonObject &input, const QJsonObject &params, bool isPrompt) const
{
    const QJsonArray rounds = input["rounds"_L1].toArray();
    const bool isSigned = input["signed"_L1].toBool();
    const QJsonObject responses = params["inputResponses"_L1].toObject();
    const QJsonValue state = params["requestState"_L1];
    const auto round = state.isUndefined() ? std::optional(0) : roundIn(state.toString());
    if (isSigned && (!round || *round >= rounds.size()))
        return invalidParams(u"requestState was not given by this server"_s);
    const int at = round.value_or(0);
    QJsonObject wanted;
    QJsonObject given;
    const QJsonObject requests = rounds.at(at).toObject();
    const QJsonObject capabilities = capabilitiesIn(params);
    for (auto one = requests.begin(); one != requests.end(); ++one) {
        if (!capabilities.isEmpty()
            && !capabilities.contains(capabilityFor(one.value()["method"_L1].toString())))
            continue;
        if (isAnswer(one.value().toObject(), responses.value(one.key())))
            given.insert(one.key(), responses.value(one.key()));
        else
            wanted.insert(one.key(), one.value());
    }
    const bool isAnswered = params.contains("inputResponses"_L1) && wanted.isEmpty();
    if (isAnswered && at + 1 == rounds.size()) {
        const QJsonObject text{{u"type"_s, u"text"_s},
                               {u"text"_s, input["says"_L1].toString(u"%1"_s).arg(inWords(given))}};
        if (isPrompt)
            return QJsonObject{
                {u"messages"_s, QJsonArray{QJsonObject{{u"role"_s, u"user"_s}, {u"content"_s, text}}}}};
        return QJsonObject{{u"content"_s, QJsonArray{text}}};
    }
    QJsonObject result{{u"resultType"_s, u"input_required"_s},
                       {u"inputRequests"_s, isAnswered ? rounds.at(at + 1).toObject() : wanted}};
    if (isSigned) {
        const QByteArray next = QByteArray::number(isAnswered ? at + 1 : at);
        result.insert("requestState"_L1, QString::fromLatin1(next) + u'.' + signature(next));
    }
    return result;
}

QString Fixtures::signature(const QByteArray &state) const
{
    return QString::fromLatin1(
        QMessageAuthenticationCode::hash(state, m_key, QCryptographicHash::Sha256).toHex());
}

std::optional<int> Fixtures::roundIn(const QString &state) const
{
    const QByteArray round = state.section(u'.', 0, 0).toLatin1();
    if (state.section(u'.', 1) != signature(round))
        return std::nullopt;
    return round.toInt();
}

} // namespace app::mcp
