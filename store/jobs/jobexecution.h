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
    bool mayPay = false; // somebody agreed to its cost
    JobListener listener = {};
    QDateTime asOf = {};          // for a job that takes a moment; invalid: the present one
    std::stop_source toStop = {}; // stops the job; also requested when somebody cancels it in the store
};

// What the job would cost now. Error::Refused where that would exceed the daily limit ("model.limit_per_day",
// in the settings' currency; 0: none).
[[nodiscard]] Result<JobCost> costOf(Database &database, Job &job);

// "about 21,000 tokens, 0.04 EUR", for people; the currency is the setting "currency", empty until somebody
// sets it.
QString inWords(Database &database, const JobCost &cost);

// Runs a job from its lease to its end, on the calling thread, over its connection. Answers the row of the
// run, whose state says how it went; an error where it did not run: Conflict (it runs already), Refused (it
// costs and nobody agreed, or the day's limit), Usage (it takes no moment), Unusable.
[[nodiscard]] Result<JobRun> execute(Database &database, Job &job, const JobOrder &order);

} // namespace store
