// SPDX-License-Identifier: MIT
#include "llmclient/endpointembedder.h"

#include "llmclient/api.h"
#include "llmclient/meteredmodel.h"
#include "llmclient/models.h"
#include "store/clock.h"
#include "store/database.h"
#include "store/layers/settings.h"
#include "store/retrieval/tokens.h"

#include <QCoreApplication>
#include <QThread>

#include <algorithm>

namespace llmclient {

using namespace Qt::StringLiterals;
using store::Error;
using store::Result;

namespace {

constexpr qsizetype BatchTexts = 64;
constexpr qsizetype BatchCharacters = 200000;

bool hasWord(const QString &text)
{
    return std::ranges::any_of(text, [](QChar sign) { return sign.isLetterOrNumber(); });
}

// How many texts from `from` on make one request.
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

// What a server says to a text it does not take; llama.cpp answers 500 where one is longer than its batch.
bool mayBeOneText(const std::optional<Failure> &failure)
{
    return failure && failure->kind == Failure::Kind::Http
           && (failure->status == 400 || failure->status == 413 || failure->status == 422
               || failure->status == 500);
}

} // namespace

EndpointEmbedder::EndpointEmbedder(const ModelSettings &settings, store::Database &database)
    : m_settings(settings)
    , m_database(database)
    , m_home(QThread::currentThread())
{}

EndpointEmbedder::~EndpointEmbedder()
{
    (void)flushSpend(); // nobody is left to tell
}

Result<std::unique_ptr<EndpointEmbedder>> EndpointEmbedder::open(const ModelSettings &settings,
                                                                 store::Database &database)
{
    std::unique_ptr<EndpointEmbedder> embedder(new EndpointEmbedder(settings, database));
    if (auto learned = embedder->learnDimension(); !learned)
        return tl::unexpected(learned.error());
    return embedder;
}

bool EndpointEmbedder::isHome() const
{
    return QThread::currentThread() == m_home;
}

// The size is a property of the model and not of the settings: kept beside them, for that model.
Result<void> EndpointEmbedder::learnDimension()
{
    if (m_dimension = m_settings.dimension; m_dimension > 0)
        return {};
    const QString model = m_settings.provider + u'/' + m_settings.model + u':' + m_settings.inputType + u'=';
    const QString key = u"model.embed.learned"_s;
    const auto known = store::setting(m_database, key, QString());
    if (known && known->startsWith(model)) {
        m_dimension = known->sliced(model.size()).toInt();
        if (m_dimension > 0)
            return {};
    }
    const auto vectors = embedAll({u"memory"_s});
    if (!vectors)
        return tl::unexpected(vectors.error());
    if (vectors->front().empty())
        return store::failure(Error::Code::Failed,
                              QCoreApplication::translate("llmclient",
                                                          "%1 did not embed a single word; is it a model for "
                                                          "embeddings?")
                                  .arg(m_settings.model));
    m_dimension = int(vectors->front().size());
    if (m_database.isReadOnly())
        return {};
    return store::setSetting(m_database, key, model + QString::number(m_dimension));
}

QString EndpointEmbedder::modelKey() const
{
    return u"%1/%2:%3:%4"_s.arg(m_settings.provider, m_settings.model, QString::number(m_dimension),
                                m_settings.inputType.isEmpty() ? u"text"_s : m_settings.inputType);
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

Result<std::vector<Vector>> EndpointEmbedder::embedAll(const QStringList &texts,
                                                       const std::stop_token &stop) const
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
    Api api(m_settings, [this] { return permit(); });
    std::vector<Vector> vectors(places.size());
    for (qsizetype from = 0; from < asked.size();) {
        const qsizetype count = batchFrom(asked, from);
        if (auto embedded = embedPart(api, asked, from, count, vectors, stop); !embedded)
            return tl::unexpected(embedded.error());
        from += count;
    }
    for (size_t i = 0; i < places.size(); ++i)
        all[places[i]] = std::move(vectors[i]);
    if (auto flushed = flushSpend(); !flushed)
        return tl::unexpected(flushed.error());
    return all;
}

Result<void> EndpointEmbedder::embedPart(Api &api, const QStringList &texts, qsizetype from, qsizetype count,
                                         std::vector<Vector> &into, const std::stop_token &stop) const
{
    const QStringList part = texts.mid(from, count);
    qint64 estimated = 0;
    for (const QString &text : part)
        estimated += store::TokenEstimate().count(text);
    if (isHome()) {
        if (auto within = withinLimit(m_database, double(estimated) * m_settings.priceIn / 1e6); !within)
            return within;
    }
    const auto body =
        api.postJson(embeddingPath(api.provider()), embeddingBody(api.provider(), m_settings, part), stop);
    if (!body && mayBeOneText(api.failure())) {
        if (count == 1)
            return {};
        if (auto first = embedPart(api, texts, from, count / 2, into, stop); !first)
            return first;
        return embedPart(api, texts, from + count / 2, count - count / 2, into, stop);
    }
    if (!body)
        return tl::unexpected(body.error());
    auto vectors = vectorsIn(*body, count);
    if (!vectors)
        return tl::unexpected(vectors.error());
    if (m_dimension > 0 && int(vectors->front().size()) != m_dimension)
        return store::failure(Error::Code::Refused,
                              QCoreApplication::translate("llmclient",
                                                          "%1 answers with vectors of %2 numbers instead of "
                                                          "%3: it is another model, and its vectors are not "
                                                          "mixed with those that are there.")
                                  .arg(api.name())
                                  .arg(vectors->front().size())
                                  .arg(m_dimension));
    std::ranges::move(*vectors, into.begin() + from);
    const qint64 counted = embeddingTokens(*body);
    const std::scoped_lock lock(m_mutex);
    ++m_pending.calls;
    m_pending.tokensIn += counted > 0 ? counted : estimated;
    m_pending.cost += double(counted > 0 ? counted : estimated) * m_settings.priceIn / 1e6;
    return {};
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
    return store::addSpend(m_database, store::now().date(), name(Purpose::Embed),
                           m_settings.provider + u'/' + m_settings.model, spend);
}

} // namespace llmclient
