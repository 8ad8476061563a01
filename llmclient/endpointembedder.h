// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/embeddingwire.h"
#include "llmclient/transport.h"
#include "store/layers/modelspend.h"
#include "store/retrieval/embedder.h"
#include "store/retrieval/embeddingmodel.h"

#include <atomic>
#include <memory>
#include <mutex>

class QThread;

namespace llmclient {

class Api;

// Embeddings from a model over HTTP. Any thread except the GUI's may call it, and is blocked until the answer
// is there. Only the database's thread reads the switches and the daily limit and stores the spend; what
// other threads spend is stored at the next call there.
class EndpointEmbedder final : public store::Embedder
{
    Q_DISABLE_COPY_MOVE(EndpointEmbedder)
public:
    // If the dimension of the model's vectors is not known yet, embeds one word to learn it and stores it in
    // the settings.
    [[nodiscard]] static store::Result<std::unique_ptr<EndpointEmbedder>>
    open(const ModelSettings &settings, store::Database &database, const RetryRules &retries = {});
    ~EndpointEmbedder() override;

    QString modelKey() const override;
    int dimension() const override { return m_dimension; }
    std::vector<float> embed(QStringView text) const override;
    std::vector<float> embedQuestion(QStringView question) const override;

    // A vector for each text, in batches. A text that the server does not take (too long) gets an empty one
    // and costs the others nothing. Failed where the server does not answer or takes no text at all, or
    // answers with vectors of another size.
    [[nodiscard]] store::Result<std::vector<Vector>>
    embedAll(const QStringList &texts, const std::stop_token &stop = {}, EmbedAs as = EmbedAs::Row) const;

private:
    // The working data of one call of embedAll().
    struct Asking;

    EndpointEmbedder(const ModelSettings &settings, store::Database &database, const RetryRules &retries);
    store::EmbeddingModel model() const;

    [[nodiscard]] store::Result<void> learnDimension();
    [[nodiscard]] store::Result<void> permit() const;
    [[nodiscard]] store::Result<void> embedPart(Asking &asking, qsizetype from, qsizetype count) const;
    [[nodiscard]] store::Result<void> embedApart(Asking &asking, qsizetype from, qsizetype count) const;
    [[nodiscard]] store::Result<std::vector<Vector>> ask(const Asking &asking,
                                                         const QStringList &texts) const;
    [[nodiscard]] store::Result<void> flushSpend() const;
    bool isHome() const;
    QString meteredName() const { return m_settings.provider + u'/' + m_settings.model; }
    double costOf(qint64 tokens) const { return double(tokens) * m_settings.priceIn / 1e6; }

    const ModelSettings m_settings;
    const RetryRules m_retries;
    store::Database &m_database;
    QThread *const m_home;
    int m_dimension = 0;
    mutable std::mutex m_mutex;
    mutable store::ModelSpend m_pending; // not stored yet
    mutable store::Error m_refusal;      // the permit's last refusal, for other threads
    mutable bool m_isRefused = false;
};

} // namespace llmclient
