// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QLatin1StringView>

namespace store {

// A store may ask that two different people approve a memory: the first approval is a ledger entry
// ("endorse") that changes no status, the second is the decision. A setting says for which kinds. These are
// the SQL conditions that the triggers enforce and the program asks.
namespace foureyes {

// Setting: "on" for all kinds; "review.four_eyes.KIND" for one kind.
inline constexpr QLatin1StringView Setting{"review.four_eyes"};

// Condition: rows of this kind need two approvals; `kind` is an SQL expression.
QByteArray isWantedOf(const QByteArray &kind);
// Condition: the row still says what ledger entry `e` approved, judged by the entries with numbers below
// `before`, if that is given.
QByteArray isStanding(const QByteArray &before = {});

} // namespace foureyes

} // namespace store
