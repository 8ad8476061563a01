// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowlistview.h"

namespace views {

// A list in a part of the page Beliefs: one row is selected, and rows are as high as the delegate says.
class LineList : public RowListView
{
    Q_OBJECT

public:
    LineList(const QString &name, const QString &accessibleName, QAbstractItemModel *model,
             QWidget *parent = nullptr);

    // Moves the selection by so many rows.
    void step(int by);
    // Selects this row, else the first one, if there is any.
    void choose(int row);
};

} // namespace views
