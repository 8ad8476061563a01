// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"

#include <span>
#include <vector>

// How much people who judged the same things agree, beyond what chance would give. Nothing here reads a
// store; every function is thread-safe.
namespace store::training {

struct Kappa
{
    double kappa = 0;
    Interval interval; // 95 %; NaN where it would have no width, as with complete agreement: that is no proof
    qint64 n = 0;
};

// Agreement of two judges beyond chance over a square table, counts[first * categories + second] (Cohen,
// Educational and Psychological Measurement 20, 1960), weighted by the square of the distance for grades
// (Cohen, Psychological Bulletin 70, 1968); standard error of Fleiss, Cohen & Everitt, Psychological Bulletin
// 72, 1969. NaN where both only ever said one and the same.
enum class Weights { None, Quadratic };
[[nodiscard]] Kappa cohensKappa(std::span<const qint64> counts, int categories, Weights weights);

struct Alpha
{
    double alpha = 0;
    Interval interval; // 95 %; NaN as above
    qint64 n = 0;      // things judged by at least two
};

// The verdicts on one thing, one per judge: category numbers from 0.
using Judged = std::vector<int>;

// Krippendorff's alpha for unordered categories (Krippendorff, "Computing Krippendorff's Alpha-Reliability",
// University of Pennsylvania, 2011; "Content Analysis", 2nd ed., 2004, chapter 11). Any number of judges, and
// not all need to judge each thing; things judged by one alone are ignored. The interval is a percentile
// bootstrap over whole things (Efron & Tibshirani, 1993, chapter 13). NaN where all verdicts are the same.
[[nodiscard]] Alpha krippendorffsAlpha(std::span<const Judged> things, int categories,
                                       int resamples = Resamples, quint64 seed = BootstrapSeed);

} // namespace store::training
