// SPDX-License-Identifier: MIT
#pragma once

#include "llmclient/chatmodel.h"
#include "llmclient/tasks/wikihandles.h"
#include "store/distillation/sectionwriter.h"

namespace llmclient::tasks {

// What one call of the model is given: rows about the same things, and the sections they may belong to.
struct WikiBatch
{
    std::vector<const store::distillation::Evidence *> evidence;
    std::vector<int> sections; // of the draft, given whole; the others by their names
    qint64 tokens = 0;         // of both, estimated
};

// The sections as they stand in the draft so far.
using WikiDraftSections = std::vector<store::distillation::SectionText>;

// Divides the evidence so that each call stays within about `budget` tokens: rows about one subject together,
// with the sections that speak of it (all of them where the wiki is small). Sections that rest on rows that
// are not in force come along with the first batch that has room.
std::vector<WikiBatch> batchesOf(const store::distillation::WriterTask &task,
                                 const WikiDraftSections &sections, qint64 budget);

// The request of one batch: rules, then everything from outside as one JSON document, which no text in it can
// leave.
ChatRequest wikiRequest(const store::distillation::WriterTask &task, const WikiDraftSections &sections,
                        const WikiBatch &batch, bool isFirst, WikiHandles &handles);

// The form the answer has to have.
QJsonObject wikiAnswerSchema();

} // namespace llmclient::tasks
