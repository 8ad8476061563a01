// SPDX-License-Identifier: MIT
#pragma once

#include "store/learnings/learningwriter.h"

namespace store::learnings {

// What changed between two tries and what it did to the coverage, without a model.
class ExtractiveLearnings final : public LearningWriter
{
public:
    static constexpr double LeastEffect = 0.005; // of a share; below it a change did nothing

    QString name() const override { return QStringLiteral("extractive"); }
    [[nodiscard]] Result<Learnings> learnings(const RunHistory &history, std::stop_token stop) override;
};

} // namespace store::learnings
