// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/tasks/wikiprompt.h"

namespace llmclient::tasks {

// What a model may be sent of the wiki, and what this computer did itself to make it so.
struct SentSections
{
    WikiDraftSections sections;
    std::vector<bool> isCleaned; // of each: statements were taken out of it
    WikiDraftSections emptied;   // nothing was left of these
    QStringList leftToPerson; // rows not in force in sections that cannot be cleaned: they stay as they are
};

// A section that rests on rows not in force is sent without their words: they are taken out here and not by
// the model. One that is held back for another reason is not sent at all.
[[nodiscard]] store::Result<SentSections> sentSections(const store::distillation::WriterTask &task);

} // namespace llmclient::tasks
