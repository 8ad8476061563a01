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
    QJsonObject definition = {}; // all of what was tried
    QJsonObject metrics = {};    // all that was measured; shares are 0 to 1
    QString summary = {};        // what was made of it
};

// What a run says of itself when it ends. Runs of Daystrom have this form; others need "topicDescription" and
// "iterations" with "metrics" alone.
struct RunHistory
{
    QString topic;  // what it worked on
    QString intent; // may be empty
    std::vector<Iteration> iterations;
    int bestIteration = 0;   // its number
    double bestCoverage = 0; // what runs of one category are compared by, 0 to 1

    // The iteration that is called the best, else the last; null where there is none.
    const Iteration *best() const;
};

// Usage with what is missing.
[[nodiscard]] Result<RunHistory> runHistoryOf(const QJsonObject &report);

// How a metric is called everywhere, whatever the report calls it: coverage, tpr, tnr, accuracy, f1.
QJsonObject usualMetrics(const QJsonObject &metrics);

} // namespace store::learnings
