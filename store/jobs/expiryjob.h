// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"

namespace store {

// Takes rows that nobody reviewed in time out of the queue, and marks proposals whose time is over as
// expired.
class ExpiryJob final : public Job
{
public:
    QString name() const override { return QStringLiteral("expiry"); }
    QString title() const override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;
};

} // namespace store
