// SPDX-License-Identifier: MIT
#include "store/sample/samplegrades.h"

#include "store/clock.h"
#include "store/database/database.h"
#include "store/database/transaction.h"
#include "store/layers/golden.h"
#include "store/layers/trainingruns.h"
#include "store/retrieval/recipes/platform.h"
#include "store/retrieval/searchfinder.h"
#include "store/retrieval/snapshots.h"
#include "store/rows/actor.h"

#include <QRandomGenerator>

#include <cmath>

namespace store::exchange {

using namespace Qt::StringLiterals;

namespace {

constexpr int Days = 60;
constexpr int TicksPerDay = 3;
constexpr int QuestionsPerTick = 5;
constexpr quint32 Seed = 20'261'121;
constexpr int NewModelSince = 30; // days before now
constexpr int NewPromptSince = 6;
constexpr int NewJudgeSince = 52;
constexpr int SlowFrom = 26;
constexpr int SlowUntil = 23;
constexpr double PricePerMillionIn = 0.8;
constexpr double PricePerMillionOut = 4.0;

// A number below `most` that belongs to the question, the same in every process (as qHash() of a seed is
// not).
int traitOf(const GoldenQuestion &question, int most)
{
    return int(qChecksum(question.questionId.toUtf8() + char('0' + most))) % most;
}

// The random answers of the sixty days: the same questions give the same answers.
class Answers
{
public:
    TrainingRun run(const GoldenQuestion &question, const QDateTime &at, int daysAgo, bool isMisled)
    {
        TrainingRun run;
        run.questionId = question.questionId;
        run.runAt = isoTime(at);
        run.tool = question.extra.value("tool"_L1).toString();
        run.tags = question.tags;
        run.model = daysAgo >= NewModelSince ? u"northbeam-chat-3"_s : u"northbeam-chat-4"_s;
        run.grader = u"northbeam-judge"_s;
        run.graderHash = daysAgo >= NewJudgeSince ? u"rubric-7c1e90"_s : u"rubric-b42f15"_s;
        run.extra = {{u"prompt_hash"_s, daysAgo >= NewPromptSince ? u"ask-3"_s : u"ask-4"_s}};
        answer(run, question, isMisled);
        const double slow = daysAgo <= SlowFrom && daysAgo > SlowUntil ? 2.2 : 1;
        run.latencyMs = std::round(slow * std::exp(7.35 + 0.42 * spread()));
        run.tokensIn = 5'200 + m_random.bounded(2'400);
        run.tokensOut = 20 + m_random.bounded(60);
        run.cost = double(*run.tokensIn) * PricePerMillionIn / 1e6
                   + double(*run.tokensOut) * PricePerMillionOut / 1e6;
        return run;
    }

private:
    // Some questions are harder than others: they fail once in thirty times or once in eight.
    void answer(TrainingRun &run, const GoldenQuestion &question, bool isMisled)
    {
        const int hardness = 3 + traitOf(question, 10);
        const bool isWrong = m_random.bounded(100) < (isMisled ? 88 : hardness);
        int grade = isWrong ? traitOf(question, 2) : 4 - int(traitOf(question, 3) == 0);
        // Judges waver a little over one and the same answer.
        if (m_random.bounded(100) < 4)
            grade = isWrong ? 1 - grade : 7 - grade;
        run.answer = isWrong ? question.extra.value("known_wrong"_L1).toString() : question.reference;
        run.grade = grade;
        run.passed = grade >= question.passThreshold;
        run.reasoning = isWrong
                            ? u"The reference says “%1” The answer says otherwise."_s.arg(question.reference)
                        : grade == 4 ? u"Says what the reference says, with its source."_s
                                     : u"Says what the reference says, without a source."_s;
    }
    // Roughly a normal distribution with deviation 1: the scaled mean of four uniform numbers.
    double spread()
    {
        double sum = 0;
        for (int i = 0; i < 4; ++i)
            sum += m_random.bounded(1.0) - 0.5;
        return sum * std::sqrt(3.0);
    }

    QRandomGenerator m_random{Seed};
};

} // namespace

SampleGrades::SampleGrades(Database &database)
    : m_database(database)
    , m_reader(offlineStackReader(database))
{}

Result<void> SampleGrades::keepStacks(const QDateTime &at)
{
    const auto questions = GoldenQuestions(m_database).all();
    if (!questions)
        return tl::unexpected(questions.error());
    for (const GoldenQuestion &question : *questions) {
        StackQuestion asked;
        asked.question = question.question;
        asked.entityType = question.entityType;
        asked.entityId = question.entityId;
        asked.recipe = platformRecipe();
        if (auto kept = keepStack(question.questionId, asked, at); !kept)
            return kept;
    }
    return {};
}

Result<void> SampleGrades::keepStack(const QString &questionId, const StackQuestion &question,
                                     const QDateTime &at)
{
    const auto stack = m_reader->stack(question);
    if (!stack)
        return tl::unexpected(stack.error());
    auto &stacks = m_stacks[questionId];
    const auto recorded = Snapshots(m_database).record(*stack, Actor::rule(u"training"_s));
    if (!recorded)
        return tl::unexpected(recorded.error());
    stacks[at] = {recorded->uid, recorded->textHash};
    return m_database.execute(u"UPDATE context_snapshot SET created_at = ? WHERE uid = ?"_s,
                              {isoTime(at), recorded->uid});
}

QString SampleGrades::stackAt(const QString &questionId, const QDateTime &at) const
{
    const auto stacks = m_stacks.find(questionId);
    if (stacks == m_stacks.end())
        return {};
    auto next = stacks->second.upper_bound(at);
    return next == stacks->second.begin() ? QString() : std::prev(next)->second.uid;
}

// The questions whose recorded stacks told the row.
Result<QStringList> SampleGrades::questionsTold(const QString &rowUid) const
{
    QStringList questions;
    for (const auto &[question, stacks] : m_stacks) {
        for (const auto &[at, kept] : stacks) {
            const auto told = m_database.value(
                u"SELECT 1 FROM context_snapshot_entry AS e JOIN context_snapshot AS s ON s.id = "
                u"e.snapshot_id "
                "WHERE s.uid = ? AND e.row_uid = ? AND e.fate <> 'cut' AND e.fate <> 'omitted'"_s,
                {kept.uid, rowUid});
            if (!told)
                return tl::unexpected(told.error());
            if (!told->isNull() && !questions.contains(question))
                questions += question;
        }
    }
    return questions;
}

Result<void> SampleGrades::loadRuns(const QDateTime &now, const QDateTime &wrongFrom)
{
    const auto wrong =
        m_database.value(u"SELECT uid FROM reflexion_log WHERE substr(observation, 1, ?) = ?"_s,
                         {int(qstrlen(WrongRow)), QString::fromLatin1(WrongRow)});
    const auto questions = GoldenQuestions(m_database).all();
    if (!wrong || !questions)
        return tl::unexpected(wrong ? questions.error() : wrong.error());
    const auto misled = questionsTold(wrong->toString());
    auto transaction = Transaction::begin(m_database);
    if (!misled || !transaction)
        return tl::unexpected(misled ? transaction.error() : misled.error());
    Answers answers;
    TrainingRuns runs(m_database);
    size_t next = 0;
    for (int tick = Days * TicksPerDay; tick > 0 && !questions->empty(); --tick) {
        const int minutesAgo = tick * 24 * 60 / TicksPerDay - 90;
        for (int i = 0; i < QuestionsPerTick; ++i, ++next) {
            const GoldenQuestion &question = (*questions)[next % questions->size()];
            const QDateTime at = now.addSecs(-qint64(minutesAgo) * 60 + i * 7);
            // The row is in other stacks too, but does not matter to those questions.
            const bool isMisled = at > wrongFrom && misled->contains(question.questionId)
                                  && question.entityId == "ACME Industrial"_L1;
            TrainingRun run = answers.run(question, at, minutesAgo / (24 * 60), isMisled);
            run.snapshotUid = stackAt(question.questionId, at);
            if (auto added = runs.add(std::move(run)); !added)
                return tl::unexpected(added.error());
        }
    }
    return transaction->commit();
}

} // namespace store::exchange
