// SPDX-License-Identifier: MIT
#pragma once

#include "store/jobs/job.h"
#include "store/jobs/joblease.h"
#include "store/jobs/jobrun.h"
#include "store/jobs/jobschedule.h"

namespace store {

// Hears of a job while it runs, on the job's thread.
struct JobListener
{
    std::function<void(const QString &runUid)> started = [](const QString &) {};
    std::function<void(const JobProgress &)> progressed = [](const JobProgress &) {};
    std::function<void(const JobLogLine &)> logged = [](const JobLogLine &) {};
};

struct JobOrder
{
    JobDue due;          // its moment is invalid where a person asked for the run
    bool mayPay = false; // somebody has agreed to what it costs
    JobListener listener = {};
    QDateTime asOf = {};          // for a job that takes a moment; invalid: the present one
    std::stop_source toStop = {}; // stops the job; also asked by whoever cancels it in the store
};

// What the job would take now, checked against the limit per day ("model.limit_per_day", in the currency of
// the settings; 0 is none): Refused where it would go past it.
[[nodiscard]] Result<JobCost> costOf(Database &database, Job &job);

// "about 21,000 tokens, 0.04 EUR", for a person; the currency is the setting "currency", of which there is
// none until somebody has said it.
QString inWords(Database &database, const JobCost &cost);

// Runs a job from its lease to its end, on the calling thread, over its connection. Answers the row of the
// run, whose state says how it went; an error where it did not run: Conflict (it runs already), Refused (it
// costs and nobody agreed, or the day's limit), Usage (it takes no moment), Unusable.
[[nodiscard]] Result<JobRun> execute(Database &database, Job &job, const JobOrder &order);

} // namespace store
