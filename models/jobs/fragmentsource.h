// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/sessions/fragmentwriter.h"

#include <memory>

namespace models {

// The job that reads on in sessions, with whom fragmentWriter() names.
std::unique_ptr<store::Job> makeObserveJob();

// Who reads the sessions of an agent: the model that is set for distilling; the rules of autocapture where
// none is, or where its policy or `byRules` asks for them. Refused where its policy says nobody. The database
// must outlive it.
[[nodiscard]] store::Result<std::unique_ptr<store::sessions::FragmentWriter>>
fragmentWriter(store::Database &database, const QString &agent, bool byRules);

} // namespace models
