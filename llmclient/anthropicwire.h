// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatwire.h"

namespace llmclient {

// The Messages API of Anthropic, version 2023-06-01.
class AnthropicWire final : public ChatWire
{
public:
    static constexpr int MostBreakpoints = 4; // of the prompt cache, in one request

    QString chatPath() const override { return QStringLiteral("/v1/messages"); }
    Headers headers(const QByteArray &key) const override;
    QJsonObject chatBody(const QString &model, const ChatRequest &request,
                         const Omitted &omitted) const override;
    std::unique_ptr<AnswerReader> reader(AnswerReader::OnText onText) const override;
    QStringList optionalFields() const override;
    QString countPath() const override { return QStringLiteral("/v1/messages/count_tokens"); }
    QJsonObject countBody(const QString &model, const ChatRequest &request) const override;
    std::optional<qint64> counted(const QJsonObject &body) const override;
    QString modelsPath() const override { return QStringLiteral("/v1/models?limit=1000"); }
    double cacheReadShare() const override { return 0.1; }
    double cacheWriteShare() const override { return 1.25; }
};

} // namespace llmclient
