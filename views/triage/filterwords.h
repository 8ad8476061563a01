// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/queuefilter.h"

#include <QString>

#include <vector>

namespace views {

// One condition of a filter by the name of its column ("agent", "entity_id", "kind", "tag", "origin",
// "detector", "older", "newer", "sightings", "run", "text", "lane").
struct FilterCondition
{
    QString column;
    QString text; // as a chip shows it
};

// The lane first.
[[nodiscard]] std::vector<FilterCondition> conditionsOf(const store::QueueFilter &filter);
// Without the lane every row is shown.
[[nodiscard]] store::QueueFilter withoutCondition(store::QueueFilter filter, const QString &column);
[[nodiscard]] store::QueueFilter withCondition(store::QueueFilter filter, const QString &column,
                                               const QString &value);
[[nodiscard]] QString evidenceFilterWords();
[[nodiscard]] QString worthFilterWords(const QString &worth); // of "costs" and "gives"
[[nodiscard]] QString columnWords(const QString &column);

} // namespace views
