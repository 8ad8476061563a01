// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QStringList>

#include <vector>

namespace store::learnings {

// One try of a run: what was tried and how well it did.
struct Iteration
{
    int number = 0; // from 1
    QString description = {};
    QStringList examples = {};
    QJsonObject definition = {}; // the whole configuration that was tried
    QJsonObject metrics = {};    // all that was measured; shares are 0 to 1
    QString summary = {};        // the attempt's own conclusion
};

// A run's report at its end. Daystrom's runs have this form; others need only "topicDescription" and
// "iterations" with "metrics".
struct RunHistory
{
    QString topic;  // subject of its work
    QString intent; // may be empty
    std::vector<Iteration> iterations;
    int bestIteration = 0;   // number of the iteration
    double bestCoverage = 0; // the figure by which runs of a category are compared, 0 to 1

    // The iteration named as the best, else the last; null where there is none.
    const Iteration *best() const;
};

// Error::Usage says what is missing.
[[nodiscard]] Result<RunHistory> runHistoryOf(const QJsonObject &report);

// The metrics under their usual names, whatever the report calls them: coverage, tpr, tnr, accuracy, f1.
QJsonObject usualMetrics(const QJsonObject &metrics);

} // namespace store::learnings
