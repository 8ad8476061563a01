// SPDX-License-Identifier: MIT
#pragma once

#include "store/guard/finding.h"

#include <QString>

#include <vector>

namespace models {

QString shortAge(qint64 seconds);  // "19 d", "3 h", "5 min", "now"
QString shortSpan(qint64 seconds); // of what is to come: "in %1", "5 min", "0 min"
QString longAge(qint64 seconds);   // "19 days", "3 hours", "5 minutes", "less than a minute"

// Moments as ISO-8601 texts, said in this computer's time; empty for a text that is none.
QString momentWords(const QString &iso);      // "10:12" today, "20 Nov 10:12", "20 Nov 2025 10:12"
QString exactMomentWords(const QString &iso); // "20 Nov 2026 10:12:40 CET"

// "mara" for person:mara, "finance-agent" for agent:finance-agent, "rule:expiry" as it is.
QString actorWords(const QString &actor);

std::vector<store::guard::Detector> detectorsIn(int findingBits);
QString detectorWords(store::guard::Detector detector); // "Secret", "Personal data", ...

} // namespace models
