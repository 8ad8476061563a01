// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/sessions/fragmentwriter.h"

#include <memory>

namespace models {

// The job "observe", which reads on in session transcripts with the writer of fragmentWriter().
std::unique_ptr<store::Job> makeObserveJob();

// What reads an agent's transcripts: the model that is set for distilling; the rules of autocapture where no
// model is set, or the agent's policy or `byRules` asks for them. Refused where the policy lets nobody read
// them. The database must outlive it.
[[nodiscard]] store::Result<std::unique_ptr<store::sessions::FragmentWriter>>
fragmentWriter(store::Database &database, const QString &agent, bool byRules);

} // namespace models
