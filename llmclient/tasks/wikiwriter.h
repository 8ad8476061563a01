// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/tasks/wikiprompt.h"
#include "store/layers/declaredsettings.h"

#include <memory>

namespace llmclient::tasks {

struct WikiAnswerSection;

// Lets a model write the sections. The evidence is sent in batches within a token budget. An answer of
// another form, or one that leaves rows out, is sent back once with the mistakes; a second such answer is
// refused. The distiller checks the result as it does any writer's.
class WikiWriter final : public store::distillation::SectionWriter
{
public:
    // The budget is what one call may hold of evidence and sections, in tokens.
    explicit WikiWriter(std::unique_ptr<ChatModel> model,
                        qint64 budget = store::SettingName("distill.tokens").firstNumber())
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
