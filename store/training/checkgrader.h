// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/grader.h"

namespace store::training {

// Grades without a model, by the texts that must and must not be in an answer. An empty answer gets 0. A
// question that has only a rubric or a reference is "no_checks", because it needs a model. The grader's name
// is "checks".
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
