// SPDX-License-Identifier: MIT
#include "store/training/trainingloop.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/retrieval/agentpolicy.h"
#include "store/retrieval/doors.h"
#include "store/retrieval/leaving.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/stackreader.h"
#include "store/schema/layer.h"
#include "store/text.h"

#include <QJsonArray>

namespace store::training {

using namespace Qt::StringLiterals;

namespace {

template<typename T>
std::optional<T> sum(const std::optional<T> &a, const std::optional<T> &b)
{
    return a || b ? std::optional<T>(a.value_or(0) + b.value_or(0)) : std::nullopt;
}

tl::unexpected<Error> stopped()
{
    return failure(Error::Code::Cancelled,
                   Text::tr("Stopped; the questions left are asked by the next run."));
}

// The run with what is known before grading.
TrainingRun runOf(const Tick &tick, const GoldenQuestion &question, const Answer &answer)
{
    TrainingRun run;
    run.questionId = question.questionId;
    run.runAt = isoTime(now());
    run.answer = answer.text;
    run.model = answer.model;
    run.latencyMs = answer.latencyMs;
    run.tokensIn = answer.tokensIn;
    run.tokensOut = answer.tokensOut;
    run.cost = answer.cost;
    run.ungraded = answer.ungraded;
    run.reasoning = answer.problem;
    run.extra = {{u"question_hash"_s, question.contentHash}};
    if (!answer.promptHash.isEmpty() || tick.trial == Trial::NoMemory)
        run.extra.insert(u"prompt_hash"_s, answer.promptHash);
    if (question.heldOut)
        run.extra.insert(u"held_out"_s, true);
    if (!answer.cited.isEmpty())
        run.extra.insert(u"cited"_s, QJsonArray::fromStringList(answer.cited));
    if (!answer.requestId.isEmpty())
        run.extra.insert(u"request_id"_s, answer.requestId);
    return run;
}

} // namespace

Result<Stack> TrainingLoop::stackFor(const Tick &tick, const GoldenQuestion &question)
{
    StackQuestion asked;
    asked.question = question.question;
    asked.entityType = question.entityType;
    asked.entityId = question.entityId;
    asked.agent = question.agent; // its question is answered with what that agent is told
    auto recipe = recipeOf(m_database, question.agent);
    if (!recipe)
        return tl::unexpected(recipe.error());
    asked.recipe = std::move(*recipe);
    asked.pretended = tick.pretended;
    // The context shows grades only up to the beginning of this tick: else the grade of one question would be
    // told with the next.
    asked.gradesUntil = fromIsoTime(tick.startedAt);
    if (tick.trial != Trial::NoMemory)
        return m_parts.stacks.stack(asked);
    Stack none;
    none.question = asked;
    return none;
}

// An answer repeats what it was told, so the grader must be allowed to receive whatever the answerer was
// sent.
Result<void> TrainingLoop::mayBeAsked(const Result<Stack> &stack)
{
    if (!stack || (m_parts.answerer.staysHere() && m_parts.grader.staysHere()))
        return {};
    return mayLeave(m_database, *stack);
}

Result<void> TrainingLoop::grade(const GoldenQuestion &question, TrainingRun &run, std::stop_token stop)
{
    if (!run.ungraded.isEmpty())
        return {};
    const auto grading = m_parts.grader.grade(question, run.answer, stop);
    if (!grading)
        return tl::unexpected(grading.error());
    run.grade = grading->grade;
    if (run.grade)
        run.passed = *run.grade >= question.passThreshold;
    run.reasoning = grading->reasoning;
    run.ungraded = grading->ungraded;
    run.grader = grading->grader;
    run.graderHash = grading->graderHash;
    run.tokensIn = sum(run.tokensIn, grading->tokensIn);
    run.tokensOut = sum(run.tokensOut, grading->tokensOut);
    run.cost = sum(run.cost, grading->cost);
    return {};
}

Result<std::optional<AskedQuestion>> TrainingLoop::ask(const Tick &tick, const QString &questionId,
                                                       std::stop_token stop)
{
    const auto question = GoldenQuestions(m_database).named(questionId);
    if (!question)
        return tl::unexpected(question.error());
    if (!*question)
        return std::nullopt; // it left the golden set meanwhile
    const GoldenQuestion &golden = **question;
    const auto stack = stackFor(tick, golden);
    if (auto may = mayBeAsked(stack); !may)
        return tl::unexpected(may.error());
    const auto answer =
        stack ? m_parts.answerer.answer(golden.question, *stack, stop) : tl::unexpected(stack.error());
    if (!answer)
        return tl::unexpected(answer.error());
    TrainingRun run = runOf(tick, golden, *answer);
    if (auto graded = grade(golden, run, stop); !graded)
        return tl::unexpected(graded.error());
    if (stop.stop_requested())
        return stopped();
    Ticks ticks(m_database);
    const auto uid = ticks.record(tick, run, tick.trial == Trial::NoMemory ? nullptr : &*stack, m_by);
    if (!uid)
        return tl::unexpected(uid.error());
    if (!*uid)
        return std::nullopt;
    using Table = TrainingRuns::Table;
    auto stored = TrainingRuns(m_database, tick.isTrial() ? Table::Trial : Table::Loop).one(**uid);
    if (!stored)
        return tl::unexpected(stored.error());
    return AskedQuestion{std::move(*stored), golden.question, golden.heldOut, golden.passThreshold};
}

Result<std::vector<AskedQuestion>> TrainingLoop::run(const Tick &tick, const Listener &listener,
                                                     std::stop_token stop)
{
    std::vector<AskedQuestion> all;
    const int total = int(tick.questions.size());
    int done = total - int(tick.open.size());
    for (const QString &question : tick.open) {
        if (stop.stop_requested())
            return stopped();
        auto asked = ask(tick, question, stop);
        if (!asked)
            return tl::unexpected(asked.error());
        ++done;
        if (listener)
            listener(done, total, *asked ? &**asked : nullptr);
        if (*asked)
            all.push_back(std::move(**asked));
    }
    if (auto ended = Ticks(m_database).end(tick); !ended)
        return tl::unexpected(ended.error());
    return all;
}

JobCost costOfAsking(int n, const Answerer &answerer, const Grader &grader)
{
    const JobCost answer = answerer.estimate(platformRecipe().reserved());
    const JobCost grade = grader.estimate();
    QStringList models{answer.model, grade.model};
    models.removeAll(QString());
    models.removeDuplicates();
    return {n * (answer.calls + grade.calls), n * (answer.tokens + grade.tokens),
            n * (answer.cost + grade.cost), models.join(u", "_s)};
}

QString closedStatusOf(const QString &uid)
{
    const Layer *layer = toldLayerOfUid(uid);
    return layer ? QString::fromLatin1(layer->closed) : QString();
}

} // namespace store::training
