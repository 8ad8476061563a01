// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowdelegate.h"
#include "views/parts/rowlistview.h"

namespace views {

// A list in a pane: one row is selected, and all look as `content` paints them.
class LineList : public RowListView
{
    Q_OBJECT

public:
    LineList(const QString &name, const QString &accessibleName, RowDelegate::PaintRow content,
             QAbstractItemModel *model, QWidget *parent, int rowHeight = RowDelegate::UsualHeight);

    // Moves the selection by so many rows.
    void step(int by);
    // Selects this row, else the first one, if there is any.
    void choose(int row);
};

} // namespace views
