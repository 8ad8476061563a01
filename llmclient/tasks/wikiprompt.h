// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "llmclient/tasks/wikihandles.h"
#include "store/distillation/sectionwriter.h"

namespace llmclient::tasks {

// The input of one call of the model: rows on the same subjects, and the sections they may belong to.
struct WikiBatch
{
    std::vector<const store::distillation::Evidence *> evidence;
    std::vector<int> sections; // indexes in the draft, sent whole; of other sections only the names
    qint64 tokens = 0;         // estimate for rows and sections
};

// The sections as the draft has them so far.
using WikiDraftSections = std::vector<store::distillation::SectionText>;

// Divides the evidence into calls of about `budget` tokens: rows on one subject together, with the sections
// about it (all sections where the wiki is small). Sections that rest on rows out of force go with the first
// batch that has room.
std::vector<WikiBatch> batchesOf(const store::distillation::WriterTask &task,
                                 const WikiDraftSections &sections, qint64 budget);

// The request of one batch: rules, then everything from outside as one JSON document, which no text in it can
// leave.
ChatRequest wikiRequest(const store::distillation::WriterTask &task, const WikiDraftSections &sections,
                        const WikiBatch &batch, bool isFirst, WikiHandles &handles);

// The JSON schema of the answer.
QJsonObject wikiAnswerSchema();

} // namespace llmclient::tasks
