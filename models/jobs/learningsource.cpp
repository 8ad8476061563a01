// SPDX-License-Identifier: MIT
#include "models/jobs/learningsource.h"

#include "llmclient/models.h"
#include "llmclient/tasks/runnotes.h"
#include "store/learnings/extractivelearnings.h"
#include "store/learnings/learningsjob.h"

namespace models {

using store::learnings::LearningWriter;

namespace {

store::Result<std::unique_ptr<LearningWriter>> writerFor(store::Database &database)
{
    auto model = llmclient::chatModelFor(llmclient::Purpose::Distill, database);
    if (!model)
        return tl::unexpected(model.error());
    if (!*model)
        return std::make_unique<store::learnings::ExtractiveLearnings>();
    return std::make_unique<llmclient::tasks::RunNotes>(std::move(*model));
}

} // namespace

std::unique_ptr<store::Job> makeLearningsJob()
{
    return std::make_unique<store::learnings::LearningsJob>(writerFor);
}

} // namespace models
