// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Reads the sources again whose files have changed. A folder that cannot be reached is passed over and said,
// so that a drive that is not mounted empties nothing.
class KnowledgeJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("knowledge"); }
    QString title() const override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
    // False where nothing was ingested yet.
    Result<bool> isNeeded(Database &database) override;
};

} // namespace store
