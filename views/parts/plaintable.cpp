// SPDX-License-Identifier: MIT
#include "views/parts/plaintable.h"

#include "views/parts/tablelines.h"

#include <QHeaderView>
#include <QResizeEvent>

#include <algorithm>
#include <utility>

namespace views {

namespace {

constexpr int LeastStretched = 90; // px at a font of 13

} // namespace

PlainTable::PlainTable(QWidget *parent)
    : QTableView(parent)
{
    readByLines(this);
    horizontalHeader()->setMinimumSectionSize(24);
    setItemDelegate(new HairlineDelegate(this));
    // Queued: the heads take the new text size first.
    connect(
        Theme::current(), &Theme::changed, this, [this] { fitColumns(); }, Qt::QueuedConnection);
}

void PlainTable::setWidths(const QList<int> &widths, int stretched)
{
    m_widths = widths;
    if (std::exchange(m_stretched, stretched) != stretched)
        fillColumn(this, stretched, LeastStretched);
    fitColumns();
}

void PlainTable::fitColumns()
{
    for (int column = 0; column < int(m_widths.size()); ++column) {
        if (column == m_stretched)
            continue;
        setColumnHidden(column, m_widths.at(column) == 0);
        fitColumn(this, column, m_widths.at(column));
    }
}

// QTableView would take Home and End for the first and last cell of the row; here a row is one thing.
QModelIndex PlainTable::moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers)
{
    if (action == MoveHome || action == MoveEnd)
        modifiers |= Qt::ControlModifier;
    return QTableView::moveCursor(action, modifiers);
}

// The current row stays in sight when the table becomes lower: a pane beside it shows what is in that row.
void PlainTable::resizeEvent(QResizeEvent *event)
{
    const int before = event->oldSize().height();
    const QRect row = visualRect(currentIndex());
    const bool wasSeen = before < 0 || (row.top() >= 0 && row.bottom() <= before);
    QTableView::resizeEvent(event);
    if (wasSeen && currentIndex().isValid())
        scrollTo(currentIndex());
}

void PlainTable::setColumn(int column, Theme::Type type, Theme::Role role)
{
    auto *delegate = new HairlineDelegate(this);
    delegate->setType(type);
    delegate->setColor(role);
    setItemDelegateForColumn(column, delegate);
}

void PlainTable::selectNear(int row)
{
    const int rows = model() ? model()->rowCount() : 0;
    if (rows > 0)
        selectRow(std::clamp(row, 0, rows - 1));
}

} // namespace views
