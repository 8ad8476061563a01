// SPDX-License-Identifier: MIT
#pragma once

#include "store/distillation/outline.h"

#include <QHash>

namespace store::distillation {

// Gives a long block headings, by the words its items have in common, and moves each item under one; items that share
// no word with enough others stay under "More". `title` names what all of them are about: its words are no topic.
// Deterministic.
std::vector<OutlineBlock> byTopic(std::vector<OutlineItem> items, const QString &title);

// The heading among `blocks` whose word the item has; -1 for none.
int topicOf(const OutlineItem &item, const std::vector<OutlineBlock> &blocks);

inline constexpr int LongBlock = 9; // items from which on a block is divided
inline constexpr QLatin1StringView MoreHeading("More");

} // namespace store::distillation
