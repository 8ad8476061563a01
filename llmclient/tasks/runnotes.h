// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "store/learnings/learningwriter.h"

#include <memory>

namespace llmclient::tasks {

// Lets a model say what can be learned from a run's attempts.
class RunNotes final : public store::learnings::LearningWriter
{
public:
    explicit RunNotes(std::unique_ptr<ChatModel> model)
        : m_model(std::move(model))
    {}

    QString name() const override { return m_model->name(); }
    // Error::Cancelled where it was stopped; Error::Refused where the model's answer has another form.
    [[nodiscard]] store::Result<store::learnings::Learnings>
    learnings(const store::learnings::RunHistory &history, std::stop_token stop) override;

private:
    const std::unique_ptr<ChatModel> m_model;
};

// The request sent to the model.
ChatRequest runNotesRequest(const store::learnings::RunHistory &history);
// Parses the model's answer strictly: {"learnings": [...], "antiPatterns": [...]}.
[[nodiscard]] store::Result<store::learnings::Learnings> readRunNotes(const ChatAnswer &answer);

} // namespace llmclient::tasks
