// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/outline.h"
#include "store/distillation/sectionwriter.h"

namespace store::distillation {

// Writes the wiki without a model: statements of rows sorted by subject, said once where several say the
// same, each with its citations. The same evidence gives the same bytes. It invents no wording, and changes
// only sections it wrote; to a section that a person wrote or took over it only appends.
class ExtractiveWriter final : public SectionWriter
{
public:
    QString name() const override { return QStringLiteral("extractive"); }
    JobCost estimate(const WriterTask &) const override { return {}; }
    [[nodiscard]] Result<WriterDraft> write(const WriterTask &task, JobContext &context) override;
};

// The sentences that carry most of the text's content, in their order, about `most` characters in all.
QString extract(const QString &text, qsizetype most);

} // namespace store::distillation
