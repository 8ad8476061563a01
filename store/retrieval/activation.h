// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <QHash>
#include <QJsonObject>

namespace store {

class Database;

// How strong a memory is and how lately it was needed (source document 001). Nothing of this is stored: it is
// computed from the row, its sightings and its tellings, so it can be computed again at any time.
struct Activation
{
    static constexpr double HalfLife = 90;    // days without use
    static constexpr double RestsBelow = 0.1; // below this score a memory is not told by itself, but still
                                              // found
    static constexpr int MostToldDays = 8;    // more days do not count: being told often adds little strength

    int sightings = 1; // the first writing counts
    int days = 1;      // on which it was seen
    QString lastSeen = {};
    int told = 0;
    int toldDays = 0; // days among the last tellings, at most MostToldDays
    QString lastTold = {};
    int successes = 0;
    int failures = 0;
    double weight = 1;        // of its kind
    double decay = 1;         // 0.5^(days since it was seen or told / HalfLife)
    double reinforcement = 1; // by the days it was seen and the days it was told

    double score() const { return weight * decay * reinforcement; }
    bool rests() const { return score() < RestsBelow; }
};

// The activations of these rows, by uid. Days are counted up to `until`; if that is invalid, up to the newest
// ledger entry or telling, so that the same store gives the same scores.
[[nodiscard]] Result<QHash<QString, Activation>>
activations(Database &database, const std::vector<Reflexion> &rows, const QDateTime &until = {});

QJsonObject toJson(const Activation &activation);
// "Seen 3 times on 2 days, told 5 times; activation 0.84 = 1.25 x 0.67 x 1": one line for people.
QString activationWords(const Activation &activation);

} // namespace store
