// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace views {

// Paints the table of entries: the cut line as a row of its own, and in the other rows the cells.
class EntryDelegate : public HairlineDelegate
{
    Q_OBJECT

public:
    using HairlineDelegate::HairlineDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
};

// Cells of the table of entries, for EntryDelegate: words, in grey or struck through where the entry is not
// told, and a tag where a status is pretended.
void paintEntry(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                const QModelIndex &index);
// The score parts as two small bars; the layer's best entry has a full one.
void paintEntryParts(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                     const QModelIndex &index);
// What became of the entry: a square, filled as much as the entry was told, and the word.
void paintEntryOutcome(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                       const QModelIndex &index);

} // namespace views
