// SPDX-License-Identifier: MIT
#pragma once

namespace store::guard {

// What was learned from the examples in tests/guard/data: one character for each slot of OrderFeatures,
// 'P' for none, later ones speak for an order and earlier ones against it.
extern const char OrderWeights[];
inline constexpr char NoOrderWeight = 'P';
extern const double OrderScale; // of one step between two characters
extern const double OrderBias;

} // namespace store::guard
