// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/retrieval/embedder.h"

#include <memory>

namespace store {

// Makes the missing vectors of all layers' rows with the configured model, in batches. Continues after an
// interruption.
class EmbeddingJob final : public Job
{
public:
    struct Model
    {
        std::unique_ptr<Embedder> embedder;
        double price = 0; // per million tokens, in the currency of the settings
    };
    // Makes the store's configured model, for use on the calling thread. After `stop` is requested it answers
    // no more.
    using Source = std::function<Result<Model>(Database &, const std::stop_token &)>;

    EmbeddingJob(); // with the offline embedder
    explicit EmbeddingJob(Source source);

    QString name() const override { return QStringLiteral("embedding"); }
    QString title() const override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
    // False where every row has its vector.
    Result<bool> isNeeded(Database &database) override;
    Result<JobCost> estimate(Database &database) override;

private:
    [[nodiscard]] Result<qint64> missing(Database &database);

    Source m_source;
};

} // namespace store
