// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/reflexion.h"

#include <vector>

namespace store {

class Database;

// What an agent knows under one fact key.
struct FactKey
{
    QString agent = {};
    QString key = {};
    QString value = {}; // the newest value still valid; JSON as text
    QString at = {};    // when it was so
    int values = 0;     // different valid values
    int rows = 0;       // rows still valid

    bool isConflict() const { return values > 1; }
    bool operator==(const FactKey &) const = default;
};

// One row with that key.
struct Fact
{
    qint64 row = 0; // the row's internal key
    QString uid = {};
    QString value = {}; // JSON as text
    QString text = {};
    Status status = Status::NeedsReview;
    QString origin = {};
    QString observedAt = {};
    QString supersededBy = {};
    int sightings = 1;
    int revision = 1;
    bool stands = true; // neither rejected nor replaced nor expired

    bool operator==(const Fact &) const = default;
};

// All fact keys; conflicts first, then by name.
[[nodiscard]] Result<std::vector<FactKey>> factKeys(Database &database);
// All rows of a key: valid ones first, each group newest first.
[[nodiscard]] Result<std::vector<Fact>> factsUnder(Database &database, const QString &agent,
                                                   const QString &key);

// A value for people: a string without its quotes, anything else as JSON.
QString factWords(const QString &value);

} // namespace store
