// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

// Statistics about grades with their uncertainty. Nothing here reads a store; every function is thread-safe
// and gives the same result for the same input on every machine (bootstraps start from a fixed seed).
namespace store::training {

struct Interval
{
    double low = 0;
    double high = 0;

    bool contains(double value) const { return low <= value && value <= high; }
    bool operator==(const Interval &) const = default;
};

inline constexpr int Resamples = 2'000;
inline constexpr quint64 BootstrapSeed = 20'261'121;
inline constexpr double Sigma95 = 1.959963984540054; // 95 % of a normal distribution lie within so many sigma

// Score interval of a share without correction (Wilson, "Probable Inference, the Law of Succession, and
// Statistical Inference", JASA 22, 1927; method 3 of Newcombe, Statistics in Medicine 17, 1998). 0 to 1 where
// n is 0.
[[nodiscard]] Interval wilson(qint64 passed, qint64 n, double sigmas = Sigma95);

// The answers to one question: their number and the sum of their values.
struct Cluster
{
    double sum = 0;
    double n = 0;
};

// Percentile bootstrap of a mean that draws whole clusters, because the answers to one question are alike
// (Efron & Tibshirani, "An Introduction to the Bootstrap", 1993, chapters 13 and 8.5). With fewer than two
// clusters the interval has no width.
[[nodiscard]] Interval bootstrapMean(std::span<const Cluster> clusters, double confidence = 0.95,
                                     int resamples = Resamples, quint64 seed = BootstrapSeed);

// How many answers to one question passed, before or after a moment.
struct Before
{
    int passed = 0;
    int n = 0;
};
struct Paired
{
    Before before;
    Before after;
};

// Mean over the later answers of: 1 for a pass, else 0, minus the question's share of passes before. Counts
// only questions asked on both sides; 0 where there are none.
[[nodiscard]] double pairedDifference(std::span<const Paired> questions);
// Percentile bootstrap of pairedDifference(): answers are drawn again within each question and side, because
// the questions themselves are not a sample. Above three thousand answers a normal approximation is used.
[[nodiscard]] Interval pairedBootstrap(std::span<const Paired> questions, double confidence = 0.95,
                                       int resamples = Resamples, quint64 seed = BootstrapSeed);

// McNemar's test by the binomial distribution, two-sided (McNemar, Psychometrika 12, 1947; exact form as in
// Fay, "Two-sided Exact Tests and Matching Confidence Intervals for Discrete Data", R Journal 2/1, 2010).
[[nodiscard]] double mcnemarExact(qint64 onlyBefore, qint64 onlyAfter);

// The same for questions with any number of answers on either side: the exact conditional test of 2 x 2 x k
// tables, two-sided by the less probable tables (Mehta, Patel & Gray, JASA 80, 1985; R's
// mantelhaen.test(exact = TRUE)). With one answer before and one after it is McNemar's. Above ten thousand
// answers by the normal distribution (Mantel & Haenszel, 1959, with correction of continuity).
[[nodiscard]] double pairedExact(std::span<const Paired> questions);

// P values as they are compared with a false discovery rate, in the order given (Benjamini & Hochberg,
// "Controlling the False Discovery Rate", JRSS B 57, 1995).
[[nodiscard]] std::vector<double> benjaminiHochberg(std::span<const double> pValues);

// Weighted mean of each value and the window - 1 values before it; values of weight 0 are ignored. NaN where
// the window has no weight.
[[nodiscard]] std::vector<double> rollingMean(std::span<const double> values, std::span<const double> weights,
                                              int window);

// The smallest value that is at least as large as `percent` of all values (nearest rank). `sorted` must be
// ascending; NaN where it is empty.
[[nodiscard]] double nearestRank(std::span<const double> sorted, double percent);

} // namespace store::training
