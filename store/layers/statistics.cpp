// SPDX-License-Identifier: MIT
#include "store/layers/statistics.h"

#include "store/layers/resampling.h"

#include <QtGlobal>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace store::training {

namespace {

constexpr double NotKnown = std::numeric_limits<double>::quiet_NaN();
constexpr int MostExact = 10'000;       // with more answers a normal approximation replaces the exact sum
constexpr int MostDrawn = 3'000;        // with more answers two thousand resamples take too long
constexpr double AsProbable = 1 + 1e-7; // tables that differ by rounding alone count as equal, as in R

double logFactorial(qint64 n)
{
    static const std::vector<double> known = [] {
        std::vector<double> sums{0};
        for (int i = 1; i <= MostExact; ++i)
            sums.push_back(sums.back() + std::log(double(i)));
        return sums;
    }();
    return n < qint64(known.size()) ? known[size_t(n)] : std::lgamma(double(n) + 1);
}

double logChoose(qint64 n, qint64 k)
{
    return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

bool isPaired(const Paired &question)
{
    return question.before.n > 0 && question.after.n > 0;
}

// The probabilities of how many later answers pass if both sides have the same rate; index 0 is `least`
// passes.
struct PassDistribution
{
    int least = 0;
    std::vector<double> probability;
};

PassDistribution hypergeometric(const Paired &question)
{
    const int n = question.before.n + question.after.n;
    const int passed = question.before.passed + question.after.passed;
    PassDistribution all{std::max(0, passed - question.before.n), {}};
    const int most = std::min(passed, question.after.n);
    for (int k = all.least; k <= most; ++k)
        all.probability.push_back(std::exp(logChoose(question.after.n, k)
                                           + logChoose(question.before.n, passed - k)
                                           - logChoose(n, passed)));
    return all;
}

void add(PassDistribution &sum, const PassDistribution &one)
{
    std::vector<double> both(sum.probability.size() + one.probability.size() - 1, 0.0);
    for (size_t i = 0; i < sum.probability.size(); ++i) {
        for (size_t k = 0; k < one.probability.size(); ++k)
            both[i + k] += sum.probability[i] * one.probability[k];
    }
    sum = {sum.least + one.least, std::move(both)};
}

qint64 answersOf(std::span<const Paired> questions)
{
    qint64 answers = 0;
    for (const Paired &question : questions)
        answers += isPaired(question) ? question.before.n + question.after.n : 0;
    return answers;
}

// How many standard deviations around the mean of a normal distribution contain this share; by bisection of
// erf.
double sigmasOf(double confidence)
{
    double low = 0;
    double high = 10;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (std::erf(middle / std::sqrt(2.0)) < confidence ? low : high) = middle;
    }
    return low;
}

// pairedBootstrap() for many answers, without drawing.
Interval normalInterval(std::span<const Paired> questions, double sigmas)
{
    double variance = 0;
    double answers = 0;
    const auto part = [](const Before &side) {
        const double share = double(side.passed) / side.n;
        return share * (1 - share) / side.n;
    };
    for (const Paired &question : questions) {
        if (!isPaired(question))
            continue;
        variance +=
            double(question.after.n) * question.after.n * (part(question.before) + part(question.after));
        answers += question.after.n;
    }
    const double reach = sigmas * std::sqrt(variance) / answers;
    const double difference = pairedDifference(questions);
    return {difference - reach, difference + reach};
}

double byNormal(std::span<const Paired> questions)
{
    double difference = 0;
    double variance = 0;
    for (const Paired &question : questions) {
        const double n = question.before.n + question.after.n;
        const double passed = question.before.passed + question.after.passed;
        if (!isPaired(question) || n < 2)
            continue;
        difference += question.after.passed - question.after.n * passed / n;
        variance += double(question.after.n) * question.before.n * passed * (n - passed) / (n * n * (n - 1));
    }
    if (variance <= 0)
        return 1;
    return std::erfc(std::max(0.0, std::abs(difference) - 0.5) / std::sqrt(2 * variance));
}

} // namespace

Interval middleOf(std::vector<double> values, double confidence)
{
    std::ranges::sort(values);
    const double tail = (1 - confidence) / 2 * 100;
    return {nearestRank(values, tail), nearestRank(values, 100 - tail)};
}

Interval wilson(qint64 passed, qint64 n, double sigmas)
{
    if (n <= 0)
        return {0, 1};
    const double count = double(n);
    const double share = double(passed) / count;
    const double square = sigmas * sigmas;
    const double middle = share + square / (2 * count);
    const double reach = sigmas * std::sqrt(share * (1 - share) / count + square / (4 * count * count));
    const double scale = 1 + square / count;
    return {std::max(0.0, (middle - reach) / scale), std::min(1.0, (middle + reach) / scale)};
}

Interval bootstrapMean(std::span<const Cluster> clusters, double confidence, int resamples, quint64 seed)
{
    double sum = 0;
    double n = 0;
    for (const Cluster &cluster : clusters) {
        sum += cluster.sum;
        n += cluster.n;
    }
    if (n <= 0)
        return {};
    if (clusters.size() < 2)
        return {sum / n, sum / n};
    Dice dice(seed);
    std::vector<double> means;
    means.reserve(size_t(resamples));
    for (int i = 0; i < resamples; ++i) {
        double drawnSum = 0;
        double drawn = 0;
        for (size_t k = 0; k < clusters.size(); ++k) {
            const Cluster &cluster = clusters[dice.below(clusters.size())];
            drawnSum += cluster.sum;
            drawn += cluster.n;
        }
        means.push_back(drawn > 0 ? drawnSum / drawn : sum / n);
    }
    return middleOf(std::move(means), confidence);
}

double pairedDifference(std::span<const Paired> questions)
{
    double difference = 0;
    double answers = 0;
    for (const Paired &question : questions) {
        if (!isPaired(question))
            continue;
        difference +=
            question.after.passed - question.after.n * double(question.before.passed) / question.before.n;
        answers += question.after.n;
    }
    return answers > 0 ? difference / answers : 0;
}

Interval pairedBootstrap(std::span<const Paired> questions, double confidence, int resamples, quint64 seed)
{
    const qint64 answers = answersOf(questions);
    if (answers == 0)
        return {};
    if (answers > MostDrawn)
        return normalInterval(questions, sigmasOf(confidence));
    Dice dice(seed);
    const auto drawn = [&dice](const Before &side) {
        const double share = double(side.passed) / side.n;
        int passed = 0;
        for (int i = 0; i < side.n; ++i)
            passed += dice.unit() < share;
        return Before{passed, side.n};
    };
    std::vector<Paired> again;
    std::vector<double> differences;
    for (int i = 0; i < resamples; ++i) {
        again.clear();
        for (const Paired &question : questions) {
            if (isPaired(question))
                again.push_back({drawn(question.before), drawn(question.after)});
        }
        differences.push_back(pairedDifference(again));
    }
    return middleOf(std::move(differences), confidence);
}

double mcnemarExact(qint64 onlyBefore, qint64 onlyAfter)
{
    const qint64 n = onlyBefore + onlyAfter;
    const qint64 fewer = std::min(onlyBefore, onlyAfter);
    double tail = 0;
    for (qint64 k = 0; k <= fewer; ++k)
        tail += std::exp(logChoose(n, k) - double(n) * std::log(2.0));
    return std::min(1.0, 2 * tail);
}

double pairedExact(std::span<const Paired> questions)
{
    const qint64 answers = answersOf(questions);
    int passed = 0;
    for (const Paired &question : questions)
        passed += isPaired(question) ? question.after.passed : 0;
    if (answers == 0)
        return 1;
    if (answers > MostExact)
        return byNormal(questions);
    PassDistribution all{0, {1.0}};
    for (const Paired &question : questions) {
        if (isPaired(question))
            add(all, hypergeometric(question));
    }
    const double observed = all.probability[size_t(passed - all.least)] * AsProbable;
    double p = 0;
    for (const double one : all.probability)
        p += one <= observed ? one : 0;
    return std::min(1.0, p);
}

std::vector<double> benjaminiHochberg(std::span<const double> pValues)
{
    std::vector<size_t> order(pValues.size());
    std::iota(order.begin(), order.end(), size_t(0));
    std::ranges::sort(order, std::greater(), [&](size_t i) { return pValues[i]; });
    std::vector<double> adjusted(pValues.size());
    double least = 1;
    for (size_t i = 0; i < order.size(); ++i) {
        const double rank = double(order.size() - i);
        least = std::min(least, pValues[order[i]] * double(order.size()) / rank);
        adjusted[order[i]] = least;
    }
    return adjusted;
}

std::vector<double> rollingMean(std::span<const double> values, std::span<const double> weights, int window)
{
    std::vector<double> means;
    means.reserve(values.size());
    for (size_t i = 0; i < values.size(); ++i) {
        double sum = 0;
        double weight = 0;
        for (size_t k = i + 1 >= size_t(window) ? i + 1 - size_t(window) : 0; k <= i; ++k) {
            if (weights[k] <= 0)
                continue;
            sum += values[k] * weights[k];
            weight += weights[k];
        }
        means.push_back(weight > 0 ? sum / weight : NotKnown);
    }
    return means;
}

double nearestRank(std::span<const double> sorted, double percent)
{
    if (sorted.empty())
        return NotKnown;
    // Subtracts rounding errors: 95 % of 20 values is exactly the 19th.
    const double rank = std::ceil(percent / 100 * double(sorted.size()) - 1e-9);
    return sorted[size_t(std::clamp(rank, 1.0, double(sorted.size()))) - 1];
}

} // namespace store::training
