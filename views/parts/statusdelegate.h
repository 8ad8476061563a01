// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

namespace views {

// A status column: from → to as silhouettes, or one silhouette with its word.
class StatusDelegate : public HairlineDelegate
{
    Q_OBJECT

public:
    // int of Glyph; absent or negative for none. With only ToRole and a display text, the text follows.
    enum Role {
        FromRole = Qt::UserRole + 910,
        ToRole,
    };

    using HairlineDelegate::HairlineDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                   const QModelIndex &index) const override;
};

} // namespace views
