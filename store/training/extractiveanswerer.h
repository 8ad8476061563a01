// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/answerer.h"

namespace store::training {

// Answers without a model: with the words of the one entry of the stack that shares most with the question,
// rarer words counting more, at most 600 characters of whole sentences around the best one. Empty where no
// entry shares a word. Signed "extractive". The same stack gives the same answer.
class ExtractiveAnswerer final : public Answerer
{
public:
    [[nodiscard]] Result<Answer> answer(const QString &question, const Stack &stack,
                                        std::stop_token stop) override;
    QString name() const override { return QStringLiteral("extractive"); }
    bool staysHere() const override { return true; }
    JobCost estimate(qint64) const override { return {}; }
};

} // namespace store::training
