// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/learnings/learningwriter.h"

#include <memory>

namespace llmclient::tasks {

// Has a model say what there is to learn from a run's tries.
class RunNotes final : public store::learnings::LearningWriter
{
public:
    explicit RunNotes(std::unique_ptr<ChatModel> model)
        : m_model(std::move(model))
    {}

    QString name() const override { return m_model->name(); }
    // Cancelled where it was stopped; what the model answers out of form is Refused.
    [[nodiscard]] store::Result<store::learnings::Learnings>
    learnings(const store::learnings::RunHistory &history, std::stop_token stop) override;

private:
    const std::unique_ptr<ChatModel> m_model;
};

// What the model is sent.
ChatRequest runNotesRequest(const store::learnings::RunHistory &history);
// Reads what it answered, to the letter: {"learnings": [...], "antiPatterns": [...]}.
[[nodiscard]] store::Result<store::learnings::Learnings> readRunNotes(const ChatAnswer &answer);

} // namespace llmclient::tasks
