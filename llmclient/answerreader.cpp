// SPDX-License-Identifier: MIT
#include "llmclient/answerreader.h"
#include "store/json.h"

#include <QJsonDocument>

namespace llmclient {

using namespace Qt::StringLiterals;

Failure streamFailure(const QJsonObject &body)
{
    Failure failure = failureOf(200, {}, store::jsonBytes(body));
    failure.kind = Failure::Kind::Stream;
    return failure;
}

AnswerReader::AnswerReader(OnText onText)
    : m_onText(std::move(onText))
    , m_parser([this](const SseParser::Event &event) { return onEvent(event); })
{}

void AnswerReader::begin(const QByteArray &contentType)
{
    m_answer = {};
    m_parser = SseParser([this](const SseParser::Event &event) { return onEvent(event); });
    m_body.clear();
    m_failure.reset();
    // A server that cannot stream answers whole; any body not declared as JSON is read as a stream.
    m_isStream = !contentType.startsWith("application/json");
    m_isDone = m_hasFinish = m_isHandedOn = false;
}

void AnswerReader::take(QByteArrayView bytes)
{
    if (m_isDone || m_failure)
        return;
    if (m_isStream)
        m_parser.feed(bytes);
    else
        m_body.append(bytes.data(), bytes.size());
    if (m_parser.isOverLimit())
        fail({.message = u"an event of more than 64 MB"_s});
}

bool AnswerReader::onEvent(const SseParser::Event &event)
{
    if (event.data == QByteArrayView("[DONE]")) {
        m_hasFinish = true;
        done();
        return false;
    }
    const QJsonObject data = QJsonDocument::fromJson(event.data.toByteArray()).object();
    if (event.name == QByteArrayView("error") || data.value("error"_L1).isObject()
        || data.value("error"_L1).isString())
        fail(streamFailure(data));
    else
        this->event(event.name, data);
    return !m_isDone && !m_failure;
}

std::optional<Failure> AnswerReader::end()
{
    if (m_failure)
        return m_failure;
    if (!m_isStream) {
        const QJsonDocument document = QJsonDocument::fromJson(m_body);
        if (!document.isObject())
            return Failure{.kind = Failure::Kind::Stream, .message = u"no JSON"_s};
        if (document.object().value("error"_L1).isObject())
            return streamFailure(document.object());
        whole(document.object());
    }
    if (m_failure)
        return m_failure;
    if (!m_hasFinish)
        return Failure{.kind = Failure::Kind::Stream, .message = u"the stream ended in the middle"_s};
    return std::nullopt;
}

void AnswerReader::add(const QString &text)
{
    if (text.isEmpty())
        return;
    m_answer.text += text;
    if (!m_onText)
        return;
    m_isHandedOn = true;
    m_onText(text);
}

void AnswerReader::fail(const Failure &failure)
{
    m_failure = failure;
    m_failure->kind = Failure::Kind::Stream;
    m_isDone = true;
}

void AnswerReader::setFinish(ChatAnswer::Finish finish)
{
    m_answer.finish = finish;
    m_hasFinish = true;
}

} // namespace llmclient
