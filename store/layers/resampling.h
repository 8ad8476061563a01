// SPDX-License-Identifier: MIT
#pragma once

#include "store/layers/statistics.h"

#include <random>
#include <vector>

namespace store::training {

// Random numbers for bootstraps. The standard library's generators give the same numbers everywhere, but its
// distributions do not.
class Dice
{
public:
    explicit Dice(quint64 seed)
        : m_engine(seed)
    {}

    // 0 to n - 1 (Lemire's multiplication, without the rejection: n is small beside 2^32).
    size_t below(size_t n) { return size_t(((m_engine() >> 32) * quint64(n)) >> 32); }
    double unit() { return double(m_engine() >> 11) * 0x1.0p-53; }

private:
    std::mt19937_64 m_engine;
};

// The interval that contains the share `confidence` of the values, with equally many below and above it.
[[nodiscard]] Interval middleOf(std::vector<double> values, double confidence);

} // namespace store::training
