// SPDX-License-Identifier: MIT
#include "models/jobs/fragmentsource.h"

#include "llmclient/models.h"
#include "llmclient/tasks/sessionnotes.h"
#include "store/retrieval/agentpolicy.h"
#include "store/sessions/capturedfragments.h"
#include "store/sessions/observejob.h"

#include <QCoreApplication>

namespace models {

using Capture = store::AgentPolicy::Capture;

store::Result<std::unique_ptr<store::sessions::FragmentWriter>>
fragmentWriter(store::Database &database, const QString &agent, bool byRules)
{
    const auto policy = store::policyOf(database, agent);
    if (!policy)
        return tl::unexpected(policy.error());
    if (policy->capture == Capture::Off)
        return store::failure(
            store::Error::Code::Refused,
            QCoreApplication::translate(
                "models", "Nothing is captured from the sessions of %1. A person can change that: memoirctl "
                          "agent set %1 --capture rules.")
                .arg(agent));
    if (byRules || policy->capture == Capture::Rules)
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
    return std::make_unique<store::sessions::ObserveJob>([](store::Database &database, const QString &agent) {
        return fragmentWriter(database, agent, false);
    });
}

} // namespace models
