// SPDX-License-Identifier: MIT
#include "store/training/trainingjob.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/layers/settings.h"
#include "store/retrieval/searchfinder.h"
#include "store/text.h"
#include "store/training/checkgrader.h"
#include "store/training/extractiveanswerer.h"
#include "store/training/goldenfolder.h"
#include "store/training/goldenturns.h"
#include "store/training/keptworth.h"
#include "store/training/trainingloop.h"

#include <algorithm>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

constexpr int DaysToGoOn = 1;

// A tick interrupted lately, or a new one.
Result<Tick> nextTick(Database &database, int n, const Actor &by, JobContext &context)
{
    Ticks ticks(database);
    auto open = ticks.unfinished(by, now().addDays(-DaysToGoOn));
    if (!open)
        return tl::unexpected(open.error());
    if (!*open)
        return ticks.begin(n, by);
    context.note(Text::tr("Goes on with %1, which was broken off: %2 of %3 questions are left.")
                     .arg((*open)->uid)
                     .arg((*open)->open.size())
                     .arg((*open)->questions.size()));
    return std::move(**open);
}

Result<void> syncFolder(Database &database, JobContext &context)
{
    const auto report = syncGoldenFolder(database);
    if (!report)
        return tl::unexpected(report.error());
    for (const exchange::ImportProblem &problem : report->problems)
        context.warn(Text::tr("%1, line %2: %3").arg(problem.file).arg(problem.line).arg(problem.message));
    if (report->added + report->changed + report->retired > 0)
        context.note(Text::tr("The folder of golden questions: %1 added, %2 changed, %3 retired.")
                         .arg(report->added)
                         .arg(report->changed)
                         .arg(report->retired));
    return {};
}

} // namespace

JobReport reportOf(const Tick &tick, const std::vector<AskedQuestion> &all)
{
    const int asked = int(all.size());
    const int graded =
        int(std::ranges::count_if(all, [](const AskedQuestion &one) { return one.run.grade.has_value(); }));
    const int passed = int(
        std::ranges::count_if(all, [](const AskedQuestion &one) { return one.run.passed.value_or(false); }));
    JobReport report;
    report.summary = Text::tr("%1 questions asked: %2 graded, %3 passed.").arg(asked).arg(graded).arg(passed);
    report.detail = {
        {u"tick"_s, tick.uid}, {u"asked"_s, asked}, {u"graded"_s, graded}, {u"passed"_s, passed}};
    return report;
}

TrainingParts partsWithoutModel()
{
    return {std::make_unique<ExtractiveAnswerer>(), std::make_unique<CheckGrader>()};
}

Result<int> questionsPerTick(Database &database)
{
    return settingNumber(database, "training.questions");
}

TrainingJob::TrainingJob()
    : TrainingJob([](Database &) -> Result<TrainingParts> { return partsWithoutModel(); })
{}

TrainingJob::TrainingJob(Source source)
    : m_source(std::move(source))
{}

QString TrainingJob::title() const
{
    return Text::tr("Training loop");
}

Result<bool> TrainingJob::isNeeded(Database &database)
{
    const auto folder = setting(database, "golden.folder");
    const auto next = folder ? GoldenTurns(database).next(1) : tl::unexpected(folder.error());
    if (!next)
        return tl::unexpected(next.error());
    return !next->isEmpty() || !folder->isEmpty();
}

Result<JobCost> TrainingJob::estimate(Database &database)
{
    const auto n = questionsPerTick(database);
    const auto parts = n ? m_source(database) : tl::unexpected(n.error());
    if (!parts)
        return tl::unexpected(parts.error());
    return costOfAsking(*n, *parts->answerer, *parts->grader);
}

Result<JobReport> TrainingJob::run(Database &database, JobContext &context)
{
    const Actor by = Actor::rule(name());
    const auto parts = m_source(database);
    if (!parts)
        return tl::unexpected(parts.error());
    if (auto synced = syncFolder(database, context); !synced)
        return tl::unexpected(synced.error());
    const auto n = questionsPerTick(database);
    const auto tick = n ? nextTick(database, *n, by, context) : tl::unexpected(n.error());
    if (!tick)
        return tl::unexpected(tick.error());
    context.note(Text::tr("%1: answered by %2, graded by %3.")
                     .arg(tick->uid, parts->answerer->name(), parts->grader->name()));
    const auto stacks = offlineStackReader(database);
    TrainingLoop loop(database, {*stacks, *parts->answerer, *parts->grader}, by);
    const auto listener = [&context](int done, int total, const AskedQuestion *asked) {
        context.progress(done, total, asked ? asked->run.questionId : QString());
        if (asked && !asked->run.ungraded.isEmpty())
            context.warn(Text::tr("%1 is not graded (%2): %3")
                             .arg(asked->run.questionId, asked->run.ungraded, asked->run.reasoning));
    };
    const auto all = loop.run(*tick, listener, context.stopToken());
    const auto costly = all ? refreshWorth(database) : tl::unexpected(all.error());
    if (!costly)
        return tl::unexpected(costly.error());
    if (*costly > 0)
        context.note(Text::tr("%n memory(s) were told where more answers failed than without them: "
                              "\"memoirctl list reflexion --worth costs\".",
                              nullptr, *costly));
    return reportOf(*tick, *all);
}

} // namespace store::training
