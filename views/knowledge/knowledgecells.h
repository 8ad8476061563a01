// SPDX-License-Identifier: MIT
#pragma once

class QModelIndex;
class QPainter;
class QRect;
class QStyleOptionViewItem;

namespace views {

// Cells of the page Knowledge, for HairlineDelegate: the state of a source, icon and words in its colour.
void paintSourceState(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                      const QModelIndex &index);
// The path of a source with an icon before it.
void paintSourcePath(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                     const QModelIndex &index);
// A chunk's heading path: the headings above in grey, its own in full.
void paintChunkHeading(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                       const QModelIndex &index);

} // namespace views
