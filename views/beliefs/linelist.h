// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/rowlistview.h"

namespace views {

// A list of a part of the page: named, single choice, rows as high as its delegate wants them.
class LineList : public RowListView
{
    Q_OBJECT

public:
    LineList(const QString &name, const QString &accessibleName, QAbstractItemModel *model,
             QWidget *parent = nullptr);

    // To the next row or the one before.
    void step(int by);
    // The row, else the first, else none.
    void choose(int row);
};

} // namespace views
