// SPDX-License-Identifier: MIT
#include "store/sessions/capturedfragments.h"

#include "store/retrieval/agentpolicy.h"
#include "store/sessions/watermarks.h"

#include <QSet>

namespace store::sessions {

using namespace Qt::StringLiterals;

Episode fragmentOf(const Session &session, const Utterance &said)
{
    Episode episode{.agent = session.agent,
                    .kind = u"fragment"_s,
                    .source = session.source,
                    .entry = said.entry,
                    .createdAt = said.at};
    episode.provenance = {{u"via"_s, u"observe"_s},
                          {u"line"_s, said.line},
                          {u"role"_s, said.role == Utterance::Role::User ? u"user"_s : u"assistant"_s}};
    return episode;
}

Result<std::vector<EpisodeWithRows>>
CapturedFragments::fragments(const Session &session, const std::vector<Utterance> &said, std::stop_token stop)
{
    std::vector<EpisodeWithRows> all;
    for (const Utterance &one : said) {
        if (stop.stop_requested())
            break;
        if (one.role != Utterance::Role::User)
            continue;
        Episode episode = fragmentOf(session, one);
        episode.content = one.text;
        if (auto rows = capturedRows(episode); !rows.empty())
            all.push_back({std::move(episode), std::move(rows)});
    }
    return all;
}

Result<std::vector<CapturedEpisode>> captureUtterance(Database &database, const Session &session,
                                                      const Utterance &said)
{
    const auto policy = policyOf(database, session.agent);
    const auto known = policy ? observedEntries(database, session) : tl::unexpected(policy.error());
    if (!known)
        return tl::unexpected(known.error());
    if (policy->capture == AgentPolicy::Capture::Off || known->contains(said.entry))
        return std::vector<CapturedEpisode>();
    auto fragments = CapturedFragments().fragments(session, {said}, {});
    if (!fragments)
        return tl::unexpected(fragments.error());
    return addWithRows(database, std::move(*fragments));
}

} // namespace store::sessions
