// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/training/answerer.h"

#include <memory>

namespace llmclient {

// Lets a model answer a question with a stack: temperature 0, the stack as recorded data before the question.
// An answer that was cut off, refused or paused is ungraded, and so is one that did not come.
class ModelAnswerer final : public store::training::Answerer
{
public:
    explicit ModelAnswerer(std::unique_ptr<ChatModel> model);

    [[nodiscard]] store::Result<store::training::Answer>
    answer(const QString &question, const store::Stack &stack, std::stop_token stop) override;
    QString name() const override { return m_model->name(); }
    store::JobCost estimate(qint64 contextTokens) const override;

private:
    const std::unique_ptr<ChatModel> m_model;
};

// Why an answer with this finish must not be graded: max_tokens, refusal, pause_turn; empty for a whole one.
QString ungradedWord(ChatAnswer::Finish finish);
// Whether the error would hit every further question too (stopped, offline, nothing configured). Other errors
// leave a single answer ungraded.
bool endsTheTick(store::Error::Code code);

} // namespace llmclient
