// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDateTime>
#include <QString>
#include <QVariant>

#include <vector>

namespace store {

class Database;

// How many days a row waits whose agent's policy does not say; 0: for ever.
[[nodiscard]] Result<int> usualExpiryDays(Database &database);

// Rows that wait equally long: those of an agent whose policy says how long, or all others.
struct ExpiryScope
{
    int days = 0;
    QString condition; // on reflexion_log, " AND ..."
};
// The scopes, without those whose rows wait for ever.
[[nodiscard]] Result<std::vector<ExpiryScope>> expiryScopes(Database &database);

// Rows of a scope that expire: "FROM reflexion_log ... WHERE ...", and its only value. Rows that a person
// reviewed or snoozed do not.
struct ExpiringRows
{
    QString from;
    QVariant value;
};
// Those whose days are over at the moment, and those whose own time has come; none where they wait for ever.
[[nodiscard]] std::vector<ExpiringRows> expiringRows(const ExpiryScope &scope, const QDateTime &at);

} // namespace store
