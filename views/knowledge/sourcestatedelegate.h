// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace views {

// Paints the state of a source: icon and words in its colour.
class SourceStateDelegate : public HairlineDelegate
{
    Q_OBJECT

public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

// Paints the path of a source with an icon before it.
class SourcePathDelegate : public HairlineDelegate
{
    Q_OBJECT

public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

} // namespace views
