// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;

namespace views {

inline constexpr int CitationHeight = 32; // px at a font of 13, for RowDelegate

// Paints a cited row: its number in the text, status, first words, day, and on how many days it was seen.
void paintCitationRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);

} // namespace views
