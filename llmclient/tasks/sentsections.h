// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/tasks/wikiprompt.h"

namespace llmclient::tasks {

// The wiki sections that may be sent to a model, and what this computer removed first.
struct SentSections
{
    WikiDraftSections sections;
    std::vector<bool> isCleaned; // per section: statements were removed from it
    WikiDraftSections emptied;   // sections that had no other statements
    QStringList leftToPerson; // rows not in force in sections that cannot be cleaned: they stay as they are
};

// A section that rests on rows not in force is sent without their words: they are taken out here and not by
// the model. One that is held back for another reason is not sent at all.
[[nodiscard]] store::Result<SentSections> sentSections(const store::distillation::WriterTask &task);

} // namespace llmclient::tasks
