// SPDX-License-Identifier: MIT
#include "store/knowledge/adrproposals.h"

#include "store/curation/approvals.h"
#include "store/cut.h"
#include "store/database/database.h"
#include "store/knowledge/preparation.h"
#include "store/knowledge/sources.h"
#include "store/knowledge/watchedpaths.h"
#include "store/layers/layertext.h"
#include "store/text.h"

namespace store::knowledge {

using namespace Qt::StringLiterals;

namespace {

// Characters per part: a proposal should be readable at a glance, and the whole record is a click away.
constexpr qsizetype LongestPart = 4000;

QString shortened(const QString &text)
{
    return shortenedTo(text, LongestPart);
}

NewProposal proposalOf(const Source &source, const PreparedSource &read, const QString &agent)
{
    const Adr &adr = *read.adr;
    NewProposal proposal;
    proposal.agent = agent;
    proposal.externalId = u"adr:"_s + source.uid;
    proposal.description = Text::tr("Decision record: %1").arg(read.title);
    proposal.situation = {{u"record"_s, source.shownPath()}, {u"context"_s, shortened(adr.context)}};
    if (!adr.date.isEmpty())
        proposal.situation.insert(u"date"_s, adr.date);
    proposal.action = {{u"action"_s, u"follow_record"_s},
                       {u"args"_s, QJsonObject{{u"decision"_s, shortened(adr.decision)}}}};
    proposal.risk = u"low"_s;
    proposal.answers = {name(Answer::Accept), name(Answer::Edit), name(Answer::Refuse)};
    proposal.extra = {{u"origin"_s, u"adr"_s}, {u"source"_s, source.uid}};
    return proposal;
}

Result<std::vector<NewProposal>> acceptedRecords(Database &database, const QString &nameSpace,
                                                 const QString &agent)
{
    const auto sources = Sources(database).all(nameSpace);
    if (!sources)
        return tl::unexpected(sources.error());
    const auto policy = secretPolicy(database);
    if (!policy)
        return tl::unexpected(policy.error());
    guard::Policy whole;
    whole.oversize = false;
    const guard::Guard guard(whole);
    const WatchedPaths watched(database);
    std::vector<NewProposal> proposals;
    for (const Source &source : *sources) {
        const bool isAccepted = source.metadata.value("status"_L1).toString() == "accepted"_L1;
        if (source.kind != "adr"_L1 || source.status != "current"_L1 || !isAccepted
            || !watched.holds(source.path))
            continue;
        const auto bytes = contents(source.root, source.path);
        if (!bytes)
            continue;
        const FoundFile file{source.path,   source.root,     source.isTree,
                             bytes->size(), source.modified, Format::Markdown};
        if (const PreparedSource read = prepared(file, *bytes, guard, *policy); read.adr)
            proposals.push_back(proposalOf(source, read, agent));
    }
    return proposals;
}

} // namespace

Result<RecordProposals> proposeRecords(Database &database, const QString &nameSpace, const QString &agent,
                                       const Actor &actor)
{
    auto proposals = acceptedRecords(database, nameSpace, agent);
    if (!proposals)
        return tl::unexpected(proposals.error());
    RecordProposals answer;
    if (proposals->empty())
        return answer;
    const auto proposed = Approvals(database).propose(std::move(*proposals), actor);
    if (!proposed)
        return tl::unexpected(proposed.error());
    for (const Result<Proposed> &one : *proposed) {
        // The record was decided before with another text. To decide again, people write a new record.
        if (!one && one.error().code == Error::Code::Conflict)
            ++answer.known;
        else if (!one)
            answer.problems += one.error().message;
        else if (one->outcome == Proposed::Outcome::Added)
            answer.added += one->uid;
        else if (one->outcome == Proposed::Outcome::Revised)
            answer.revised += one->uid;
        else
            ++answer.known;
    }
    return answer;
}

} // namespace store::knowledge
