// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/retrieval/embedder.h"

#include <memory>

namespace store {

// Gives the rows of every layer the vectors they lack by the model in use, in batches. Broken off it goes on
// where it was.
class EmbeddingJob final : public Job
{
public:
    struct Model
    {
        std::unique_ptr<Embedder> embedder;
        double price = 0; // per million tokens, in the currency of the settings
    };
    // Makes the model that the store is set to. It belongs to the calling thread; asked to stop, it answers
    // no more.
    using Source = std::function<Result<Model>(Database &, const std::stop_token &)>;

    EmbeddingJob(); // the offline model
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
