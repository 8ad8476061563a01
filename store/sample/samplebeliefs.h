// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QDateTime>

#include <vector>

namespace store {
class Database;
}

// What the sample's agents hold for true: facts that have a name, some of which contradict each other, and
// drafts of what waits. The texts are compiled into the program.
namespace store::exchange {

struct SampleFact
{
    NewReflexion row;
    QDateTime at;
    bool isApproved = false; // a while after it was written
};

[[nodiscard]] std::vector<SampleFact> sampleFacts(const QDateTime &now);
// The wiki job's run for the one agent that asks for drafts, without a model.
[[nodiscard]] Result<void> draftSample(Database &database, const QDateTime &at);

} // namespace store::exchange
