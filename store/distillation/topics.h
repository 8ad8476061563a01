// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/outline.h"

#include <QHash>

namespace store::distillation {

// Divides a long block under headings by what its items have in common; items that share nothing with enough
// others go under "More". A topic is a word that mostly occurs as a noun (after "the", "her", "of", ..., or
// capitalised inside a sentence). Words of `names` are no topics: the section's own title, and subjects with
// a section of their own. Deterministic.
std::vector<OutlineBlock> byTopic(std::vector<OutlineItem> items, const QStringList &names);

// The index in `blocks` of the heading whose word occurs in the item; -1: none.
int topicOf(const OutlineItem &item, const std::vector<OutlineBlock> &blocks);

inline constexpr int LongBlock = 9; // a block with at least this many items is divided
inline constexpr QLatin1StringView MoreHeading("More");

} // namespace store::distillation
