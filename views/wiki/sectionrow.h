// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;

namespace views {

// Paints a section in the list of the wiki: title, a lock if it is held back, number of cited rows, strength
// as word and ladder.
void paintSectionRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);

} // namespace views
