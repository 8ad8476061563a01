// SPDX-License-Identifier: MIT
#include "models/jobs/jobcatalogue.h"

#include "llmclient/tasks/trainingparts.h"
#include "models/jobs/embeddingsource.h"
#include "models/jobs/fragmentsource.h"
#include "models/jobs/learningsource.h"
#include "models/jobs/wikijob.h"
#include "store/jobs/backupjob.h"
#include "store/jobs/consolidationjob.h"
#include "store/jobs/embeddingjob.h"
#include "store/jobs/expiryjob.h"
#include "store/jobs/knowledgejob.h"
#include "store/jobs/sealjob.h"
#include "store/rules/rulesjob.h"
#include "store/training/trainingjob.h"
#include "store/upkeep/habitsjob.h"

#include <QCoreApplication>

#include <algorithm>

namespace models {

using namespace Qt::StringLiterals;

const JobCatalogue &JobCatalogue::standard()
{
    constexpr bool On = true;
    constexpr bool Off = false;
    static const JobCatalogue all = [] {
        JobCatalogue catalogue;
        catalogue.add("0 3 * * *", Off, makeWikiJob);
        catalogue.add("0 */4 * * *", Off, [] {
            return std::make_unique<store::training::TrainingJob>(llmclient::trainingParts);
        });
        catalogue.add<store::KnowledgeJob>("30 3 * * *", On);
        catalogue.add<store::ExpiryJob>("10 0 * * *", Off);
        catalogue.add("40 * * * *", Off, makeLearningsJob);
        catalogue.add("*/30 * * * *", Off, makeObserveJob);
        catalogue.add<store::rules::RulesJob>("*/10 * * * *", On);
        catalogue.add<store::ConsolidationJob>("50 * * * *", On);
        catalogue.add<store::upkeep::HabitsJob>("20 3 * * *", On);
        catalogue.add("20 * * * *", On,
                      [] { return std::make_unique<store::EmbeddingJob>(&configuredEmbedder); });
        catalogue.add<store::BackupJob>("0 2 * * *", On);
        catalogue.add<store::SealJob>("0 * * * *", On);
        return catalogue;
    }();
    return all;
}

void JobCatalogue::add(const char *cron, bool isOn, Make make)
{
    const std::unique_ptr<store::Job> job = make();
    m_entries.append(
        {{job->name(), QString::fromLatin1(cron), isOn}, job->title(), job->steps(), std::move(make)});
}

const JobCatalogue::Entry *JobCatalogue::find(const QString &job) const
{
    const auto found = std::ranges::find(
        m_entries, job, [](const Entry &entry) -> const QString & { return entry.defaults.job; });
    return found == m_entries.end() ? nullptr : &*found;
}

store::Result<const JobCatalogue::Entry *> JobCatalogue::named(const QString &job) const
{
    if (const Entry *entry = find(job))
        return entry;
    QStringList names;
    for (const Entry &entry : m_entries)
        names.append(entry.defaults.job);
    return store::failure(store::Error::Code::Usage,
                          QCoreApplication::translate("models", "There is no job \"%1\"; there are %2.")
                              .arg(job, names.join(u", "_s)));
}

} // namespace models
