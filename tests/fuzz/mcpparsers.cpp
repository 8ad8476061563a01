// SPDX-License-Identifier: MIT
#include "app/mcp/message.h"
#include "app/mcp/schemacheck.h"
#include "tests/fuzz/input.h"
#include "tests/fuzz/parsers.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

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

} // namespace fuzz
