// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QDateTime>

#include <vector>

namespace store {
class Database;
}

// The facts of the sample's agents, some of which contradict each other, and drafts from waiting rows. The
// texts are compiled into the program.
namespace store::exchange {

struct SampleFact
{
    NewReflexion row;
    QDateTime at;
    bool isApproved = false; // a while after it was written
};

[[nodiscard]] std::vector<SampleFact> sampleFacts(const QDateTime &now);
// Runs the wiki job, without a model, for the one agent with drafts.
[[nodiscard]] Result<void> draftSample(Database &database, const QDateTime &at);

} // namespace store::exchange
