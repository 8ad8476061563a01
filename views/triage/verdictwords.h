// SPDX-License-Identifier: MIT
#pragma once

#include "models/verdict.h"

#include <QString>

namespace views {

// How the verdicts of the triage page are named and counted.

[[nodiscard]] store::Status
targetOf(int verdict); // `verdict` is a TriageActions::Id; NeedsReview for other ids
[[nodiscard]] QString doneWords(store::Status status);            // "Approved"
[[nodiscard]] QString askedWords(store::Status status, int rows); // "Approve 210?"
// "2 Needs review · 1 flagged"
[[nodiscard]] QString flightWords(const models::Preflight &flight);

} // namespace views
