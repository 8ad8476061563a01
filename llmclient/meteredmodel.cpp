// SPDX-License-Identifier: MIT
#include "llmclient/meteredmodel.h"

#include "llmclient/spending.h"
#include "store/guard/guard.h"
#include "store/retrieval/tokens.h"

namespace llmclient {

using store::Result;

namespace {

ChatRequest guarded(const ChatRequest &request)
{
    ChatRequest clean = request;
    for (ChatMessage &message : clean.messages)
        message.text = withoutSecrets(message.text);
    return clean;
}

qint64 tokensOf(const ChatRequest &request)
{
    const store::TokenEstimate estimate;
    qint64 tokens = 0;
    for (const ChatMessage &message : request.messages)
        tokens += estimate.count(message.text) + 4; // role and fences of a message
    return tokens;
}

} // namespace

QString withoutSecrets(const QString &text)
{
    static const store::guard::Guard guard(
        {.secrets = true, .pii = false, .injection = false, .hidden = false, .oversize = false});
    const auto findings = guard.scan(text);
    return findings.empty() ? text : store::guard::redacted(text, findings).text;
}

MeteredModel::MeteredModel(Purpose purpose, store::Database &database, std::unique_ptr<ChatModel> model)
    : m_purpose(purpose)
    , m_database(database)
    , m_model(std::move(model))
{}

Result<ChatAnswer> MeteredModel::chat(const ChatRequest &request,
                                      const std::function<void(const QString &)> &onText,
                                      std::stop_token stop)
{
    const ChatRequest clean = guarded(request);
    // The most it can take: the limit must hold before the call, not after it.
    auto spending =
        Spending::begin(m_database, m_purpose, m_model->name(), price(tokensOf(clean), clean.maxTokens));
    if (!spending)
        return tl::unexpected(spending.error());
    auto answer = m_model->chat(clean, onText, std::move(stop));
    if (!answer)
        return answer;
    if (auto booked = book(clean, *answer, *spending); !booked)
        return tl::unexpected(booked.error());
    return answer;
}

// What the provider did not count (a stopped answer, a server without usage) is estimated, so that the limit
// holds.
Result<void> MeteredModel::book(const ChatRequest &request, ChatAnswer &answer, Spending &spending)
{
    store::ModelSpend spend{.calls = 1};
    spend.tokensIn = answer.usage.tokensIn.value_or(tokensOf(request));
    spend.tokensOut = answer.usage.tokensOut.value_or(store::TokenEstimate().count(answer.text));
    if (!answer.cost)
        answer.cost = price(spend.tokensIn, spend.tokensOut);
    spend.cost = *answer.cost;
    return spending.book(spend);
}

Result<std::optional<qint64>> MeteredModel::count(const ChatRequest &request)
{
    return m_model->count(guarded(request));
}

} // namespace llmclient
