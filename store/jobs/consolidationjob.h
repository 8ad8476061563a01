// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Looks for doubles, stale rows and what keeps coming back. Proposes only: people decide (P9).
class ConsolidationJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("consolidation"); }
    QString title() const override;
    bool takesMoment() const override { return true; }
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store
