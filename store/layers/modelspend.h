// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDate>
#include <QString>

#include <optional>

namespace store {

class Database;

// Tokens and cost of calls to models; the cost is in the currency of the settings.
struct ModelSpend
{
    qint64 calls = 0;
    qint64 tokensIn = 0;
    qint64 tokensOut = 0;
    double cost = 0;

    bool operator==(const ModelSpend &) const = default;
};

// The cost of that UTC day, for all purposes and models.
[[nodiscard]] Result<double> spentOn(Database &database, const QDate &day);
// Adds `cost`, what a call may take that is to be made, to the day's row unless the day's cost would exceed
// `limit` with it. In one transaction, so that programs do not pass the limit together. Answers what the day
// has cost where it would; nothing where the cost was added.
[[nodiscard]] Result<std::optional<double>> keepSpend(Database &database, const QDate &day,
                                                      const QString &purpose, const QString &model,
                                                      double cost, double limit);
// Adds to the day's row, in a transaction of its own.
[[nodiscard]] Result<void> addSpend(Database &database, const QDate &day, const QString &purpose,
                                    const QString &model, const ModelSpend &spend);

} // namespace store
