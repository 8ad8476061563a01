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
    QString text; // the text of its chip
};

// All conditions of a filter; the lane comes first.
[[nodiscard]] std::vector<FilterCondition> conditionsOf(const store::QueueFilter &filter);
// The filter without the condition on a column; without the lane it shows rows of every status.
[[nodiscard]] store::QueueFilter withoutCondition(store::QueueFilter filter, const QString &column);
[[nodiscard]] store::QueueFilter withCondition(store::QueueFilter filter, const QString &column,
                                               const QString &value);
[[nodiscard]] QString evidenceFilterWords();
[[nodiscard]] QString worthFilterWords(const QString &worth); // words for "costs" and "gives"
[[nodiscard]] QString columnWords(const QString &column);

} // namespace views
