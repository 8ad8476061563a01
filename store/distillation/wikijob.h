// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/sectionwriter.h"
#include "store/distillation/wikiscope.h"

#include <functional>
#include <memory>

namespace store::distillation {

// The wiki job: one run of the distiller with the writer that is configured, then SYSTEM_WIKI.md, then the
// drafts of each agent whose policy asks for them.
class WikiJob final : public Job
{
public:
    // Called for every run; must not return null.
    using WriterSource = std::function<Result<std::unique_ptr<SectionWriter>>(Database &)>;

    explicit WikiJob(WriterSource writer)
        : m_writer(std::move(writer))
    {}

    QString name() const override { return QStringLiteral("wiki"); }
    QString title() const override;
    bool takesMoment() const override { return true; }
    QStringList steps() const override;
    Result<JobCost> estimate(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

private:
    [[nodiscard]] Result<QString> draft(Database &database, JobContext &context, const WikiScope &scope);
    [[nodiscard]] Result<void> draftAll(Database &database, JobContext &context, JobReport &report);

    WriterSource m_writer;
};

} // namespace store::distillation
