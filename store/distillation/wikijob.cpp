// SPDX-License-Identifier: MIT
#include "store/distillation/wikijob.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/distillation/distiller.h"
#include "store/distillation/drafts.h"
#include "store/jobs/quietcontext.h"
#include "store/layers/wikifile.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/keptmoves.h"
#include "store/text.h"

#include <QJsonArray>

#include <algorithm>

namespace store::distillation {

using namespace Qt::StringLiterals;

namespace {

// Sections that were taken, or that stay as they were.
int sectionsOf(const WikiRun &run, bool isTaken)
{
    const QJsonArray sections = run.detail.value("sections"_L1).toArray();
    return int(std::ranges::count_if(sections, [&](const QJsonValue &section) {
        return (section["outcome"_L1] != "rolled_back"_L1) == isTaken;
    }));
}

// `open`: the number of rows that may be told and that no section covers.
QString summaryOf(const WikiRun &run, int open)
{
    const QString reason = run.detail.value("reason"_L1).toString();
    const int failed = sectionsOf(run, false);
    QStringList said;
    if (run.state == "written"_L1) {
        said += Text::tr("%Ln sections written", nullptr, sectionsOf(run, true)) + u' '
                + Text::tr("from %Ln rows by %1.", nullptr, run.offered).arg(run.model);
        if (failed > 0)
            said += Text::tr("%Ln were rolled back and stay as they were. %1", nullptr, failed).arg(reason);
    } else if (run.state == "rolled_back"_L1) {
        said += Text::tr("Rolled back, the wiki is as it was. %1").arg(reason);
    } else {
        said += Text::tr("Nothing new; the wiki stays as it is.");
    }
    if (open > 0)
        said += Text::tr("%Ln rows are left out of it.", nullptr, open);
    return said.join(u' ');
}

void tell(const WikiRun &run, JobContext &context)
{
    if (run.detail.contains("reason"_L1))
        context.warn(run.detail.value("reason"_L1).toString());
    for (const QJsonValue &remark : run.detail.value("remarks"_L1).toArray())
        context.note(remark["text"_L1].toString());
    if (const int left = int(run.detail.value("left"_L1).toArray().size()); left > 0)
        context.warn(
            Text::tr("%Ln rows that hand-written sections rest on are not in force; edit these sections.",
                     nullptr, left));
}

Result<void> writeFile(Database &database, JobContext &context)
{
    const auto file = refreshWikiFile(database);
    if (!file) {
        context.warn(file.error().message);
        return {};
    }
    if (file->outcome == WikiFileReport::Outcome::KeptForeign)
        context.warn(
            Text::tr(
                "%1 was changed by somebody else and stays as it is. Read it into the wiki, or move it away.")
                .arg(file->path));
    else if (file->outcome == WikiFileReport::Outcome::Written)
        context.note(Text::tr("%1 written.").arg(file->path));
    return {};
}

// Everybody first, then each agent whose policy asks for drafts.
Result<std::vector<WikiScope>> scopes(Database &database)
{
    std::vector<WikiScope> all(1);
    const auto agents = knownAgents(database);
    if (!agents)
        return tl::unexpected(agents.error());
    for (const KnownAgent &agent : *agents) {
        if (!agent.policy.drafts)
            continue;
        const auto id = database.value(u"SELECT id FROM agent WHERE name = ?"_s, {agent.name});
        if (!id)
            return tl::unexpected(id.error());
        all.push_back({id->toLongLong(), agent.name});
    }
    return all;
}

void add(JobCost &sum, const JobCost &more)
{
    sum.calls += more.calls;
    sum.tokens += more.tokens;
    sum.cost += more.cost;
    if (sum.model.isEmpty())
        sum.model = more.model;
}

// A sentence about one agent's drafts for the job's summary; empty where this run made none.
Result<QString> draftSummary(Database &database, const WikiRun &run, const QString &agent)
{
    if (run.state == "rolled_back"_L1)
        return Text::tr("The drafts of %1 were rolled back. %2")
            .arg(agent, run.detail.value("reason"_L1).toString());
    if (run.state != "drafted"_L1)
        return QString();
    return Drafts(database).count(agent).map([&agent](const DraftCount &waiting) {
        return Text::tr("%Ln drafts of %1", nullptr, waiting.drafts).arg(agent) + u' '
               + Text::tr("rest on %Ln rows that wait.", nullptr, waiting.rows);
    });
}

} // namespace

QString WikiJob::title() const
{
    return Text::tr("Wiki distillation");
}

QStringList WikiJob::steps() const
{
    return Distiller::stepNames();
}

Result<JobCost> WikiJob::estimate(Database &database)
{
    const auto writer = m_writer(database);
    const auto all = writer ? scopes(database) : tl::unexpected(writer.error());
    if (!all)
        return tl::unexpected(all.error());
    QuietContext quiet;
    JobCost cost;
    for (const WikiScope &scope : *all) {
        Distiller distiller(database, **writer, quiet, scope);
        if (auto read = distiller.readLimits(); !read)
            return tl::unexpected(read.error());
        const auto task = distiller.task();
        if (!task)
            return tl::unexpected(task.error());
        if (!task->offer.isEmpty())
            add(cost, (*writer)->estimate(*task));
    }
    return cost;
}

// Writes one agent's drafts. Errors become part of the summary; what was written before stays.
Result<QString> WikiJob::draft(Database &database, JobContext &context, const WikiScope &scope)
{
    const auto writer = m_writer(database);
    if (!writer)
        return tl::unexpected(writer.error());
    Distiller distiller(database, **writer, context, scope);
    if (auto read = distiller.readLimits(); !read)
        return tl::unexpected(read.error());
    const auto run = distiller.run(now());
    if (!run) {
        context.warn(run.error().message);
        return QString();
    }
    if (!*run)
        return QString();
    tell(**run, context);
    return draftSummary(database, **run, scope.agent);
}

Result<void> WikiJob::draftAll(Database &database, JobContext &context, JobReport &report)
{
    const auto all = scopes(database);
    if (!all)
        return tl::unexpected(all.error());
    for (const WikiScope &scope : *all) {
        if (!scope.isDraft() || context.isStopped())
            continue;
        const auto said = draft(database, context, scope);
        if (!said)
            return tl::unexpected(said.error());
        if (!said->isEmpty())
            report.summary += u' ' + *said;
    }
    const auto count = Drafts(database).count();
    if (!count)
        return tl::unexpected(count.error());
    report.detail.insert(u"drafts"_s, count->drafts);
    report.detail.insert(u"draft_rows"_s, count->rows);
    return {};
}

Result<JobReport> WikiJob::run(Database &database, JobContext &context)
{
    const auto writer = m_writer(database);
    if (!writer)
        return tl::unexpected(writer.error());
    Distiller distiller(database, **writer, context);
    if (auto read = distiller.readLimits(); !read)
        return tl::unexpected(read.error());
    const auto run = distiller.run(now());
    if (!run)
        return tl::unexpected(run.error());
    if (!*run)
        return JobReport{
            Text::tr("Cancelled; the wiki is as it was and its evidence waits for the next run."), {}};
    tell(**run, context);
    if (auto file = writeFile(database, context); !file)
        return tl::unexpected(file.error());
    const auto open = WikiRuns(database).countOpen();
    if (!open)
        return tl::unexpected(open.error());
    JobReport report{summaryOf(**run, *open),
                     {{u"left_out"_s, *open},
                      {u"run"_s, (*run)->uid},
                      {u"state"_s, (*run)->state},
                      {u"model"_s, (*run)->model},
                      {u"offered"_s, (*run)->offered}}};
    for (const auto key : {"calls"_L1, "tokens_in"_L1, "tokens_out"_L1, "cost"_L1, "request_ids"_L1}) {
        if ((*run)->detail.contains(key))
            report.detail.insert(key, (*run)->detail.value(key));
    }
    return draftAll(database, context, report)
        .and_then([&database] { return refreshMoved(database); }) // memories may rest on sections
        .map([&report](int) { return std::move(report); });
}

} // namespace store::distillation
