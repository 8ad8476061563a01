// SPDX-License-Identifier: MIT
#include "store/curation/capturing.h"

#include "store/clock.h"
#include "store/curation/autocapture.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/layers/layertext.h"
#include "store/retrieval/agentpolicy.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/splittext.h"
#include "store/schema/layer.h"

#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

namespace {

struct PreparedRow
{
    NewReflexion row;
    FieldFindings findings;
};

struct PreparedEpisode
{
    Episode episode;
    std::vector<PreparedRow> rows;
};

NewReflexion rowOf(const Capture &capture, const Episode &episode)
{
    NewReflexion row;
    row.agent = episode.agent;
    row.run = episode.run;
    row.observation = capture.text;
    row.kind = kindOf(capture.pattern);
    row.priority = priorityOf(capture.pattern);
    row.origin = u"user"_s;
    row.source = episode.source;
    row.provenance = episode.provenance;
    row.provenance.insert("captured"_L1, name(capture.pattern));
    return row;
}

std::vector<PreparedRow> preparedRows(ReflexionWriter &writer, SecretPolicy policy, const QString &episode,
                                      std::vector<NewReflexion> rows)
{
    std::vector<std::vector<GuardedText>> texts;
    for (NewReflexion &row : rows) {
        if (!row.provenance.contains("episodes"_L1))
            row.provenance.insert("episodes"_L1, QJsonArray{episode});
        texts.push_back(guardedTexts(row));
    }
    const auto together = guardedAsNeighbours(texts, policy);
    std::vector<PreparedRow> all;
    for (size_t i = 0; i < rows.size(); ++i) {
        auto findings = together[i] ? guarded(rows[i], writer.guard(), policy) : together[i];
        if (!findings)
            continue;
        findings->insert(findings->end(), together[i]->begin(), together[i]->end());
        all.push_back({std::move(rows[i]), std::move(*findings)});
    }
    return all;
}

// A sentence of the episode as it was said. It may hold half of a secret whose other half it has not: then
// only the episode, which has both, was masked, and no longer says the same.
bool saysMoreThan(const Episode &episode, const PreparedRow &one)
{
    return one.row.provenance.contains("captured"_L1) && !episode.content.contains(one.row.observation);
}

Result<std::vector<PreparedEpisode>> prepared(Database &database, ReflexionWriter &writer,
                                              std::vector<EpisodeWithRows> all)
{
    const auto policy = secretPolicy(database);
    if (!policy)
        return tl::unexpected(policy.error());
    std::vector<Episode> episodes;
    for (EpisodeWithRows &one : all) {
        if (one.episode.uid.isEmpty())
            one.episode.uid = database.uids().next(episodeLayer().uidPrefix(), now());
        // The rows get the episode's time: on how many days something was said decides how far it is trusted.
        for (NewReflexion &row : one.rows)
            row.createdAt = row.createdAt.isEmpty() ? one.episode.createdAt : row.createdAt;
        episodes.push_back(std::move(one.episode));
    }
    if (auto fine = EpisodeWriter(database).check(episodes); !fine)
        return tl::unexpected(fine.error());
    std::vector<PreparedEpisode> ready;
    for (size_t i = 0; i < all.size(); ++i) {
        auto rows = preparedRows(writer, *policy, episodes[i].uid, std::move(all[i].rows));
        std::erase_if(rows, [&](const PreparedRow &one) { return saysMoreThan(episodes[i], one); });
        ready.push_back({std::move(episodes[i]), std::move(rows)});
    }
    return ready;
}

// The rows of one episode; those that its run may not write are left out.
Result<std::vector<CapturedRow>> writeRows(ReflexionWriter &writer, LedgerWriter &ledger,
                                           std::vector<PreparedRow> rows)
{
    std::vector<CapturedRow> written;
    for (PreparedRow &one : rows) {
        auto outcome = writer.write(one.row, std::move(one.findings), ledger);
        if (!outcome && outcome.error().code == Error::Code::Refused)
            continue;
        if (!outcome)
            return tl::unexpected(outcome.error());
        written.push_back({std::move(one.row), std::move(*outcome)});
    }
    return written;
}

// Episodes of one agent.
Result<void> write(Database &database, ReflexionWriter &writer, const Actor &actor,
                   std::vector<PreparedEpisode> all,
                   const std::function<Result<void>(LedgerWriter &)> &within,
                   std::vector<CapturedEpisode> &written)
{
    EpisodeWriter episodes(database);
    LedgerWriter ledger(database, actor, "add");
    if (auto started = ledger.start(); !started)
        return started;
    if (within) {
        if (auto may = within(ledger); !may)
            return may;
    }
    for (PreparedEpisode &one : all) {
        if (auto inserted = episodes.insert(one.episode); !inserted)
            return tl::unexpected(inserted.error());
        auto rows = writeRows(writer, ledger, std::move(one.rows));
        if (!rows)
            return tl::unexpected(rows.error());
        written.push_back({one.episode.uid, std::move(*rows)});
    }
    if (auto indexed = writer.index(); !indexed)
        return indexed;
    return ledger.finish();
}

} // namespace

std::vector<NewReflexion> capturedRows(const Episode &episode)
{
    std::vector<NewReflexion> rows;
    for (const Capture &capture : captures(episode.content))
        rows.push_back(rowOf(capture, episode));
    return rows;
}

Result<std::vector<CapturedEpisode>> addWithRows(Database &database, std::vector<EpisodeWithRows> all,
                                                 const std::function<Result<void>(LedgerWriter &)> &within,
                                                 const std::optional<Actor> &actor)
{
    std::vector<CapturedEpisode> written;
    if (all.empty())
        return written;
    ReflexionWriter writer(database);
    auto ready = prepared(database, writer, std::move(all));
    if (!ready)
        return tl::unexpected(ready.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    const Actor signer = actor.value_or(Actor::agent(ready->front().episode.agent));
    if (auto done = write(database, writer, signer, std::move(*ready), within, written); !done)
        return tl::unexpected(done.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return written;
}

Result<CapturedEpisode> addCapturing(Database &database, Episode episode)
{
    if (auto may = mayBeHandedIn(episode); !may)
        return tl::unexpected(may.error());
    const auto policy = policyOf(database, episode.agent);
    if (!policy)
        return tl::unexpected(policy.error());
    std::vector<NewReflexion> rows;
    if (policy->capture != AgentPolicy::Capture::Off)
        rows = capturedRows(episode);
    return addWithRows(database, {{std::move(episode), std::move(rows)}})
        .map([](std::vector<CapturedEpisode> written) { return std::move(written.front()); });
}

} // namespace store
