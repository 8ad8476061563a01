// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;

namespace views {

inline constexpr int BeliefHeight = 52; // px at a font of 13, for RowDelegate

// Paints a sentence of a topic: ladder and its word, the sentence, how many rows it rests on, and the days on
// which it was seen. A narrow list leaves out the days, then the word.
void paintBeliefRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);

} // namespace views
