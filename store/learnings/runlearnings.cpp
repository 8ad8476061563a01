// SPDX-License-Identifier: MIT
#include "store/learnings/runlearnings.h"

#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/json.h"
#include "store/layers/bestknown.h"
#include "store/layers/category.h"
#include "store/layers/episodes.h"
#include "store/layers/priority.h"
#include "store/rows/ledgerwriter.h"
#include "store/text.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace store::learnings {

using namespace Qt::StringLiterals;

namespace {

const QString ReportTopic = u"run report"_s;
const QString MarkSource = u"learnings"_s;

// The row gets the same entity as rows imported from Daystrom's files.
NewReflexion rowOf(const ReportedRun &run, const RunHistory &history, const QString &text,
                   const QString &kind, const QString &model)
{
    NewReflexion row;
    row.agent = run.agent;
    row.run = run.run;
    row.source = run.run;
    row.entityType = u"topic"_s;
    row.entityId = row.category = categoryOf(history.topic);
    row.observation = text;
    row.kind = kind;
    row.priority = usualPriority(kind);
    row.origin = u"system"_s;
    row.provenance = {{u"via"_s, u"learnings"_s}, {u"model"_s, model}, {u"episodes"_s, QJsonArray{run.uid}}};
    row.createdAt = run.readAt;
    return row;
}

std::vector<NewReflexion> rowsOf(const ReportedRun &run, const RunHistory &history, const Learnings &found,
                                 const QString &model)
{
    std::vector<NewReflexion> rows;
    for (const Learning &learning : found.learnings) {
        NewReflexion row = rowOf(run, history, learning.insight, u"learning"_s, model);
        row.strategy = learning.strategy;
        row.outcome = learning.outcome;
        row.changeType = learning.changeType;
        row.tags = learning.tags;
        rows.push_back(std::move(row));
    }
    for (const QString &text : found.antiPatterns) {
        NewReflexion row = rowOf(run, history, text, u"pitfall"_s, model);
        row.outcome = u"degraded"_s;
        row.tags = {u"anti-pattern"_s};
        rows.push_back(std::move(row));
    }
    return rows;
}

Result<std::vector<Episode>> episodesOf(const RunReport &run, const QJsonObject &report)
{
    return runHistoryOf(report).map([&](const RunHistory &) {
        Episode episode{.agent = run.agent,
                        .run = run.name,
                        .kind = u"event"_s,
                        .source = ReportTopic,
                        .topic = ReportTopic};
        episode.content = jsonText(report);
        return std::vector<Episode>{std::move(episode)};
    });
}

Result<bool> wasRead(Database &database, const QString &report)
{
    return database.isTrue(
        u"SELECT 1 FROM episode_log WHERE source = ? AND kind = 'watermark' AND entry = ? AND entry <> ''"_s,
        {MarkSource, report});
}

} // namespace

Result<NewRun> RunLearnings::keep(Database &database, const RunReport &run,
                                  const std::optional<QJsonObject> &report)
{
    EpisodeWriter writer(database);
    auto episodes = report ? episodesOf(run, *report) : Result<std::vector<Episode>>(std::vector<Episode>());
    auto checked = episodes.and_then([&](std::vector<Episode> &read) { return writer.check(read); });
    if (!checked)
        return tl::unexpected(checked.error());
    auto transaction = Transaction::begin(database);
    auto kept = transaction ? Directory(database).report(run, now()) : tl::unexpected(transaction.error());
    for (const Episode &episode : *episodes) {
        if (auto written = kept ? writer.insert(episode) : Result<QString>(QString()); !written)
            return tl::unexpected(written.error());
    }
    auto committed = kept ? transaction->commit() : tl::unexpected(kept.error());
    return committed.map([&] { return std::move(*kept); });
}

Result<std::vector<ReportedRun>> RunLearnings::due(Database &database, int limit)
{
    const QString sql =
        u"SELECT agent.name, run.name, e.uid, e.content FROM episode_log AS e JOIN agent ON agent.id = "
        u"e.agent_id "
        "JOIN run ON run.id = e.run_id WHERE e.source = ? AND e.source <> '' AND e.kind = 'event' AND NOT "
        "EXISTS ("
        "SELECT 1 FROM episode_log AS m WHERE m.entry = e.uid AND m.entry <> '' AND m.source = ? "
        "AND m.kind = 'watermark') ORDER BY e.id LIMIT ?"_s;
    return database.all(sql, {ReportTopic, MarkSource, limit}, [&](const Rows &row) {
        return ReportedRun{row.text(0), row.text(1), row.text(2),
                           QJsonDocument::fromJson(row.text(3).toUtf8()).object()};
    });
}

Result<RunLearned> RunLearnings::learn(const ReportedRun &run, std::stop_token stop)
{
    const auto history = runHistoryOf(run.report);
    if (!history)
        return tl::unexpected(history.error());
    const Iteration *best = history->best();
    // A run without attempts taught nothing, so no model is asked.
    const auto found = best ? m_writer.learnings(*history, stop) : Result<Learnings>(Learnings());
    if (!found)
        return tl::unexpected(found.error());
    RunLearned learned{run, categoryOf(history->topic), {}};
    Episode mark{
        .agent = run.agent, .run = run.run, .kind = u"watermark"_s, .source = MarkSource, .entry = run.uid};
    mark.provenance = {{u"via"_s, u"learnings"_s}, {u"model"_s, m_writer.name()}};
    auto written = addWithRows(
        m_database, {{std::move(mark), rowsOf(run, *history, *found, m_writer.name())}},
        [&](LedgerWriter &ledger) -> Result<void> {
            const auto isRead = wasRead(m_database, run.uid);
            if (!isRead)
                return tl::unexpected(isRead.error());
            if (*isRead)
                return failure(Error::Code::Conflict,
                               Text::tr("Another program has learned from the run %1 already.").arg(run.run));
            if (!best)
                return {};
            const auto outcome = BestKnowns(m_database)
                                     .offer({.agent = run.agent,
                                             .category = learned.category,
                                             .run = run.run,
                                             .iteration = best->number,
                                             .coverage = history->bestCoverage,
                                             .metrics = best->metrics,
                                             .definition = best->definition},
                                            ledger);
            learned.isBest = outcome && *outcome == BestKnowns::Outcome::Best;
            return outcome.map([](BestKnowns::Outcome) {});
        },
        Actor::rule(u"learnings"_s));
    if (!written)
        return tl::unexpected(written.error());
    learned.rows = std::move(written->front().rows);
    return learned;
}

} // namespace store::learnings
