// SPDX-License-Identifier: MIT
#pragma once

#include "store/learnings/runhistory.h"

namespace store::learnings {

// What changed from one try to the next, and what it did.
struct IterationDiff
{
    bool isDescriptionChanged = false;
    QStringList examplesAdded;   // each once
    QStringList examplesRemoved; // each once
    QJsonObject metricDelta;     // later less earlier, by usual name

    bool areExamplesChanged() const { return !examplesAdded.isEmpty() || !examplesRemoved.isEmpty(); }
    bool isNothing() const { return !isDescriptionChanged && !areExamplesChanged(); }
};

IterationDiff difference(const Iteration &from, const Iteration &to);
QJsonObject toJson(const IterationDiff &diff);

} // namespace store::learnings
