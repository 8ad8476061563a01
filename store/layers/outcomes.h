// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/reflexion.h"

namespace store {

// What a memory led to each time it was seen, where that is known.
struct Outcomes
{
    int improved = 0;
    int degraded = 0;
    int neutral = 0;

    bool isEmpty() const { return *this == Outcomes(); }
    QJsonObject json() const;
    // "3 improved, 1 degraded"; empty where nothing is known.
    QString words() const;

    bool operator==(const Outcomes &) const = default;
};

// The first writing counts as the first sighting.
Outcomes outcomesOf(const Reflexion &row, const std::vector<Sighting> &sightings);

} // namespace store
