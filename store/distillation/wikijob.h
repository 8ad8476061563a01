// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/sectionwriter.h"

#include <functional>
#include <memory>

namespace store::distillation {

// The wiki job: one run of the distiller with the writer that is configured, then SYSTEM_WIKI.md.
class WikiJob final : public Job
{
public:
    // Asked anew for every run; never null.
    using WriterSource = std::function<Result<std::unique_ptr<SectionWriter>>(Database &)>;

    explicit WikiJob(WriterSource writer)
        : m_writer(std::move(writer))
    {}

    QString name() const override { return QStringLiteral("wiki"); }
    QString title() const override;
    QStringList steps() const override;
    Result<JobCost> estimate(Database &database) override;
    [[nodiscard]] Result<JobReport> run(Database &database, JobContext &context) override;

private:
    WriterSource m_writer;
};

} // namespace store::distillation
