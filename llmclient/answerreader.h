// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "llmclient/sse.h"
#include "llmclient/transport.h"

namespace llmclient {

// Builds a ChatAnswer from a provider's reply, streamed or whole. A subclass per provider interprets its
// events and its whole bodies.
class AnswerReader : public BodyReader
{
    Q_DISABLE_COPY_MOVE(AnswerReader)
public:
    using OnText = std::function<void(const QString &)>;

    explicit AnswerReader(OnText onText);
    ~AnswerReader() override = default;

    void begin(const QByteArray &contentType) override;
    void take(QByteArrayView bytes) override;
    bool isComplete() const override { return m_isDone; }
    std::optional<Failure> end() override;
    bool isHandedOn() const override { return m_isHandedOn; }

    const ChatAnswer &answer() const { return m_answer; }

protected:
    virtual void event(QByteArrayView name, const QJsonObject &data) = 0;
    virtual void whole(const QJsonObject &body) = 0;

    void add(const QString &text);
    void fail(const Failure &failure);
    void done() { m_isDone = true; } // nothing of interest follows
    void setFinish(ChatAnswer::Finish finish);

    ChatAnswer m_answer;

private:
    bool onEvent(const SseParser::Event &event);

    OnText m_onText;
    SseParser m_parser;
    QByteArray m_body;
    std::optional<Failure> m_failure;
    bool m_isStream = true;
    bool m_isDone = false;
    bool m_hasFinish = false;
    bool m_isHandedOn = false;
};

// The failure in an error event, or in an error object sent with status 200; reads either provider's form.
Failure streamFailure(const QJsonObject &body);

} // namespace llmclient
