// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Seals what was entered since the last seal and keeps an anchor of it on this computer. A person's programs
// do so by themselves for what they write; this is for what nobody's program has sealed: what agents wrote to
// a team's store, and what a program wrote that was killed.
class SealJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("seal"); }
    QString title() const override;
    // False where nothing was entered since the last seal, and for an agent's account, which may not seal.
    [[nodiscard]] Result<bool> isNeeded(Database &database) override;
    // Conflict where the store contradicts the newest anchor kept here.
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store
