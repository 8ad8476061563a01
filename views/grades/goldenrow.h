// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;

namespace views {

// Paints a golden question in the list: what is asked above, its id and tags below; held out and retired ones
// are marked.
void paintGoldenRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);

} // namespace views
