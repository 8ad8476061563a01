// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace views {

// Paints a chunk's heading path: the headings above in grey, its own in full.
class ChunkDelegate : public HairlineDelegate
{
    Q_OBJECT

public:
    using HairlineDelegate::HairlineDelegate;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

} // namespace views
