// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;

namespace views {

// Paints two lines of words with a sign before them (models::LineRole), for the lists of the page Beliefs.
void paintLineRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);

} // namespace views
