// SPDX-License-Identifier: MIT
#pragma once

#include "store/learnings/learningwriter.h"

namespace store::learnings {

// Learnings without a model: what changed between two attempts and how that changed the coverage.
class ExtractiveLearnings final : public LearningWriter
{
public:
    static constexpr double LeastEffect = 0.005; // as a share; a smaller effect counts as none

    QString name() const override { return QStringLiteral("extractive"); }
    [[nodiscard]] Result<Learnings> learnings(const RunHistory &history, std::stop_token stop) override;
};

} // namespace store::learnings
