// SPDX-License-Identifier: MIT
#pragma once

#include "store/learnings/runhistory.h"

#include <stop_token>

namespace store::learnings {

struct Learning
{
    QString insight;    // what was learned, in a sentence
    QString strategy;   // what was changed
    QString outcome;    // improved, degraded or neutral
    QString changeType; // description-only, examples-only, both or initial
    QStringList tags = {};
};

struct Learnings
{
    std::vector<Learning> learnings;
    QStringList antiPatterns; // what made results worse
};

// Finds what can be learned from a run's history. Called with no transaction open.
class LearningWriter
{
public:
    virtual ~LearningWriter() = default;

    virtual QString name() const = 0; // author of the rows
    [[nodiscard]] virtual Result<Learnings> learnings(const RunHistory &history, std::stop_token stop) = 0;
};

} // namespace store::learnings
