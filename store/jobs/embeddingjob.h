// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/retrieval/embedder.h"

#include <memory>

namespace store {

// Gives the rows of every layer the vectors they lack by the model in use, in batches. Broken off it goes on where it
// was.
class EmbeddingJob final : public Job
{
public:
    // Makes the model that the store is set to.
    using Source = std::function<Result<std::unique_ptr<Embedder>>(Database &)>;

    EmbeddingJob(); // the offline model
    explicit EmbeddingJob(Source source);

    QString name() const override { return QStringLiteral("embedding"); }
    QString title() const override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
    // False where every row has its vector.
    Result<bool> isNeeded(Database &database) override;

private:
    Source m_source;
};

} // namespace store
