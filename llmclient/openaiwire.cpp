// SPDX-License-Identifier: MIT
#include "llmclient/openaiwire.h"

#include <QJsonArray>
#include <QRegularExpression>

namespace llmclient {

using namespace Qt::StringLiterals;
using Finish = ChatAnswer::Finish;

namespace {

QString roleOf(ChatMessage::Role role)
{
    switch (role) {
    case ChatMessage::Role::System: return u"system"_s;
    case ChatMessage::Role::User: return u"user"_s;
    case ChatMessage::Role::Assistant: return u"assistant"_s;
    }
    return {};
}

// Letters, digits, underscores and dashes, at most 64.
QString schemaNameOf(const QString &name)
{
    static const QRegularExpression others(u"[^A-Za-z0-9_-]"_s);
    const QString fitting = QString(name).replace(others, u"_"_s).left(64);
    return fitting.isEmpty() ? u"answer"_s : fitting;
}

Finish finishOf(const QString &reason)
{
    if (reason == "length"_L1 || reason == "max_tokens"_L1)
        return Finish::Length;
    return reason == "content_filter"_L1 ? Finish::Refused : Finish::Complete;
}

class Reader final : public AnswerReader
{
public:
    using AnswerReader::AnswerReader;

protected:
    void event(QByteArrayView, const QJsonObject &data) override { read(data, "delta"_L1); }

    void whole(const QJsonObject &body) override { read(body, "message"_L1); }

private:
    void read(const QJsonObject &body, QLatin1StringView part)
    {
        if (const QString model = body.value("model"_L1).toString(); !model.isEmpty())
            m_answer.model = model;
        readUsage(body.value("usage"_L1).toObject());
        const QJsonObject choice = body.value("choices"_L1).toArray().first().toObject();
        const QJsonObject message = choice.value(part).toObject();
        add(message.value("content"_L1).toString());
        if (const QString refusal = message.value("refusal"_L1).toString(); !refusal.isEmpty()) {
            m_isRefused = true;
            add(refusal);
        }
        const QString reason = choice.value("finish_reason"_L1).toString();
        if (m_isRefused)
            setFinish(Finish::Refused);
        else if (!reason.isEmpty())
            setFinish(finishOf(reason));
    }

    void readUsage(const QJsonObject &usage)
    {
        const auto read = [](const QJsonObject &from, QLatin1StringView field, std::optional<qint64> &into) {
            if (from.value(field).isDouble())
                into = from.value(field).toInteger();
        };
        read(usage, "prompt_tokens"_L1, m_answer.usage.tokensIn);
        read(usage, "completion_tokens"_L1, m_answer.usage.tokensOut);
        read(usage.value("prompt_tokens_details"_L1).toObject(), "cached_tokens"_L1,
             m_answer.usage.cacheRead);
    }

    bool m_isRefused = false;
};

} // namespace

Headers OpenAiWire::headers(const QByteArray &key) const
{
    Headers headers{{"content-type", "application/json"}};
    if (!key.isEmpty())
        headers.append({"authorization", "Bearer " + key});
    return headers;
}

QJsonObject OpenAiWire::chatBody(const QString &model, const ChatRequest &request,
                                 const Omitted &omitted) const
{
    QJsonArray messages;
    for (const ChatMessage &message : request.messages)
        messages.append(QJsonObject{{u"role"_s, roleOf(message.role)}, {u"content"_s, message.text}});
    QJsonObject body{{u"model"_s, model}, {u"messages"_s, messages}, {u"stream"_s, true}};
    const bool isNewer = m_takesCompletionTokens && !omitted.contains("max_completion_tokens"_L1);
    body.insert(isNewer ? "max_completion_tokens"_L1 : "max_tokens"_L1, request.maxTokens);
    if (!omitted.contains("stream_options"_L1))
        body.insert("stream_options"_L1, QJsonObject{{u"include_usage"_s, true}});
    if (!omitted.contains("temperature"_L1))
        body.insert("temperature"_L1, request.temperature);
    if (request.schema && !omitted.contains("response_format"_L1)) {
        const QJsonObject schema{{u"name"_s, schemaNameOf(request.schemaName)},
                                 {u"schema"_s, *request.schema},
                                 {u"strict"_s, true}};
        body.insert("response_format"_L1,
                    QJsonObject{{u"type"_s, u"json_schema"_s}, {u"json_schema"_s, schema}});
    }
    return body;
}

std::unique_ptr<AnswerReader> OpenAiWire::reader(AnswerReader::OnText onText) const
{
    return std::make_unique<Reader>(std::move(onText));
}

QStringList OpenAiWire::optionalFields() const
{
    return {u"temperature"_s, u"response_format"_s, u"stream_options"_s, u"max_completion_tokens"_s};
}

} // namespace llmclient
