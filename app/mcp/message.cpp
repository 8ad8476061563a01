// SPDX-License-Identifier: MIT
#include "app/mcp/message.h"

#include <QJsonDocument>

#include <cmath>

namespace app::mcp {

using namespace Qt::StringLiterals;

namespace {

Message malformed(int code, const QString &text, const QJsonValue &id = QJsonValue::Undefined)
{
    return {.kind = Message::Kind::Malformed, .id = id, .failure = {.code = code, .message = text}};
}

bool isId(const QJsonValue &value)
{
    return value.isString() || (value.isDouble() && value.toDouble() == std::trunc(value.toDouble()));
}

Message invalid(const QString &text, const QJsonValue &id = QJsonValue::Undefined)
{
    return malformed(code::InvalidRequest, text, id);
}

} // namespace

tl::unexpected<Failure> invalidParams(const QString &text)
{
    return tl::unexpected(Failure{.code = code::InvalidParams, .message = u"Invalid params: %1"_s.arg(text)});
}

Message Message::parse(const QByteArray &line)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(line, &error);
    if (error.error != QJsonParseError::NoError)
        return malformed(code::ParseError,
                         u"Parse error: %1 at byte %2"_s.arg(error.errorString()).arg(error.offset));
    if (!document.isObject())
        return invalid(u"Invalid request: a message is one JSON object a line; batches are not supported"_s);

    const QJsonObject object = document.object();
    const QJsonValue id = object.value("id"_L1);
    if (!id.isUndefined() && !isId(id))
        return invalid(u"Invalid request: \"id\" has to be a text or a whole number"_s);
    if (object.value("jsonrpc"_L1) != "2.0"_L1)
        return invalid(u"Invalid request: \"jsonrpc\" has to be \"2.0\""_s, id);
    if (!object.contains("method"_L1) && (object.contains("result"_L1) || object.contains("error"_L1)))
        return {.kind = Kind::Response, .id = id, .result = object.value("result"_L1).toObject()};
    if (!object.value("method"_L1).isString())
        return invalid(u"Invalid request: \"method\" has to be a text"_s, id);
    const QJsonValue params = object.value("params"_L1);
    if (!params.isUndefined() && !params.isObject())
        return invalid(u"Invalid request: \"params\" has to be an object"_s, id);
    return {.kind = id.isUndefined() ? Kind::Notification : Kind::Request,
            .id = id,
            .method = object.value("method"_L1).toString(),
            .params = params.toObject()};
}

Message Message::tooLong(qsizetype limit)
{
    return invalid(u"Invalid request: a line of over %1 MiB is not read"_s.arg(limit >> 20));
}

QJsonObject resultReply(const QJsonValue &id, const QJsonObject &result)
{
    return {{u"jsonrpc"_s, u"2.0"_s}, {u"id"_s, id}, {u"result"_s, result}};
}

QJsonObject errorReply(const QJsonValue &id, const Failure &failure)
{
    QJsonObject error{{u"code"_s, failure.code}, {u"message"_s, failure.message}};
    if (!failure.data.isUndefined())
        error.insert("data"_L1, failure.data);
    QJsonObject reply{{u"jsonrpc"_s, u"2.0"_s}, {u"error"_s, error}};
    if (!id.isUndefined())
        reply.insert("id"_L1, id);
    return reply;
}

QJsonObject notification(const QString &method, const QJsonObject &params)
{
    return {{u"jsonrpc"_s, u"2.0"_s}, {u"method"_s, method}, {u"params"_s, params}};
}

} // namespace app::mcp
