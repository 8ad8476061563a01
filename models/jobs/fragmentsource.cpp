// SPDX-License-Identifier: MIT
#include "models/jobs/fragmentsource.h"

#include "llmclient/models.h"
#include "llmclient/tasks/sessionnotes.h"
#include "store/sessions/capturedfragments.h"
#include "store/sessions/observejob.h"

namespace models {

store::Result<std::unique_ptr<store::sessions::FragmentWriter>> fragmentWriter(store::Database &database,
                                                                               bool byRules)
{
    if (byRules)
        return std::make_unique<store::sessions::CapturedFragments>();
    auto model = llmclient::chatModelFor(llmclient::Purpose::Distill, database);
    if (!model)
        return tl::unexpected(model.error());
    if (!*model)
        return std::make_unique<store::sessions::CapturedFragments>();
    return std::make_unique<llmclient::tasks::SessionNotes>(database, std::move(*model));
}

std::unique_ptr<store::Job> makeObserveJob()
{
    return std::make_unique<store::sessions::ObserveJob>(
        [](store::Database &database, const QString &) { return fragmentWriter(database, false); });
}

} // namespace models
