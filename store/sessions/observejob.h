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
    // Called for every session; must not return null. Error::Refused where nothing may be taken from this
    // agent's sessions.
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

// Called when a person has this transcript read: the job may then read transcripts in its folder.
[[nodiscard]] Result<void> confirmTranscript(Database &database, const QString &path);

} // namespace store::sessions
