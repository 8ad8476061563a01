// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <tl/expected.hpp>

namespace app::mcp {

// Codes of JSON-RPC 2.0 and of the Model Context Protocol, 2026-07-28, "Error Codes".
namespace code {
constexpr int ParseError = -32700;
constexpr int InvalidRequest = -32600;
constexpr int MethodNotFound = -32601;
constexpr int InvalidParams = -32602;
constexpr int InternalError = -32603;
constexpr int ResourceNotFound = -32002; // revisions up to 2025-11-25; later ones say InvalidParams
constexpr int MissingClientCapability = -32021;
constexpr int UnsupportedVersion = -32022;
} // namespace code

// The error for a request that has no result.
struct Failure
{
    int code = code::InternalError;
    QString message;
    QJsonValue data = QJsonValue::Undefined;
};

tl::unexpected<Failure> invalidParams(const QString &text);

// One line of input, parsed as far as possible.
struct Message
{
    enum class Kind {
        Request,
        Notification,
        Response, // to a request of the server, which only fixtures send
        Malformed
    };

    Kind kind = Kind::Malformed;
    QJsonValue id = QJsonValue::Undefined; // undefined if the message has none
    QString method = {};
    QJsonObject params = {};
    QJsonObject result = {}; // of a response
    Failure failure = {};    // of a malformed message

    // Parses a line of UTF-8 without its newline; anything that is no message becomes Malformed.
    static Message parse(const QByteArray &line);
    static Message tooLong(qsizetype limit);
};

QJsonObject resultReply(const QJsonValue &id, const QJsonObject &result);
// An undefined id is left out, as null is no id in this protocol.
QJsonObject errorReply(const QJsonValue &id, const Failure &failure);
QJsonObject notification(const QString &method, const QJsonObject &params);

} // namespace app::mcp
