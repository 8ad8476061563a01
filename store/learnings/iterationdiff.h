// SPDX-License-Identifier: MIT
#pragma once

#include "store/learnings/runhistory.h"

namespace store::learnings {

// The changes from one attempt to the next, and their effect.
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
