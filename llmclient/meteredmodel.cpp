// SPDX-License-Identifier: MIT
#include "llmclient/meteredmodel.h"

#include "llmclient/modelsettings.h"
#include "store/clock.h"
#include "store/database/database.h"
#include "store/guard/guard.h"
#include "store/layers/modelspend.h"
#include "store/retrieval/tokens.h"

#include <QCoreApplication>
#include <QLocale>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

QString said(const char *text)
{
    return QCoreApplication::translate("llmclient", text);
}

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

Result<void> withinLimit(store::Database &database, double cost)
{
    const auto limit = limits(database);
    if (!limit)
        return tl::unexpected(limit.error());
    if (limit->limitPerDay <= 0 || cost <= 0)
        return {};
    if (database.isReadOnly())
        return store::failure(
            Error::Code::Refused,
            said(QT_TRANSLATE_NOOP("llmclient",
                                   "The store is open for reading only, so a paid call could not be "
                                   "counted against the limit of the day.")));
    const auto spent = store::spentOn(database, store::now().date());
    if (!spent)
        return tl::unexpected(spent.error());
    if (*spent + cost <= limit->limitPerDay)
        return {};
    const QLocale locale;
    return store::failure(
        Error::Code::Refused,
        said(QT_TRANSLATE_NOOP(
                 "llmclient",
                 "The limit of the day is %1; %2 is spent and this call may take %3. Nothing was sent. "
                 "The limit is in Settings, Models."))
            .arg(locale.toString(limit->limitPerDay, 'f', 2), locale.toString(*spent, 'f', 2),
                 locale.toString(cost, 'f', 4)));
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
    if (auto within = withinLimit(m_database, price(tokensOf(clean), clean.maxTokens)); !within)
        return tl::unexpected(within.error());
    auto answer = m_model->chat(clean, onText, std::move(stop));
    if (!answer)
        return answer;
    if (auto booked = book(clean, *answer); !booked)
        return tl::unexpected(booked.error());
    return answer;
}

// What the provider did not count (a stopped answer, a server without usage) is estimated, so that the limit
// holds.
Result<void> MeteredModel::book(const ChatRequest &request, ChatAnswer &answer)
{
    store::ModelSpend spend{.calls = 1};
    spend.tokensIn = answer.usage.tokensIn.value_or(tokensOf(request));
    spend.tokensOut = answer.usage.tokensOut.value_or(store::TokenEstimate().count(answer.text));
    if (!answer.cost)
        answer.cost = price(spend.tokensIn, spend.tokensOut);
    spend.cost = *answer.cost;
    if (m_database.isReadOnly())
        return {};
    return store::addSpend(m_database, store::now().date(), llmclient::name(m_purpose), m_model->name(),
                           spend);
}

Result<std::optional<qint64>> MeteredModel::count(const ChatRequest &request)
{
    return m_model->count(guarded(request));
}

} // namespace llmclient
