// SPDX-License-Identifier: MIT
#include "app/ctl/output.h"
#include "app/mcp/message.h"
#include "app/mcp/schemacheck.h"
#include "app/mcp/session.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"
#include "tests/fuzz/scratchstore.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <fcntl.h>

namespace fuzz {

using namespace Qt::StringLiterals;

namespace {

// What the tools take, by their names.
const QHash<QString, QJsonObject> &schemas()
{
    static const QHash<QString, QJsonObject> all = [] {
        QHash<QString, QJsonObject> found;
        const QDir tools(QStringLiteral(MEMOIR_SOURCE_DIR "/app/mcp/tools"));
        for (const QString &name : tools.entryList({u"*.json"_s})) {
            QFile file(tools.filePath(name));
            holds(file.open(QIODevice::ReadOnly), "a tool's description cannot be read");
            found.insert(name.chopped(5),
                         QJsonDocument::fromJson(file.readAll()).object().value("inputSchema"_L1).toObject());
        }
        return found;
    }();
    return all;
}

constexpr size_t MostCalls = 4; // of one input

// Past its greeting, with nobody who reads what it says.
std::unique_ptr<app::mcp::Session> begunSession()
{
    static app::ctl::Output out(::open("/dev/null", O_WRONLY | O_CLOEXEC));
    app::mcp::Session::Options options;
    options.agent = u"fuzz"_s;
    options.limit = std::chrono::seconds(5);
    auto session = std::make_unique<app::mcp::Session>(ScratchStore::one().database(), out, options);
    session->handle({app::mcp::Message::parse(
        R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",)"
        R"("capabilities":{},"clientInfo":{"name":"fuzz","version":"1"}}})")});
    session->handle({app::mcp::Message::parse(R"({"jsonrpc":"2.0","method":"notifications/initialized"})")});
    return session;
}

} // namespace

int mcpMessage(const uint8_t *data, size_t size)
{
    using app::mcp::Message;
    const Message message = Message::parse(bytesOf(data, size));
    holds(message.kind != Message::Kind::Malformed || !message.failure.message.isEmpty(),
          "a message is malformed without a word");
    const QJsonObject reply = app::mcp::errorReply(message.id, message.failure);
    const QByteArray line = QJsonDocument(reply).toJson(QJsonDocument::Compact);
    holds(!line.contains('\n') && QJsonDocument::fromJson(line).isObject(), "a reply is no line of JSON");
    const QJsonValue arguments = message.params.value("arguments"_L1);
    const QString tool = message.params.value("name"_L1).toString();
    for (auto schema = schemas().constBegin(); schema != schemas().constEnd(); ++schema) {
        if (tool.isEmpty() || tool == schema.key() || !schemas().contains(tool))
            static_cast<void>(app::mcp::misfits(*schema, arguments));
    }
    return 0;
}

// A line a message, as they come over a pipe, done on the store.
int mcpCalls(const uint8_t *data, size_t size)
{
    static const auto session = begunSession(); // gone before the store
    std::vector<app::mcp::Message> batch;
    for (const QByteArray &line : bytesOf(data, size).split('\n')) {
        if (!line.trimmed().isEmpty() && batch.size() < MostCalls)
            batch.push_back(app::mcp::Message::parse(line));
    }
    session->handle(std::move(batch));
    session->tick();
    return 0;
}

} // namespace fuzz
