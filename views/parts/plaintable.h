// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/hairlinedelegate.h"

#include <QTableView>

namespace views {

// A read-only table with hairlines: one row is selected, columns have fixed widths, and one takes the rest.
class PlainTable : public QTableView
{
    Q_OBJECT

public:
    explicit PlainTable(QWidget *parent = nullptr);

    // Widths at a font of 13 px; the column `stretched` takes the rest. A width of 0 hides its column.
    void setWidths(const QList<int> &widths, int stretched);
    void setColumn(int column, Theme::Type type, Theme::Role role);
    void selectNear(int row); // the nearest existing row

protected:
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitColumns();

    QList<int> m_widths;
    int m_stretched = -1;
};

} // namespace views
