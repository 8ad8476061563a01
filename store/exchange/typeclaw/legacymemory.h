// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/typeclaw/evidence.h"

#include <QDate>

namespace store::exchange::typeclaw {

// A section of MEMORY.md, which was there before topics/: what stands under a heading of two #.
struct LegacyTopic
{
    QString heading;
    QString body;
    std::vector<Cited> cited;
};

// The sections as they stand; of "Historical observations" the list as a whole.
std::vector<LegacyTopic> legacySections(const QString &text);
// The same as topics: of "Historical observations" every point is one.
std::vector<LegacyTopic> legacyTopics(const QString &text);

// How many days ago the topic was named last; none where it never was. Never below 0.
std::optional<int> daysSince(const QString &last, const QDate &today);

} // namespace store::exchange::typeclaw
