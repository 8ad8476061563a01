// SPDX-License-Identifier: MIT
#pragma once

#include "models/jobs/jobcatalogue.h"
#include "store/jobs/jobexecution.h"

#include <QJsonObject>

#include <stop_token>
#include <thread>

namespace app::ctl {

class Invocation;

QJsonObject asJson(const store::JobRun &run);
// A run made by this call as JSON; its error in the form of any other call's.
QJsonObject outcomeOf(const store::JobRun &run);
QJsonObject asJson(const store::JobLogLine &line);

// A thread that requests a stop from `toStop` when the program is interrupted; keep it for that long. Needs a
// StopSignal.
[[nodiscard]] std::jthread stopperFor(std::stop_source toStop);

// Runs one job in this process and prints its log as it comes, unless JSON is wanted. An interrupt cancels
// the job, and keeps what was done so far. The error says why the job did not run.
[[nodiscard]] store::Result<store::JobRun> runJob(const Invocation &invocation, store::Database &database,
                                                  const models::JobCatalogue::Entry &entry,
                                                  store::JobOrder order);

} // namespace app::ctl
