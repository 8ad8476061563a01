// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

namespace store {

// Which of the nearest rows are near enough to be an answer at all (source document 004): likeness alone
// always has a nearest row, also to a question that nothing here answers. Scores are cosines, best first.
namespace relevance {

constexpr double Margin = 0.06; // how far an answer must stand out from the rest

// How many of the best rows stand out from the rest, at most `most`. With few rows there is no rest to
// compare with, and all count.
int standingOut(std::span<const double> scores, int most, double margin = Margin);
// The likeness of unrelated rows, which a memory's must exceed by the margin; nullopt where there are too few
// rows to tell, and then none exceeds it.
std::optional<double> baseline(std::span<const double> scores);

} // namespace relevance

} // namespace store
