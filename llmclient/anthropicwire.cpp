// SPDX-License-Identifier: MIT
#include "llmclient/anthropicwire.h"

#include <QJsonArray>

#include <algorithm>

namespace llmclient {

using namespace Qt::StringLiterals;
using Finish = ChatAnswer::Finish;

namespace {

constexpr QLatin1StringView CacheControl = "cache_control"_L1;

// The text blocks of the system prompt or of one message. The API does not accept an empty text as a block.
QJsonObject textBlock(const QString &text, bool isCacheable)
{
    QJsonObject block{{u"type"_s, u"text"_s}, {u"text"_s, text.isEmpty() ? u" "_s : text}};
    if (isCacheable)
        block.insert(CacheControl, QJsonObject{{u"type"_s, u"ephemeral"_s}});
    return block;
}

// The last four of the messages marked as cacheable.
QSet<qsizetype> breakpoints(const QList<ChatMessage> &messages)
{
    QSet<qsizetype> kept;
    for (qsizetype i = messages.size() - 1; i >= 0 && kept.size() < AnthropicWire::MostBreakpoints; --i) {
        if (messages.at(i).isCacheable)
            kept.insert(i);
    }
    return kept;
}

void addMessages(QJsonObject &body, const ChatRequest &request, bool caches)
{
    const QSet<qsizetype> kept = caches ? breakpoints(request.messages) : QSet<qsizetype>();
    QJsonArray system;
    QJsonArray messages;
    for (qsizetype i = 0; i < request.messages.size(); ++i) {
        const ChatMessage &message = request.messages.at(i);
        const QJsonObject block = textBlock(message.text, kept.contains(i));
        if (message.role == ChatMessage::Role::System)
            system.append(block);
        else
            messages.append(
                QJsonObject{{u"role"_s, message.role == ChatMessage::Role::User ? u"user"_s : u"assistant"_s},
                            {u"content"_s, QJsonArray{block}}});
    }
    if (!system.isEmpty())
        body.insert("system"_L1, system);
    body.insert("messages"_L1, messages);
}

Finish finishOf(const QString &reason)
{
    if (reason == "max_tokens"_L1 || reason == "model_context_window_exceeded"_L1)
        return Finish::Length;
    if (reason == "refusal"_L1)
        return Finish::Refused;
    const bool isWhole = reason == "end_turn"_L1 || reason == "stop_sequence"_L1 || reason == "tool_use"_L1;
    // An unknown stop reason does not prove that the answer is complete.
    return isWhole ? Finish::Complete : Finish::Paused;
}

class Reader final : public AnswerReader
{
public:
    using AnswerReader::AnswerReader;

protected:
    void event(QByteArrayView name, const QJsonObject &data) override
    {
        if (name == QByteArrayView("message_start")) {
            const QJsonObject message = data.value("message"_L1).toObject();
            m_answer.model = message.value("model"_L1).toString();
            readUsage(message.value("usage"_L1).toObject());
        } else if (name == QByteArrayView("content_block_start")) {
            add(data.value("content_block"_L1).toObject().value("text"_L1).toString());
        } else if (name == QByteArrayView("content_block_delta")) {
            const QJsonObject delta = data.value("delta"_L1).toObject();
            if (delta.value("type"_L1) == "text_delta"_L1)
                add(delta.value("text"_L1).toString());
        } else if (name == QByteArrayView("message_delta")) {
            readUsage(data.value("usage"_L1).toObject());
            if (const QString reason = data.value("delta"_L1).toObject().value("stop_reason"_L1).toString();
                !reason.isEmpty())
                setFinish(finishOf(reason));
        } else if (name == QByteArrayView("message_stop")) {
            done();
        }
    }

    void whole(const QJsonObject &body) override
    {
        m_answer.model = body.value("model"_L1).toString();
        readUsage(body.value("usage"_L1).toObject());
        const QJsonArray content = body.value("content"_L1).toArray();
        for (const QJsonValue block : content)
            add(block.toObject().value("text"_L1).toString());
        if (body.value("type"_L1) == "message"_L1)
            setFinish(finishOf(body.value("stop_reason"_L1).toString()));
    }

private:
    // Counts are cumulative; a later event may omit those that did not change.
    void readUsage(const QJsonObject &usage)
    {
        const auto read = [&](QLatin1StringView field, std::optional<qint64> &into) {
            if (usage.value(field).isDouble())
                into = usage.value(field).toInteger();
        };
        std::optional<qint64> fresh = m_fresh;
        read("input_tokens"_L1, fresh);
        read("output_tokens"_L1, m_answer.usage.tokensOut);
        read("cache_read_input_tokens"_L1, m_answer.usage.cacheRead);
        read("cache_creation_input_tokens"_L1, m_answer.usage.cacheWritten);
        m_fresh = fresh;
        if (fresh)
            m_answer.usage.tokensIn =
                *fresh + m_answer.usage.cacheRead.value_or(0) + m_answer.usage.cacheWritten.value_or(0);
    }

    std::optional<qint64> m_fresh; // input tokens neither read from nor written to the cache
};

} // namespace

Headers AnthropicWire::headers(const QByteArray &key) const
{
    Headers headers{{"anthropic-version", "2023-06-01"}, {"content-type", "application/json"}};
    if (!key.isEmpty())
        headers.append({"x-api-key", key});
    return headers;
}

QJsonObject AnthropicWire::chatBody(const QString &model, const ChatRequest &request,
                                    const Omitted &omitted) const
{
    QJsonObject body{{u"model"_s, model}, {u"max_tokens"_s, request.maxTokens}, {u"stream"_s, true}};
    addMessages(body, request, !omitted.contains(CacheControl));
    if (!omitted.contains("temperature"_L1))
        body.insert("temperature"_L1, std::clamp(request.temperature, 0.0, 1.0));
    if (request.schema && !omitted.contains("output_config"_L1))
        body.insert("output_config"_L1,
                    QJsonObject{{u"format"_s, QJsonObject{{u"type"_s, u"json_schema"_s},
                                                          {u"schema"_s, *request.schema}}}});
    return body;
}

std::unique_ptr<AnswerReader> AnthropicWire::reader(AnswerReader::OnText onText) const
{
    return std::make_unique<Reader>(std::move(onText));
}

QStringList AnthropicWire::optionalFields() const
{
    return {u"temperature"_s, u"output_config"_s, u"cache_control"_s};
}

QJsonObject AnthropicWire::countBody(const QString &model, const ChatRequest &request) const
{
    QJsonObject body{{u"model"_s, model}};
    addMessages(body, request, false);
    return body;
}

std::optional<qint64> AnthropicWire::counted(const QJsonObject &body) const
{
    const QJsonValue tokens = body.value("input_tokens"_L1);
    return tokens.isDouble() ? std::optional(tokens.toInteger()) : std::nullopt;
}

} // namespace llmclient
