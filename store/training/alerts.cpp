// SPDX-License-Identifier: MIT
#include "store/training/alerts.h"

#include <algorithm>
#include <cmath>

namespace store::training {

namespace {

constexpr int LeastAnswers = 10; // on either side, of all questions together

double share(const Before &side)
{
    return side.n > 0 ? double(side.passed) / side.n : 0;
}

std::vector<QuestionChange> changedQuestions(const std::vector<QuestionWindows> &questions,
                                             const AlertRule &rule)
{
    std::vector<QuestionChange> changes;
    std::vector<double> pValues;
    for (const QuestionWindows &question : questions) {
        const Paired &passes = question.passes;
        if (passes.before.n < rule.leastAnswers || passes.after.n < rule.leastAnswers)
            continue;
        pValues.push_back(pairedExact({&passes, 1}));
        changes.push_back({question.questionId, share(passes.before), share(passes.after), 1});
    }
    const auto adjusted = benjaminiHochberg(pValues);
    for (size_t i = 0; i < changes.size(); ++i)
        changes[i].adjusted = adjusted[i];
    std::erase_if(changes, [&](const QuestionChange &change) {
        return change.adjusted > rule.questionLevel
               || std::abs(change.after - change.before) < rule.questionFloor;
    });
    std::ranges::stable_sort(changes, {}, &QuestionChange::adjusted);
    return changes;
}

void addUp(Verdict &verdict, std::span<const Paired> pairs)
{
    double passed = 0;
    for (const Paired &pair : pairs) {
        if (pair.before.n == 0 || pair.after.n == 0)
            continue;
        verdict.answersBefore += pair.before.n;
        verdict.answersAfter += pair.after.n;
        passed += pair.after.passed;
    }
    if (verdict.answersAfter > 0)
        verdict.after = passed / double(verdict.answersAfter);
    verdict.difference = pairedDifference(pairs);
    verdict.before = verdict.after - verdict.difference;
}

} // namespace

QDateTime changePoint(std::span<const TimedPass> passes)
{
    constexpr size_t LeastOnASide = 2;
    const auto likelihood = [](double passed, double n) {
        const double share = passed / n;
        return (passed > 0 ? passed * std::log(share) : 0)
               + (passed < n ? (n - passed) * std::log(1 - share) : 0);
    };
    const double n = double(passes.size());
    const double passed = double(std::ranges::count(passes, true, &TimedPass::hasPassed));
    double best = -HUGE_VAL;
    QDateTime at;
    double before = 0;
    for (size_t i = 0; i < passes.size(); ++i) {
        if (i >= LeastOnASide && i + LeastOnASide <= passes.size()) {
            const double both = likelihood(before, double(i)) + likelihood(passed - before, n - double(i));
            if (both > best) {
                best = both;
                at = passes[i].at;
            }
        }
        before += passes[i].hasPassed ? 1 : 0;
    }
    return at;
}

Verdict judge(const std::vector<QuestionWindows> &questions, const AlertRule &rule, int resamples)
{
    std::vector<Paired> pairs;
    pairs.reserve(questions.size());
    for (const QuestionWindows &question : questions)
        pairs.push_back(question.passes);
    Verdict verdict;
    addUp(verdict, pairs);
    if (verdict.answersBefore < LeastAnswers || verdict.answersAfter < LeastAnswers)
        return verdict;
    verdict.kind = Verdict::Kind::WithinNoise;
    verdict.p = pairedExact(pairs);
    verdict.questions = changedQuestions(questions, rule);
    verdict.isOverall = verdict.p <= rule.level && std::abs(verdict.difference) >= rule.effectFloor;
    if (verdict.isOverall)
        verdict.kind = verdict.difference < 0 ? Verdict::Kind::Worse : Verdict::Kind::Better;
    else if (!verdict.questions.empty())
        verdict.kind = std::ranges::any_of(verdict.questions, &QuestionChange::isWorse)
                           ? Verdict::Kind::Worse
                           : Verdict::Kind::Better;
    if (resamples > 0)
        verdict.interval = pairedBootstrap(pairs, 0.95, resamples);
    return verdict;
}

} // namespace store::training
