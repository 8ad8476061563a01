// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/sessions/fragmentwriter.h"

#include <functional>
#include <memory>

namespace store::sessions {

// Reads on in the transcripts that were read before and have grown since. Only where a person had a
// transcript of that folder read on this computer: a store from elsewhere names no files to read.
class ObserveJob final : public Job
{
public:
    // Asked anew for every run; never null.
    using WriterSource = std::function<Result<std::unique_ptr<FragmentWriter>>(Database &)>;

    explicit ObserveJob(WriterSource writer)
        : m_writer(std::move(writer))
    {}

    QString name() const override { return QStringLiteral("observe"); }
    QString title() const override;
    bool takesMoment() const override { return true; }
    Result<bool> isNeeded(Database &database) override;
    Result<JobCost> estimate(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

private:
    WriterSource m_writer;
};

// A person has this transcript read: those of its folder may be read on by the job.
[[nodiscard]] Result<void> confirmTranscript(Database &database, const QString &path);

} // namespace store::sessions
