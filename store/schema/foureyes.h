// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>
#include <QLatin1StringView>

namespace store {

// A store may ask that a memory, or what an agent proposes to do, is approved by two different people: the
// first approval is an entry ("endorse") that changes no status, the second is the decision. Which kinds of
// memories and which risks of proposals take two, settings say; these are the conditions, as SQL, by which
// the triggers refuse and the program asks.
namespace foureyes {

// Setting: "on" for all kinds; "review.four_eyes.KIND" for one kind.
inline constexpr QLatin1StringView Setting{"review.four_eyes"};
// The same of proposals: "on" for all, and of one risk.
inline constexpr QLatin1StringView RiskSetting{"review.four_eyes.risk"};

// Whether a memory of this kind (an expression) takes two.
QByteArray isWantedOf(const QByteArray &kind);
// Whether a proposal of this risk does.
QByteArray isWantedOfRisk(const QByteArray &risk);
// Whether what the entry `e` of the ledger approved is what the row says still, among the entries before the
// one with the number `before`, where one is given.
QByteArray isStanding(const QByteArray &before = {});

} // namespace foureyes

} // namespace store
