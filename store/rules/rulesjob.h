// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store::rules {

// Runs the rules that a person switched on. Not needed where none is.
class RulesJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("rules"); }
    QString title() const override;
    [[nodiscard]] Result<bool> isNeeded(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store::rules
