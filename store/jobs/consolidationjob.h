// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Plans the clean-up of each agent's memory and proposes it on the Approvals page, one proposal per kind of
// step; also proposes procedures that keep coming back. Proposes only: people decide (promise P9). When due
// by its schedule it looks at agents over their budget or with a run ended since, and once a week at all;
// when a person starts it, at all of them.
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
