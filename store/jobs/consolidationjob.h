// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Plans the clean-up of each agent's memory and offers it in Approvals, part by part; looks for what keeps
// coming back. Proposes only: people decide (P9). Asked by its schedule it looks at agents whose budget is
// exceeded or that ended a run since, and once a week at all; asked by a person at all of them.
class ConsolidationJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("consolidation"); }
    QString title() const override;
    bool takesMoment() const override { return true; }
    Result<bool> isNeeded(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store
