// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>

namespace store {

// Which of the nearest rows are near enough to be an answer at all (source document 004): likeness alone
// always has a nearest row, also to a question that nothing here answers. Scores are cosines, best first.
namespace relevance {

constexpr double Margin = 0.06; // what has to stand out from the rest

// So many of the best stand out from the others, no more than `most`. A few rows have no rest to stand out
// from: they all do.
int standingOut(std::span<const double> scores, int most, double margin = Margin);
// What the likeness of anything else has to exceed by the margin; nothing where there is too little to
// compare with: then none does.
std::optional<double> baseline(std::span<const double> scores);

} // namespace relevance

} // namespace store
