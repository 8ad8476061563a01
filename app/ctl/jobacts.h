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
// Of a run that this call made: what went wrong is said as of any other call.
QJsonObject outcomeOf(const store::JobRun &run);
QJsonObject asJson(const store::JobLogLine &line);

// Asks `toStop` to stop as soon as the program is interrupted; for as long as the thread is kept. Needs a
// StopSignal.
[[nodiscard]] std::jthread stopperFor(std::stop_source toStop);

// Runs one job here and prints its log as it comes, unless JSON is wanted. Interrupting cancels it: what was
// done so far is kept. The error is why it did not run.
[[nodiscard]] store::Result<store::JobRun> runJob(const Invocation &invocation, store::Database &database,
                                                  const models::JobCatalogue::Entry &entry,
                                                  store::JobOrder order);

} // namespace app::ctl
