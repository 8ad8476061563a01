// SPDX-License-Identifier: MIT
#include "store/curation/capturing.h"

#include "store/clock.h"
#include "store/curation/autocapture.h"
#include "store/curation/ledgerwriter.h"
#include "store/database.h"
#include "store/layers/splittext.h"
#include "store/schema/layer.h"
#include "store/transaction.h"

#include <QJsonArray>

namespace store {

using namespace Qt::StringLiterals;

namespace {

struct Prepared
{
    CapturedRow captured;
    FieldFindings findings;
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
    row.provenance.insert("episodes"_L1, QJsonArray{episode.uid});
    return row;
}

Result<std::vector<Prepared>> prepared(ReflexionWriter &writer, const Episode &episode)
{
    const auto policy = writer.secretPolicy();
    if (!policy)
        return tl::unexpected(policy.error());
    const auto found = captures(episode.content);
    std::vector<NewReflexion> rows;
    std::vector<std::vector<GuardedText>> texts;
    for (const Capture &capture : found)
        rows.push_back(rowOf(capture, episode));
    for (NewReflexion &row : rows)
        texts.push_back(guardedTexts(row));
    const auto together = guardedAsNeighbours(texts, *policy);
    std::vector<Prepared> all;
    for (size_t i = 0; i < rows.size(); ++i) {
        auto findings = together[i] ? guarded(rows[i], writer.guard(), *policy) : together[i];
        if (!findings)
            continue;
        findings->insert(findings->end(), together[i]->begin(), together[i]->end());
        all.push_back({{std::move(rows[i]), {}, name(found[i].pattern)}, std::move(*findings)});
    }
    return all;
}

Result<std::vector<CapturedRow>> write(Database &database, ReflexionWriter &writer,
                                       std::vector<Prepared> rows, const QString &agent)
{
    std::vector<CapturedRow> written;
    if (rows.empty())
        return written;
    LedgerWriter ledger(database, Actor::agent(agent), "add");
    if (auto started = ledger.start(); !started)
        return tl::unexpected(started.error());
    for (Prepared &one : rows) {
        auto outcome = writer.write(one.captured.row, std::move(one.findings), ledger);
        if (!outcome && outcome.error().code == Error::Code::Refused)
            continue;
        if (!outcome)
            return tl::unexpected(outcome.error());
        one.captured.written = std::move(*outcome);
        written.push_back(std::move(one.captured));
    }
    if (auto indexed = writer.index(); !indexed)
        return tl::unexpected(indexed.error());
    if (auto finished = ledger.finish(); !finished)
        return tl::unexpected(finished.error());
    return written;
}

} // namespace

Result<CapturedEpisode> addCapturing(Database &database, Episode episode)
{
    EpisodeWriter episodes(database);
    if (episode.uid.isEmpty())
        episode.uid = database.uids().next(episodeLayer().uidPrefix(), now());
    if (auto fine = episodes.check(episode); !fine)
        return tl::unexpected(fine.error());
    ReflexionWriter writer(database);
    auto rows = prepared(writer, episode);
    if (!rows)
        return tl::unexpected(rows.error());
    auto transaction = Transaction::begin(database);
    if (!transaction)
        return tl::unexpected(transaction.error());
    if (auto inserted = episodes.insert(episode); !inserted)
        return tl::unexpected(inserted.error());
    auto written = write(database, writer, std::move(*rows), episode.agent);
    if (!written)
        return tl::unexpected(written.error());
    if (auto committed = transaction->commit(); !committed)
        return tl::unexpected(committed.error());
    return CapturedEpisode{episode.uid, std::move(*written)};
}

} // namespace store
