// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/outline.h"
#include "store/distillation/sectionwriter.h"

namespace store::distillation {

// Writes the wiki without a model: what rows say, sorted by what they are about, said once where several say
// the same, each with its citations. Two runs over the same evidence give the same bytes. It words nothing
// itself and touches only sections it wrote; where a person took one over, or wrote one of the same name, it
// adds to its end.
class ExtractiveWriter final : public SectionWriter
{
public:
    QString name() const override { return QStringLiteral("extractive"); }
    JobCost estimate(const WriterTask &) const override { return {}; }
    [[nodiscard]] Result<WriterDraft> write(const WriterTask &task, JobContext &context) override;
};

// The sentences that say most of what the text is about, in their order, within about `most` characters.
QString extract(const QString &text, qsizetype most);

} // namespace store::distillation
