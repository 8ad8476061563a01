// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store::upkeep {

// Looks for recurring procedures and proposes them to a person. Decides nothing.
class HabitsJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("habits"); }
    QString title() const override;
    Result<bool> isNeeded(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store::upkeep
