// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/sessions/observer.h"

#include <functional>
#include <memory>

namespace store::sessions {

// Reads on in the transcripts that were read before and have grown since. Only where a person had a
// transcript of that folder read on this computer: a store from elsewhere names no files to read.
class ObserveJob final : public Job
{
public:
    // Asked anew for every session; never null. Refused where nothing is to be taken from this agent's.
    using WriterSource =
        std::function<Result<std::unique_ptr<FragmentWriter>>(Database &, const QString &agent)>;

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
    [[nodiscard]] Result<Observed> readOn(Database &database, JobContext &context, const Session &session);

    WriterSource m_writer;
};

// A person has this transcript read: those of its folder may be read on by the job.
[[nodiscard]] Result<void> confirmTranscript(Database &database, const QString &path);

} // namespace store::sessions
