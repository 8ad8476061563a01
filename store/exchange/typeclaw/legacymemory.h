// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/typeclaw/evidence.h"

#include <QDate>

namespace store::exchange::typeclaw {

// A section of MEMORY.md, the predecessor of topics/: the text under a "##" heading.
struct LegacyTopic
{
    QString heading;
    QString body;
    std::vector<Cited> cited;
};

// The sections unchanged; "Historical observations" as one section.
std::vector<LegacyTopic> legacySections(const QString &text);
// The same, but each item of "Historical observations" is a topic of its own.
std::vector<LegacyTopic> legacyTopics(const QString &text);

// Days since the topic was last named, at least 0; nullopt where it never was.
std::optional<int> daysSince(const QString &last, const QDate &today);

} // namespace store::exchange::typeclaw
