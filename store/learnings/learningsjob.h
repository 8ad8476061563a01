// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/learnings/learningwriter.h"

#include <functional>
#include <memory>

namespace store::learnings {

// Learns from the runs that ended with a report. Not needed where none waits.
class LearningsJob final : public Job
{
public:
    using MakeWriter = std::function<Result<std::unique_ptr<LearningWriter>>(Database &)>;

    explicit LearningsJob(MakeWriter makeWriter)
        : m_makeWriter(std::move(makeWriter))
    {}

    QString name() const override { return QStringLiteral("learnings"); }
    QString title() const override;
    bool takesMoment() const override { return true; }
    [[nodiscard]] Result<bool> isNeeded(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

private:
    const MakeWriter m_makeWriter;
};

} // namespace store::learnings
