// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace views {

// Cells of the entries' table: cut entries struck through, a tag where a status is pretended, the cut line as
// a row of its own.
class EntryDelegate : public HairlineDelegate
{
    Q_OBJECT

public:
    using HairlineDelegate::HairlineDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// The score parts as two small bars, the layer's best being full.
class WhyDelegate : public EntryDelegate
{
    Q_OBJECT

public:
    using EntryDelegate::EntryDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// What became of the entry: a square by its fullness, and the word.
class OutcomeDelegate : public EntryDelegate
{
    Q_OBJECT

public:
    using EntryDelegate::EntryDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

} // namespace views
