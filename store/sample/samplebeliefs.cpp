// SPDX-License-Identifier: MIT
#include "store/sample/samplebeliefs.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/distillation/distiller.h"
#include "store/distillation/extractivewriter.h"
#include "store/jobs/job.h"
#include "store/jobs/quietcontext.h"
#include "store/retrieval/agentpolicy.h"
#include "store/sample/sampletexts.h"

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

const QString Drafting = u"ops-agent"_s;

SampleFact factOf(const QJsonObject &line, const QDateTime &now)
{
    const auto word = [&line](QLatin1StringView name) { return line.value(name).toString(); };
    SampleFact fact;
    fact.at = now.addSecs(-qint64(line.value("age"_L1).toDouble() * 86400));
    fact.isApproved = line.value("approved"_L1).toBool();
    fact.row.agent = word("agent"_L1);
    fact.row.kind = u"fact"_s;
    fact.row.factKey = word("key"_L1);
    fact.row.factValue = u'"' + word("value"_L1) + u'"';
    fact.row.observation = fact.row.factKey + u": "_s + word("value"_L1);
    fact.row.origin = word("from"_L1);
    fact.row.createdAt = isoTime(fact.at);
    return fact;
}

} // namespace

std::vector<SampleFact> sampleFacts(const QDateTime &now)
{
    std::vector<SampleFact> facts;
    for (const QJsonValue line : sampleFactTexts())
        facts.push_back(factOf(line.toObject(), now));
    return facts;
}

Result<void> draftSample(Database &database, const QDateTime &at)
{
    const auto agent = database.value(u"SELECT id FROM agent WHERE name = ?"_s, {Drafting});
    if (!agent)
        return tl::unexpected(agent.error());
    QuietContext context;
    distillation::ExtractiveWriter writer;
    const auto run =
        distillation::Distiller(database, writer, context, {agent->toLongLong(), Drafting}).run(at);
    auto policy = run ? policyOf(database, Drafting) : tl::unexpected(run.error());
    if (!policy)
        return tl::unexpected(policy.error());
    policy->drafts = true; // the next run of the wiki job sees it
    return setPolicy(database, Drafting, *policy, Actor::person(u"jonas"_s)).map([](const Changeset &) {});
}

} // namespace store::exchange
