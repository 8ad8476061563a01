// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QStyleOptionViewItem;

namespace views {

// Paints a run of the wiki job: its result as sign and words, when, number of rows, model.
void paintRunRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index);

} // namespace views
