// SPDX-License-Identifier: MIT
#include "llmclient/endpointembedder.h"

#include "llmclient/api.h"
#include "llmclient/meteredmodel.h"
#include "llmclient/models.h"
#include "llmclient/spending.h"
#include "llmclient/text.h"
#include "store/clock.h"
#include "store/database/database.h"
#include "store/retrieval/tokens.h"

#include <QThread>

#include <algorithm>
#include <optional>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

constexpr qsizetype BatchTexts = 64;
constexpr qsizetype BatchCharacters = 200000;
const QString Word = u"memory"_s; // a text that every model for embeddings takes

bool hasWord(const QString &text)
{
    return std::ranges::any_of(text, [](QChar sign) { return sign.isLetterOrNumber(); });
}

// How many texts, from index `from` on, go into one request.
qsizetype batchFrom(const QStringList &texts, qsizetype from)
{
    qsizetype characters = 0;
    qsizetype count = 0;
    while (from + count < texts.size() && count < BatchTexts) {
        characters += texts.at(from + count).size();
        if (count > 0 && characters > BatchCharacters)
            break;
        ++count;
    }
    return count;
}

// Whether the failure may be due to a single text; llama.cpp answers 500 for a text longer than its batch.
bool mayBeOneText(const std::optional<Failure> &failure)
{
    return failure && failure->kind == Failure::Kind::Http
           && (failure->status == 400 || failure->status == 413 || failure->status == 422
               || failure->status == 500);
}

} // namespace

struct EndpointEmbedder::Asking
{
    Api &api;
    const QStringList texts;
    std::vector<Vector> vectors; // one per text
    const EmbedAs as;
    const std::stop_token &stop;
};

EndpointEmbedder::EndpointEmbedder(const ModelSettings &settings, store::Database &database,
                                   const RetryRules &retries)
    : m_settings(settings)
    , m_retries(retries)
    , m_database(database)
    , m_home(QThread::currentThread())
{}

EndpointEmbedder::~EndpointEmbedder()
{
    (void)flushSpend(); // nobody is left to be told of an error
}

Result<std::unique_ptr<EndpointEmbedder>>
EndpointEmbedder::open(const ModelSettings &settings, store::Database &database, const RetryRules &retries)
{
    std::unique_ptr<EndpointEmbedder> embedder(new EndpointEmbedder(settings, database, retries));
    if (auto learned = embedder->learnDimension(); !learned)
        return tl::unexpected(learned.error());
    return embedder;
}

store::EmbeddingModel EndpointEmbedder::model() const
{
    return {.provider = m_settings.provider,
            .model = m_settings.model,
            .inputType = m_settings.inputType,
            .dimension = m_dimension};
}

bool EndpointEmbedder::isHome() const
{
    return QThread::currentThread() == m_home;
}

// The dimension belongs to the model, not to the settings: it is stored beside them for that model.
Result<void> EndpointEmbedder::learnDimension()
{
    if (m_dimension = m_settings.dimension; m_dimension > 0)
        return {};
    if (const auto known = store::learnedDimension(m_database, model()); known.value_or(0) > 0) {
        m_dimension = *known;
        return {};
    }
    const auto vectors = embedAll({Word});
    if (!vectors)
        return tl::unexpected(vectors.error());
    if (vectors->front().empty())
        return store::failure(Error::Code::Failed,
                              Text::tr("%1 did not embed a single word; is it a model for "
                                       "embeddings?")
                                  .arg(m_settings.model));
    m_dimension = int(vectors->front().size());
    if (m_database.isReadOnly())
        return {};
    return store::keepDimension(m_database, model());
}

QString EndpointEmbedder::modelKey() const
{
    return model().key();
}

Result<void> EndpointEmbedder::permit() const
{
    if (isHome()) {
        const auto answer = permitted(m_database, m_settings);
        const std::scoped_lock lock(m_mutex);
        m_isRefused = !answer;
        m_refusal = answer ? Error() : answer.error();
        return answer;
    }
    const std::scoped_lock lock(m_mutex);
    if (m_isRefused)
        return tl::unexpected(m_refusal);
    return {};
}

std::vector<float> EndpointEmbedder::embed(QStringView text) const
{
    auto vectors = embedAll({text.toString()});
    return vectors ? std::move(vectors->front()) : std::vector<float>();
}

std::vector<float> EndpointEmbedder::embedQuestion(QStringView question) const
{
    auto vectors = embedAll({question.toString()}, {}, EmbedAs::Question);
    return vectors ? std::move(vectors->front()) : std::vector<float>();
}

Result<std::vector<Vector>> EndpointEmbedder::embedAll(const QStringList &texts, const std::stop_token &stop,
                                                       EmbedAs as) const
{
    std::vector<Vector> all(static_cast<size_t>(texts.size()));
    QStringList asked;
    std::vector<size_t> places;
    for (qsizetype i = 0; i < texts.size(); ++i) {
        if (hasWord(texts.at(i))) {
            asked += withoutSecrets(texts.at(i));
            places.push_back(size_t(i));
        } else {
            all[size_t(i)] = Vector(size_t(m_dimension));
        }
    }
    Api api(
        m_settings, [this] { return permit(); }, m_retries);
    Asking asking{.api = api, .texts = asked, .vectors = {}, .as = as, .stop = stop};
    asking.vectors.resize(places.size());
    for (qsizetype from = 0; from < asked.size();) {
        const qsizetype count = batchFrom(asked, from);
        if (auto embedded = embedPart(asking, from, count); !embedded)
            return tl::unexpected(embedded.error());
        from += count;
    }
    for (size_t i = 0; i < places.size(); ++i)
        all[places[i]] = std::move(asking.vectors[i]);
    if (auto flushed = flushSpend(); !flushed)
        return tl::unexpected(flushed.error());
    return all;
}

Result<void> EndpointEmbedder::embedPart(Asking &asking, qsizetype from, qsizetype count) const
{
    auto vectors = ask(asking, asking.texts.mid(from, count));
    if (!vectors && asking.as == EmbedAs::Row && mayBeOneText(asking.api.failure()))
        return embedApart(asking, from, count);
    if (!vectors)
        return tl::unexpected(vectors.error());
    std::ranges::move(*vectors, asking.vectors.begin() + from);
    return {};
}

// Finds the text that the server does not take. A server that does not take a single word either refuses no
// text: it is out of order. The answer to that word also keeps the breaker from opening over the halves, all
// of which fail that contain the text.
Result<void> EndpointEmbedder::embedApart(Asking &asking, qsizetype from, qsizetype count) const
{
    if (const auto word = ask(asking, {Word}); !word)
        return tl::unexpected(word.error());
    if (count == 1)
        return {};
    if (auto first = embedPart(asking, from, count / 2); !first)
        return first;
    return embedPart(asking, from + count / 2, count - count / 2);
}

// One request.
Result<std::vector<Vector>> EndpointEmbedder::ask(const Asking &asking, const QStringList &texts) const
{
    Api &api = asking.api;
    qint64 estimated = 0;
    for (const QString &text : texts)
        estimated += store::TokenEstimate().count(text);
    std::optional<Spending> spending;
    if (isHome()) {
        auto begun = Spending::begin(m_database, Purpose::Embed, meteredName(), costOf(estimated));
        if (!begun)
            return tl::unexpected(begun.error());
        spending.emplace(std::move(*begun));
    }
    const auto body = api.postJson(embeddingPath(api.provider()),
                                   embeddingBody(api.provider(), m_settings, texts, asking.as), asking.stop);
    if (!body)
        return tl::unexpected(body.error());
    auto vectors = vectorsIn(*body, texts.size());
    if (!vectors)
        return vectors;
    if (m_dimension > 0 && int(vectors->front().size()) != m_dimension)
        return store::failure(Error::Code::Refused,
                              Text::tr("%1 answers with vectors of %2 numbers instead of "
                                       "%3: it is another model, and its vectors are not "
                                       "mixed with those that are there.")
                                  .arg(api.name())
                                  .arg(vectors->front().size())
                                  .arg(m_dimension));
    const qint64 counted = embeddingTokens(*body);
    const qint64 taken = counted > 0 ? counted : estimated;
    if (spending) {
        const auto booked = spending->book({.calls = 1, .tokensIn = taken, .cost = costOf(taken)});
        return booked ? std::move(vectors) : tl::unexpected(booked.error());
    }
    const std::scoped_lock lock(m_mutex);
    ++m_pending.calls;
    m_pending.tokensIn += taken;
    m_pending.cost += costOf(taken);
    return vectors;
}

Result<void> EndpointEmbedder::flushSpend() const
{
    if (!isHome() || m_database.isReadOnly())
        return {};
    store::ModelSpend spend;
    {
        const std::scoped_lock lock(m_mutex);
        spend = std::exchange(m_pending, {});
    }
    if (spend.calls == 0)
        return {};
    return store::addSpend(m_database, store::now().date(), name(Purpose::Embed), meteredName(), spend);
}

} // namespace llmclient
