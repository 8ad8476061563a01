// SPDX-License-Identifier: MIT
#include "store/retrieval/relevancegate.h"

#include <algorithm>

namespace store::relevance {

namespace {

constexpr size_t Few = 10; // with fewer rows there is no rest to compare with
constexpr size_t Head = 5; // best rows, which do not belong to the rest
constexpr double Half = 0.5;

// `scores` must be sorted.
double medianOf(std::span<const double> scores)
{
    const size_t middle = scores.size() / 2;
    return scores.size() % 2 ? scores[middle] : (scores[middle - 1] + scores[middle]) * Half;
}

} // namespace

int standingOut(std::span<const double> scores, int most, double margin)
{
    if (scores.size() < Few)
        return std::min(int(scores.size()), most);
    const double contrast = scores.front() - medianOf(scores.subspan(Head));
    if (contrast < margin)
        return 0;
    const double least = scores.front() - contrast * Half;
    const auto out = std::ranges::count_if(scores, [least](double score) { return score >= least; });
    return std::min(int(out), most);
}

std::optional<double> baseline(std::span<const double> scores)
{
    if (scores.size() < 2)
        return std::nullopt;
    const size_t left = scores.size() > Head + 1 ? scores.size() - Head : 1;
    const size_t dropped = std::min(Head, left);
    return medianOf(scores.subspan(dropped));
}

} // namespace store::relevance
