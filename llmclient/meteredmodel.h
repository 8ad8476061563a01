// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "llmclient/purpose.h"

#include <memory>

namespace store {
class Database;
}

namespace llmclient {

class Spending;

// Wraps a model: records the tokens and cost of its calls in model_spend, refuses a paid call that could
// exceed the daily limit before it is made, and masks secrets in what is sent. Use it on the database's
// thread only.
class MeteredModel final : public ChatModel
{
public:
    MeteredModel(Purpose purpose, store::Database &database, std::unique_ptr<ChatModel> model);

    [[nodiscard]] store::Result<ChatAnswer> chat(const ChatRequest &request,
                                                 const std::function<void(const QString &)> &onText = {},
                                                 std::stop_token stop = {}) override;
    [[nodiscard]] store::Result<std::optional<qint64>> count(const ChatRequest &request) override;

    QString name() const override { return m_model->name(); }
    bool isPaid() const override { return m_model->isPaid(); }
    double price(qint64 tokensIn, qint64 tokensOut) const override
    {
        return m_model->price(tokensIn, tokensOut);
    }

private:
    [[nodiscard]] store::Result<void> book(const ChatRequest &request, ChatAnswer &answer,
                                           Spending &spending);

    const Purpose m_purpose;
    store::Database &m_database;
    std::unique_ptr<ChatModel> m_model;
};

// The text without its secrets.
QString withoutSecrets(const QString &text);

} // namespace llmclient
