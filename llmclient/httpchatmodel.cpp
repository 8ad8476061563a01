// SPDX-License-Identifier: MIT
#include "llmclient/httpchatmodel.h"

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Result;

namespace {

constexpr double Million = 1e6;

} // namespace

bool HttpChatModel::isPaid() const
{
    return m_api.settings().priceIn > 0 || m_api.settings().priceOut > 0;
}

double HttpChatModel::price(qint64 tokensIn, qint64 tokensOut) const
{
    return (double(tokensIn) * m_api.settings().priceIn + double(tokensOut) * m_api.settings().priceOut)
           / Million;
}

double HttpChatModel::costOf(const Usage &usage) const
{
    const qint64 read = usage.cacheRead.value_or(0);
    const qint64 written = usage.cacheWritten.value_or(0);
    const double fresh = double(usage.tokensIn.value_or(0) - read - written);
    const double in = fresh + double(read) * m_api.wire().cacheReadShare()
                      + double(written) * m_api.wire().cacheWriteShare();
    return in * m_api.settings().priceIn / Million + price(0, usage.tokensOut.value_or(0));
}

// Servers accept different fields: if one names an optional field in its refusal, the request is repeated
// without it.
bool HttpChatModel::omitRefusedField(const Failure &failure)
{
    if (failure.kind != Failure::Kind::Http || (failure.status != 400 && failure.status != 422))
        return false;
    const QStringList fields = m_api.wire().optionalFields();
    for (const QString &field : fields) {
        if (!m_omitted.contains(field) && failure.message.contains(field)) {
            m_omitted.insert(field);
            return true;
        }
    }
    return false;
}

Result<ChatAnswer> HttpChatModel::chat(const ChatRequest &request,
                                       const std::function<void(const QString &)> &onText,
                                       std::stop_token stop)
{
    std::function<void(std::chrono::milliseconds, int)> onWait;
    if (request.onWait)
        onWait = [&request](std::chrono::milliseconds time, int status) { request.onWait({time, status}); };
    while (true) {
        const auto reader = m_api.wire().reader(onText);
        const auto outcome = m_api.post(m_api.wire().chatPath(),
                                        m_api.wire().chatBody(m_api.settings().model, request, m_omitted),
                                        *reader, stop, onWait);
        if (!outcome)
            return tl::unexpected(outcome.error());
        if (outcome->failure && omitRefusedField(*outcome->failure))
            continue;
        const bool isStopped = outcome->failure && outcome->failure->kind == Failure::Kind::Stopped;
        // The part of a broken answer that arrived is kept; an answer over the size limit is an error.
        const bool isEndless = outcome->failure && outcome->failure->kind == Failure::Kind::TooLarge;
        if (outcome->failure && !isStopped && (isEndless || !reader->isHandedOn()))
            return tl::unexpected(m_api.errorOf(*outcome->failure));
        ChatAnswer answer = reader->answer();
        answer.text = m_api.withoutKey(answer.text);
        if (isStopped)
            answer.finish = ChatAnswer::Finish::Stopped;
        else if (outcome->failure) {
            answer.finish = ChatAnswer::Finish::Broken;
            answer.problem = m_api.errorOf(*outcome->failure).message;
        }
        if (answer.model.isEmpty())
            answer.model = m_api.settings().model;
        answer.requestId = outcome->requestId;
        answer.latencyMs = outcome->latencyMs;
        answer.retries = outcome->retries;
        if (answer.usage.tokensIn && answer.usage.tokensOut)
            answer.cost = costOf(answer.usage);
        return answer;
    }
}

Result<std::optional<qint64>> HttpChatModel::count(const ChatRequest &request)
{
    const QString path = m_api.wire().countPath();
    if (path.isEmpty())
        return std::nullopt;
    const auto body = m_api.postJson(path, m_api.wire().countBody(m_api.settings().model, request));
    // Servers that only speak like Anthropic (Ollama) do not count.
    if (!body && m_api.failure() && m_api.failure()->status == 404)
        return std::nullopt;
    if (!body)
        return tl::unexpected(body.error());
    return m_api.wire().counted(*body);
}

} // namespace llmclient
