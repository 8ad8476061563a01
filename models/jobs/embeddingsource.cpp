// SPDX-License-Identifier: MIT
#include "models/jobs/embeddingsource.h"

#include "llmclient/endpointembedder.h"
#include "llmclient/models.h"
#include "llmclient/modelsettings.h"
#include "store/retrieval/hashedembedder.h"

namespace models {

using store::EmbeddingJob;
using store::Result;

namespace {

using Vectors = std::vector<std::vector<float>>;

// Sends many texts in one request. A text that the server refuses gets a vector of zeros, which is like no
// other, so that it is not sent again with every run.
class ManyAtOnce final : public store::Embedder
{
public:
    ManyAtOnce(std::unique_ptr<store::Embedder> embedder, std::stop_token stop)
        : m_embedder(std::move(embedder))
        , m_endpoint(dynamic_cast<const llmclient::EndpointEmbedder *>(m_embedder.get()))
        , m_stop(std::move(stop))
    {}

    QString modelKey() const override { return m_embedder->modelKey(); }
    int dimension() const override { return m_embedder->dimension(); }
    bool isLexical() const override { return m_embedder->isLexical(); }
    bool staysHere() const override { return m_embedder->staysHere(); }
    std::vector<float> embed(QStringView text) const override { return m_embedder->embed(text); }
    std::vector<float> embedQuestion(QStringView question) const override
    {
        return m_embedder->embedQuestion(question);
    }
    Result<Vectors> embedMany(const QStringList &texts) const override
    {
        if (!m_endpoint)
            return m_embedder->embedMany(texts);
        Result<Vectors> vectors = m_endpoint->embedAll(texts, m_stop);
        for (qsizetype i = 0; vectors && i < texts.size(); ++i) {
            if (vectors->at(size_t(i)).empty())
                vectors->at(size_t(i)).assign(size_t(dimension()), 0.0F);
        }
        return vectors;
    }

private:
    const std::unique_ptr<store::Embedder> m_embedder;
    const llmclient::EndpointEmbedder *const m_endpoint;
    const std::stop_token m_stop;
};

} // namespace

Result<EmbeddingJob::Model> configuredEmbedder(store::Database &database, const std::stop_token &stop)
{
    auto embedder = llmclient::embedderFor(database);
    if (!embedder)
        return tl::unexpected(embedder.error());
    if (!*embedder)
        return EmbeddingJob::Model{std::make_unique<store::HashedEmbedder>()};
    const auto settings = llmclient::modelSettings(database, llmclient::Purpose::Embed);
    if (!settings)
        return tl::unexpected(settings.error());
    return EmbeddingJob::Model{std::make_unique<ManyAtOnce>(std::move(*embedder), stop), settings->priceIn};
}

} // namespace models
