// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/api.h"
#include "llmclient/chatmodel.h"

namespace llmclient {

// A model over HTTP, of any provider. Use it on one thread.
class HttpChatModel final : public ChatModel
{
public:
    HttpChatModel(const ModelSettings &settings, Transport::Permit permit)
        : m_api(settings, std::move(permit))
    {}

    [[nodiscard]] store::Result<ChatAnswer> chat(const ChatRequest &request,
                                                 const std::function<void(const QString &)> &onText = {},
                                                 std::stop_token stop = {}) override;
    [[nodiscard]] store::Result<std::optional<qint64>> count(const ChatRequest &request) override;

    QString name() const override { return m_api.name(); }
    bool isPaid() const override;
    double price(qint64 tokensIn, qint64 tokensOut) const override;

    Api &api() { return m_api; }

private:
    bool omitRefusedField(const Failure &failure);
    double costOf(const Usage &usage) const;

    Api m_api;
    ChatWire::Omitted m_omitted; // fields that this server rejected, remembered for the life of the object
};

} // namespace llmclient
