// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/training/grader.h"

#include <memory>

namespace llmclient {

// Lets a model grade answers: reasoning first, then 0 to 4 with an anchor sentence per level; temperature 0,
// JSON by schema, the answer as fenced data. The question's own checks limit the grade, so that an answer
// cannot talk its judge into passing forbidden content. A reply that was cut off, refused, paused or is no
// judgement leaves the answer ungraded.
class ModelGrader final : public store::training::Grader
{
public:
    explicit ModelGrader(std::unique_ptr<ChatModel> model);

    [[nodiscard]] store::Result<store::training::Grading>
    grade(const store::GoldenQuestion &question, const QString &answer, std::stop_token stop) override;
    QString name() const override { return m_model->name(); }
    store::JobCost estimate() const override;

private:
    const std::unique_ptr<ChatModel> m_model;
};

// The request sent to the judge.
ChatRequest gradingRequest(const store::GoldenQuestion &question, const QString &answer);
// Hash over the judge's model, as the provider names it, and everything it is told besides question and
// answer.
QString judgeHash(const QString &model);

} // namespace llmclient
