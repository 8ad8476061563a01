// SPDX-License-Identifier: MIT
#include "llmclient/tasks/trainingparts.h"

#include "llmclient/models.h"
#include "llmclient/tasks/modelanswerer.h"
#include "llmclient/tasks/modelgrader.h"

namespace llmclient {

store::Result<store::training::TrainingParts> trainingParts(store::Database &database)
{
    auto answering = chatModelFor(Purpose::Chat, database);
    auto grading = answering ? chatModelFor(Purpose::Grade, database) : tl::unexpected(answering.error());
    if (!grading)
        return tl::unexpected(grading.error());
    store::training::TrainingParts parts = store::training::partsWithoutModel();
    if (*answering)
        parts.answerer = std::make_unique<ModelAnswerer>(std::move(*answering));
    if (*grading)
        parts.grader = std::make_unique<ModelGrader>(std::move(*grading));
    return parts;
}

} // namespace llmclient
