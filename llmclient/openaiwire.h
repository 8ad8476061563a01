// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatwire.h"

namespace llmclient {

// OpenAI's chat completions, as OpenAI, Ollama, llama.cpp, vLLM, LM Studio and many others answer them.
class OpenAiWire final : public ChatWire
{
public:
    // OpenAI's newer models accept only max_completion_tokens, other servers only max_tokens.
    explicit OpenAiWire(bool takesCompletionTokens)
        : m_takesCompletionTokens(takesCompletionTokens)
    {}

    QString chatPath() const override { return QStringLiteral("/chat/completions"); }
    Headers headers(const QByteArray &key) const override;
    QJsonObject chatBody(const QString &model, const ChatRequest &request,
                         const Omitted &omitted) const override;
    std::unique_ptr<AnswerReader> reader(AnswerReader::OnText onText) const override;
    QStringList optionalFields() const override;
    QString modelsPath() const override { return QStringLiteral("/models"); }

private:
    bool m_takesCompletionTokens;
};

} // namespace llmclient
