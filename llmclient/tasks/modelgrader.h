// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/training/grader.h"

#include <memory>

namespace llmclient {

// Lets a model grade: reasoning first, then 0 to 4 with an anchor sentence per level; temperature 0, JSON
// held to a schema, the answer as fenced data. What the question's checks say without a model caps the grade,
// so that an answer cannot talk its judge into passing what it must not say. A reply that was cut off,
// refused, paused or is no judgement leaves the answer ungraded.
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

// What a judge is sent.
ChatRequest gradingRequest(const store::GoldenQuestion &question, const QString &answer);
// Of the judge, as the provider names what replied, and of everything it is told beside question and answer.
QString judgeHash(const QString &model);

} // namespace llmclient
