// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Reads documents again whose files changed. A folder that cannot be reached is skipped and reported, so that
// an unmounted drive does not mark all its documents as missing.
class KnowledgeJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("knowledge"); }
    QString title() const override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
    // False where no documents were read in yet.
    Result<bool> isNeeded(Database &database) override;
};

} // namespace store
