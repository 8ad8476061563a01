// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

#include <QString>

#include <vector>

namespace models {

// Spans of time, in the same short units everywhere.
QString shortSpan(qint64 seconds);      // the largest unit: "19 d", "3 h", "5 min", "0 min"
QString shortAge(qint64 seconds);       // as shortSpan(), but "now" below a minute
QString spanWords(qint64 milliseconds); // two units: "2 d 14 h", "2 min 10 s", "12 s", "340 ms"
QString minutesWords(qint64 seconds);   // as spanWords() in whole minutes: "1 h 5 min", "0 min"
QString untilWords(qint64 seconds);     // "in 2 d 14 h", "in 52 min", "now"
QString longAge(qint64 seconds);        // for screen readers: "19 days", "3 hours", "less than a minute"

// Moments as ISO-8601 texts, said in this computer's time; empty for a text that is none.
QString momentWords(const QString &iso);      // "10:12" today, "20 Nov 10:12", "20 Nov 2025 10:12"
QString exactMomentWords(const QString &iso); // "20 Nov 2026 10:12:40 CET"

// "mara" for person:mara, "finance-agent" for agent:finance-agent, "rule:expiry" as it is.
QString actorWords(const QString &actor);

// A uid shortened in the middle, to fit beside a title: "rfx_01M6WHY0…ZADY".
QString cutUid(const QString &uid);

std::vector<store::guard::Detector> detectorsIn(int findingBits);
QString detectorWords(store::guard::Detector detector); // "Secret", "Personal data", ...

} // namespace models
