// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace views {

// Paints the table of entries: cut entries struck through, a tag where a status is pretended, the cut line as
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

// Paints the score parts as two small bars; the layer's best entry has a full one.
class WhyDelegate : public EntryDelegate
{
    Q_OBJECT

public:
    using EntryDelegate::EntryDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// Paints what became of the entry: a square, filled as much as the entry was told, and the word.
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
