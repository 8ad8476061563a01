// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/tasks/wikiprompt.h"

#include <memory>

namespace llmclient::tasks {

struct WikiAnswerSection;

// Has a model word the sections. The evidence goes in batches within a token budget; an answer that does not
// follow the form or leaves rows out is told so once and may be given anew, what is wrong then is refused.
// Everything it was offered is checked again by the distiller, whoever wrote.
class WikiWriter final : public store::distillation::SectionWriter
{
public:
    static constexpr qint64 StandardBudget = 12'000; // tokens of one call's evidence and sections

    explicit WikiWriter(std::unique_ptr<ChatModel> model, qint64 budget = StandardBudget)
        : m_model(std::move(model))
        , m_budget(budget)
    {}

    QString name() const override { return m_model->name(); }
    store::JobCost estimate(const store::distillation::WriterTask &task) const override;
    [[nodiscard]] store::Result<store::distillation::WriterDraft>
    write(const store::distillation::WriterTask &task, store::JobContext &context) override;

private:
    struct Working;

    [[nodiscard]] store::Result<void> noteTold(const Working &working, const WikiBatch &batch) const;
    [[nodiscard]] store::Result<void> writeBatch(Working &working, const WikiBatch &batch, bool isFirst);
    [[nodiscard]] store::Result<std::vector<WikiAnswerSection>> ask(Working &working, ChatRequest &request,
                                                                    const QStringList &slugs, QString &said);

    std::unique_ptr<ChatModel> m_model;
    qint64 m_budget;
};

} // namespace llmclient::tasks
