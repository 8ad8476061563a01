// SPDX-License-Identifier: MIT
#include "app/mcp/session.h"

#include "app/ctl/exitcode.h"
#include "app/ctl/output.h"
#include "app/mcp/prompts.h"
#include "app/mcp/resources.h"
#include "app/mcp/schemacheck.h"
#include "store/database/database.h"
#include "store/deadline.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/searchfinder.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

constexpr int LongestClientName = 100;
constexpr qsizetype LargestAnswer = 8 << 20; // bytes
constexpr size_t MostParked = 64;            // further waiting calls are answered at once
constexpr int ParkedTick = 100;              // ms
constexpr int SubscribedTick = 500;          // ms
constexpr int ListTtl = 3'600'000;           // ms; the list of tools is fixed in the program

QByteArray keyOf(const QJsonValue &id)
{
    return QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact);
}

QString clientName(const QJsonObject &info)
{
    // The client's own name is kept with every row it writes, so its length is limited.
    return u"%1 %2"_s.arg(info.value("name"_L1).toString(), info.value("version"_L1).toString())
        .simplified()
        .left(LongestClientName);
}

QJsonObject textBlock(const QString &text)
{
    return {{u"type"_s, u"text"_s}, {u"text"_s, text}};
}

// An error of a tool is sent as a result, so that the model reads the reason.
QJsonObject toolError(const store::Error &error)
{
    return {{u"content"_s, QJsonArray{textBlock(error.message)}},
            {u"isError"_s, true},
            {u"_meta"_s, QJsonObject{{u"memoir/code"_s, ctl::word(error.code)}}}};
}

// A line of JSON as a text inside of JSON. Control characters are escaped in it already, so only quotation
// marks and backslashes have to be.
QByteArray quoted(QByteArray json)
{
    return '"' + json.replace('\\', "\\\\").replace('"', "\\\"") + '"';
}

// An answer is sent as a text and as an object. Both are the same JSON, so it is written once.
QByteArray toolResult(const QJsonValue &id, const QByteArray &answer, Era era)
{
    const QJsonObject beside = era::completed({}, era);
    QByteArray line = R"({"id":)" + keyOf(id).sliced(1).chopped(1) + R"(,"jsonrpc":"2.0","result":)"
                      + R"({"content":[{"text":)" + quoted(answer)
                      + R"(,"type":"text"}],"structuredContent":)" + answer;
    if (!beside.isEmpty())
        line += ',' + QJsonDocument(beside).toJson(QJsonDocument::Compact).mid(1).chopped(1);
    return line + "}}\n";
}

tl::unexpected<Failure> notFound(const QString &method)
{
    return tl::unexpected(
        Failure{.code = code::MethodNotFound, .message = u"Method not found: %1"_s.arg(method)});
}

// The requests of a batch that a later message in it cancels; `initialize` cannot be cancelled.
QSet<qsizetype> cancelledIn(const std::vector<Message> &batch)
{
    QHash<QByteArray, qsizetype> begun;
    QSet<qsizetype> cancelled;
    for (qsizetype i = 0; i < qsizetype(batch.size()); ++i) {
        const Message &message = batch[size_t(i)];
        if (message.kind == Message::Kind::Request && message.method != "initialize"_L1)
            begun.insert(keyOf(message.id), i);
        if (message.kind == Message::Kind::Notification && message.method == "notifications/cancelled"_L1) {
            const auto found = begun.constFind(keyOf(message.params.value("requestId"_L1)));
            if (found != begun.cend())
                cancelled.insert(*found);
        }
    }
    return cancelled;
}

} // namespace

Session::Session(store::Database &database, ctl::Output &output, const Options &options)
    : m_database(database)
    , m_output(output)
    , m_options(options)
    , m_writer(database)
    , m_search(database, m_embedder)
    , m_subscriptions(database)
    , m_fixtures(options.hasFixtures ? std::make_unique<Fixtures>(output) : nullptr)
    , m_told(database, options.agent, options.isReadOnly)
{}

Session::~Session() = default;

void Session::handle(std::vector<Message> batch)
{
    const QSet<qsizetype> cancelled = cancelledIn(batch);
    QSet<QByteArray> inFlight;
    for (const ParkedCall &parked : m_parked)
        inFlight.insert(keyOf(parked.id));
    for (qsizetype i = 0; i < qsizetype(batch.size()); ++i) {
        const Message &message = batch[size_t(i)];
        if (cancelled.contains(i))
            continue;
        if (message.kind == Message::Kind::Request) {
            const QByteArray key = keyOf(message.id);
            if (inFlight.contains(key) || m_subscriptions.isOpen(message.id)) {
                fail(message.id, {.code = code::InvalidRequest,
                                  .message = u"Invalid request: this id belongs to a request that was not "
                                             "answered yet"_s});
                continue;
            }
            inFlight.insert(key);
        }
        take(message);
    }
    commitRows();
}

void Session::take(const Message &message)
{
    const store::Deadline deadline(m_options.limit);
    switch (message.kind) {
    case Message::Kind::Request: return request(message);
    case Message::Kind::Notification: return notified(message);
    case Message::Kind::Response: return m_fixtures ? m_fixtures->answered(message) : void();
    case Message::Kind::Malformed: return fail(message.id, message.failure);
    }
}

void Session::notified(const Message &notification)
{
    // Requests cancelled in their own batch were never begun (cancelledIn()); one that was answered already
    // stays answered.
    if (notification.method != "notifications/cancelled"_L1)
        return;
    const QJsonValue id = notification.params.value("requestId"_L1);
    m_subscriptions.close(id);
    const QByteArray key = keyOf(id);
    std::erase_if(m_parked, [&key](const ParkedCall &parked) { return keyOf(parked.id) == key; });
}

void Session::request(const Message &request)
{
    const auto era = era::of(request, m_isInitialized);
    if (!era)
        return fail(request.id, era.error());
    if (request.method == "tools/call"_L1)
        return callTool(request, *era);
    if (request.method == "subscriptions/listen"_L1 && *era == Era::Modern)
        return listen(request);
    const auto result = *era == Era::Modern ? modern(request) : legacy(request);
    if (!result)
        return fail(request.id, result.error());
    commitRows();
    m_output.json(resultReply(request.id, *result));
}

void Session::fail(const QJsonValue &id, const Failure &failure)
{
    commitRows();
    m_output.json(errorReply(id, failure));
}

Answer<QJsonObject> Session::legacy(const Message &request)
{
    if (request.method == "initialize"_L1)
        return initialize(request.params);
    if (request.method == "ping"_L1)
        return QJsonObject();
    if (request.method == "resources/subscribe"_L1 || request.method == "resources/unsubscribe"_L1)
        return subscribe(request);
    return shared(request, Era::Legacy);
}

Answer<QJsonObject> Session::subscribe(const Message &request)
{
    const QJsonValue uri = request.params.value("uri"_L1);
    if (!uri.isString())
        return invalidParams(u"\"uri\" is missing"_s);
    if (request.method == "resources/subscribe"_L1)
        m_subscriptions.subscribe(uri.toString());
    else
        m_subscriptions.unsubscribe(uri.toString());
    return QJsonObject();
}

// Opens a stream of notifications under this request, until the client cancels it.
void Session::listen(const Message &request)
{
    const QJsonValue filter = request.params.value("notifications"_L1);
    if (!filter.isObject())
        return fail(request.id,
                    invalidParams(u"\"notifications\" has to say what is listened for"_s).value());
    commitRows();
    m_output.json(m_subscriptions.listen(request.id, filter.toObject()));
}

Answer<QJsonObject> Session::modern(const Message &request)
{
    if (request.method == "server/discover"_L1)
        return era::cacheable({{u"supportedVersions"_s, QJsonArray::fromStringList(era::modernVersions())},
                               {u"capabilities"_s, capabilities(Era::Modern)},
                               {u"instructions"_s, era::instructions()}},
                              Era::Modern, ListTtl, u"public"_s);
    return shared(request, Era::Modern);
}

QJsonObject Session::capabilities(Era era) const
{
    QJsonObject all{{u"tools"_s, QJsonObject()},
                    {u"resources"_s, era == Era::Modern
                                         ? QJsonObject{{u"subscribe"_s, true}, {u"listChanged"_s, true}}
                                         : QJsonObject{{u"subscribe"_s, true}}},
                    {u"prompts"_s, QJsonObject()},
                    {u"completions"_s, QJsonObject()}};
    if (m_fixtures && era == Era::Legacy)
        all.insert("logging"_L1, QJsonObject());
    return all;
}

Answer<QJsonObject> Session::extended(Answer<QJsonObject> list, const QJsonObject &params, const QString &key,
                                      QJsonArray (Fixtures::*fixtures)() const) const
{
    if (!m_fixtures || !list || params.contains("cursor"_L1))
        return list;
    QJsonArray all = list->value(key).toArray();
    const QJsonArray more = (*m_fixtures.*fixtures)();
    for (const QJsonValue one : more)
        all.append(one);
    list->insert(key, all);
    return list;
}

Answer<QJsonObject> Session::shared(const Message &request, Era era)
{
    const QString &method = request.method;
    if (method == "tools/list"_L1)
        return extended(listTools(request.params, era), request.params, u"tools"_s, &Fixtures::tools);
    commitRows();
    ToolContext context = this->context(clientOf(request, era));
    if (auto fixture = fixtureFor(request, era))
        return *fixture;
    if (method == "resources/list"_L1)
        return extended(Resources(context, era).list(request.params), request.params, u"resources"_s,
                        &Fixtures::resources);
    if (method == "resources/templates/list"_L1)
        return extended(Resources(context, era).templates(request.params), request.params,
                        u"resourceTemplates"_s, &Fixtures::templates);
    if (method == "resources/read"_L1)
        return Resources(context, era).read(request.params);
    if (method == "prompts/list"_L1)
        return extended(promptList(request.params, era), request.params, u"prompts"_s, &Fixtures::prompts);
    if (method == "prompts/get"_L1)
        return promptNamed(context, request.params, era);
    if (method == "completion/complete"_L1)
        return complete(context, request.params, era);
    return notFound(method);
}

std::optional<Answer<QJsonObject>> Session::fixtureFor(const Message &request, Era era) const
{
    if (!m_fixtures)
        return std::nullopt;
    if (request.method == "resources/read"_L1)
        return m_fixtures->read(request.params, era);
    if (request.method == "prompts/get"_L1)
        return m_fixtures->prompt(request.params, era);
    if (request.method == "logging/setLevel"_L1 && era == Era::Legacy)
        return QJsonObject();
    return std::nullopt;
}

Answer<QJsonObject> Session::complete(const ToolContext &context, const QJsonObject &params, Era era)
{
    const QJsonObject reference = params.value("ref"_L1).toObject();
    const QJsonObject argument = params.value("argument"_L1).toObject();
    const QString type = reference.value("type"_L1).toString();
    if ((type != "ref/prompt"_L1 && type != "ref/resource"_L1) || !argument.value("name"_L1).isString()
        || !argument.value("value"_L1).isString())
        return invalidParams(u"\"ref\" and \"argument\" have to say what is completed"_s);
    const auto values =
        Resources(context, era)
            .completions(argument.value("name"_L1).toString(), argument.value("value"_L1).toString());
    if (!values)
        return tl::unexpected(Failure{.code = code::InternalError, .message = values.error().message});
    const QJsonObject completion{{u"values"_s, QJsonArray::fromStringList(*values)}, {u"hasMore"_s, false}};
    return era::completed({{u"completion"_s, completion}}, era);
}

Answer<QJsonObject> Session::initialize(const QJsonObject &params)
{
    const QJsonValue version = params.value("protocolVersion"_L1);
    if (!version.isString())
        return invalidParams(u"\"protocolVersion\" is missing"_s);
    m_isInitialized = true;
    m_capabilities = params.value("capabilities"_L1).toObject();
    m_client = clientName(params.value("clientInfo"_L1).toObject());
    return QJsonObject{{u"protocolVersion"_s, era::negotiated(version.toString())},
                       {u"capabilities"_s, capabilities(Era::Legacy)},
                       {u"serverInfo"_s, era::serverInfo()},
                       {u"instructions"_s, era::instructions()}};
}

Answer<QJsonObject> Session::listTools(const QJsonObject &params, Era era)
{
    // All tools are on one page, so no cursor can be valid.
    if (!params.value("cursor"_L1).isUndefined())
        return invalidParams(u"this cursor is not known"_s);
    QJsonArray tools;
    for (const Tool *tool : allTools()) {
        if (!m_options.isReadOnly || isForReaders(*tool))
            tools.append(definition(*tool));
    }
    return era::cacheable({{u"tools"_s, tools}}, era, ListTtl, u"public"_s);
}

QString Session::clientOf(const Message &request, Era era) const
{
    const QJsonObject meta = request.params.value("_meta"_L1).toObject();
    return era == Era::Modern ? clientName(meta.value("io.modelcontextprotocol/clientInfo"_L1).toObject())
                              : m_client;
}

// Reads the agent's policy for each request, as a person may have changed it. If it cannot be read the agent
// is told only its own rows.
ToolContext Session::context(const QString &client)
{
    const auto policy = store::policyOf(m_database, m_options.agent);
    return {.database = m_database,
            .writer = m_writer,
            .search = m_search,
            .stacks = [this]() -> store::StackReader & { return stacks(); },
            .told = m_told,
            .isReadOnly = m_options.isReadOnly,
            .audience = policy.value_or(store::AgentPolicy()).audience(m_options.agent),
            .agent = m_options.agent,
            .client = client};
}

store::StackReader &Session::stacks()
{
    if (!m_stacks)
        m_stacks = store::offlineStackReader(m_database);
    return *m_stacks;
}

bool Session::callFixture(const Message &request, Era era)
{
    if (!m_fixtures)
        return false;
    const QJsonObject meta = request.params.value("_meta"_L1).toObject();
    const auto answer = m_fixtures->call(
        request, era,
        era == Era::Modern ? meta.value("io.modelcontextprotocol/clientCapabilities"_L1).toObject()
                           : m_capabilities);
    if (!answer)
        return false;
    commitRows();
    if (*answer && (*answer)->isEmpty())
        return true; // the client was asked for input first
    m_output.json(*answer ? resultReply(request.id, **answer) : errorReply(request.id, answer->error()));
    return true;
}

void Session::callTool(const Message &request, Era era)
{
    if (callFixture(request, era))
        return;
    const QJsonValue name = request.params.value("name"_L1);
    const Tool *tool = toolNamed(name.toString());
    if (!tool)
        return fail(request.id,
                    {.code = code::InvalidParams, .message = u"Unknown tool: %1"_s.arg(name.toString())});
    const QJsonValue arguments = request.params.value("arguments"_L1);
    if (!arguments.isUndefined() && !arguments.isObject())
        return fail(request.id, invalidParams(u"\"arguments\" has to be an object"_s).value());

    store::Result<QJsonObject> outcome;
    if (m_options.isReadOnly && !isForReaders(*tool))
        outcome = store::failure(store::Error::Code::Refused,
                                 u"This server was started with --read-only; it writes nothing."_s);
    else if (const QStringList wrong = misfits(inputSchemaOf(*tool), arguments.toObject()); !wrong.isEmpty())
        outcome = store::failure(store::Error::Code::Usage, wrong.join(u' '));
    else if (tool->row) {
        auto row = tool->row(context(clientOf(request, era)), arguments.toObject());
        if (row) {
            m_rows.push_back({request.id, era, std::move(*row)});
            return;
        }
        outcome = tl::unexpected(row.error());
    } else {
        commitRows();
        ToolContext context = this->context(clientOf(request, era));
        outcome = store::wholeAnswer(m_database, tool->call(context, arguments.toObject()));
        if (park(request, era, *tool, outcome))
            return;
    }
    commitRows();
    answerTool(request.id, era, outcome);
}

bool Session::park(const Message &request, Era era, const Tool &tool,
                   const store::Result<QJsonObject> &outcome)
{
    const QJsonObject arguments = request.params.value("arguments"_L1).toObject();
    const double seconds = arguments.value("wait_seconds"_L1).toDouble();
    if (seconds <= 0 || m_parked.size() >= MostParked || !tool.isWaiting || !outcome
        || !tool.isWaiting(*outcome))
        return false;
    m_parked.push_back(
        {request.id, era, &tool, arguments, clientOf(request, era), QDeadlineTimer(qint64(seconds * 1'000))});
    return true;
}

int Session::tickInterval() const
{
    if (!m_told.isEmpty())
        return TellingLog::IdleTime;
    if (!m_parked.empty())
        return ParkedTick;
    return m_subscriptions.isEmpty() ? 0 : SubscribedTick;
}

void Session::keepUp()
{
    if (!m_told.isLong())
        return;
    if (const auto written = m_told.write(); !written)
        qWarning("%s", qUtf8Printable(written.error().message));
}

void Session::tick()
{
    if (const auto written = m_told.write(); !written)
        qWarning("%s", qUtf8Printable(written.error().message));
    const store::Deadline deadline(m_options.limit);
    if (const auto notices = m_subscriptions.notices()) {
        for (const QJsonObject &notice : *notices)
            m_output.json(notice);
    }
    if (m_parked.empty())
        return;
    // dataVersion() shows whether somebody else has committed; it takes no lock and a few microseconds.
    const auto version = m_database.dataVersion();
    const bool hasChanged = !version || *version != m_version;
    m_version = version.value_or(m_version);
    for (ParkedCall &parked : std::exchange(m_parked, {})) {
        const bool isOver = parked.until.hasExpired();
        if (!hasChanged && !isOver) {
            m_parked.push_back(std::move(parked));
            continue;
        }
        ToolContext context = this->context(parked.client);
        const auto outcome = store::wholeAnswer(m_database, parked.tool->call(context, parked.arguments));
        if (outcome && parked.tool->isWaiting(*outcome) && !isOver)
            m_parked.push_back(std::move(parked));
        else
            answerTool(parked.id, parked.era, outcome);
    }
}

void Session::answerTool(const QJsonValue &id, Era era, const store::Result<QJsonObject> &outcome)
{
    const QByteArray answer = outcome ? QJsonDocument(*outcome).toJson(QJsonDocument::Compact) : QByteArray();
    if (outcome && answer.size() <= LargestAnswer)
        return m_output.write(toolResult(id, answer, era));
    const QJsonObject error = toolError(
        outcome ? store::Error{store::Error::Code::Failed, u"The answer is larger than 8 MB; ask for less."_s}
                : outcome.error());
    m_output.json(resultReply(id, era::completed(error, era)));
}

void Session::commitRows()
{
    if (m_rows.empty())
        return;
    const std::vector<WaitingRow> waiting = std::exchange(m_rows, {});
    std::vector<store::NewReflexion> rows;
    rows.reserve(waiting.size());
    for (const WaitingRow &one : waiting)
        rows.push_back(one.row);
    const auto written = m_writer.add(std::move(rows), store::Actor::agent(m_options.agent));
    for (size_t i = 0; i < waiting.size(); ++i) {
        const WaitingRow &one = waiting[i];
        if (!written)
            answerTool(one.id, one.era, tl::unexpected(written.error()));
        else if (!(*written)[i])
            answerTool(one.id, one.era, tl::unexpected((*written)[i].error()));
        else
            answerTool(one.id, one.era, writtenAnswer(one.row, *(*written)[i], m_writer));
    }
}

} // namespace app::mcp
