// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/grader.h"

namespace store::training {

// Grades without a model, by what must and must not stand in an answer. An empty answer is graded 0. A
// question with nothing but a rubric or a reference is "no_checks": that takes a model. Signed "checks".
class CheckGrader final : public Grader
{
public:
    [[nodiscard]] Result<Grading> grade(const GoldenQuestion &question, const QString &answer,
                                        std::stop_token stop) override;
    QString name() const override { return QStringLiteral("checks"); }
    bool staysHere() const override { return true; }
    JobCost estimate() const override { return {}; }
};

} // namespace store::training
