// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/outline.h"

#include <QHash>

namespace store::distillation {

// Gives a long block headings, by the things its items have in common, and moves each item under one; items
// that share none with enough others stay under "More". A thing is a word that mostly stands where a noun
// does (behind "the", "her", "of", ..., or with a capital inside a sentence). The words of `names` are no
// topic: the section's own title, and what has a section of its own. Deterministic.
std::vector<OutlineBlock> byTopic(std::vector<OutlineItem> items, const QStringList &names);

// The heading among `blocks` whose word the item has; -1 for none.
int topicOf(const OutlineItem &item, const std::vector<OutlineBlock> &blocks);

inline constexpr int LongBlock = 9; // items from which on a block is divided
inline constexpr QLatin1StringView MoreHeading("More");

} // namespace store::distillation
