// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

namespace store {

// The agent at whose hands this process works: $MEMOIR_AGENT, empty where a person is. Nobody signs as a
// person there.
QString callingAgent();
// Refused where another agent than this one is at work.
[[nodiscard]] Result<void> checkActsAs(const QString &agent);

} // namespace store
