// SPDX-License-Identifier: MIT
#include "views/parts/linelist.h"

namespace views {

LineList::LineList(const QString &name, const QString &accessibleName, RowDelegate::PaintRow content,
                   QAbstractItemModel *model, QWidget *parent, int rowHeight)
    : RowListView(parent)
{
    setObjectName(name);
    setAccessibleName(accessibleName);
    setFrameShape(QFrame::NoFrame);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setRowDelegate(new RowDelegate(content, this, rowHeight));
    setModel(model);
}

void LineList::step(int by)
{
    const int last = model()->rowCount() - 1;
    if (last >= 0)
        setCurrentIndex(model()->index(std::clamp(currentIndex().row() + by, 0, last), 0));
}

void LineList::choose(int row)
{
    row = row < 0 ? 0 : row;
    if (row < model()->rowCount() && currentIndex().row() != row)
        setCurrentIndex(model()->index(row, 0));
}

} // namespace views
