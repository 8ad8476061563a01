// SPDX-License-Identifier: MIT
#include "views/parts/rowlistview.h"

#include "views/look/theme.h"
#include "views/parts/rowdelegate.h"

#include <QAccessible>
#include <QHoverEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace views {

// The overrides call QAbstractItemView directly: QListView would compute a position for every item.

RowListView::RowListView(QWidget *parent)
    : QListView(parent)
{
    setUniformItemSizes(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setEditTriggers(NoEditTriggers);
    setDragEnabled(false);
    viewport()->setAttribute(Qt::WA_Hover);
}

void RowListView::setRowDelegate(RowDelegate *delegate)
{
    setItemDelegate(delegate);
    setRowHeight([delegate] { return delegate->rowHeight(); });
}

void RowListView::setRowHeight(std::function<int()> height)
{
    if (!std::exchange(m_measure, std::move(height))) {
        connect(Theme::current(), &Theme::changed, this, [this] {
            if (m_measure() != m_rowHeight) // setRowHeight() scrolls to the edge of a row
                setRowHeight(m_measure());
        });
    }
    setRowHeight(m_measure());
}

void RowListView::setRowHeight(int height)
{
    const int top = topRow();
    const bool wasSeen = isCurrentSeen(viewport()->height());
    m_rowHeight = std::max(1, height);
    updateGeometries();
    if (top >= 0)
        verticalScrollBar()->setValue(top * m_rowHeight);
    if (wasSeen)
        scrollTo(currentIndex());
    viewport()->update();
}

void RowListView::setModel(QAbstractItemModel *model)
{
    disconnect(m_removed);
    m_hovered = -1;
    m_goneAbove = 0;
    QListView::setModel(model);
    if (model)
        m_removed = connect(model, &QAbstractItemModel::rowsRemoved, this, &RowListView::afterRowsRemoved);
    updateGeometries();
}

int RowListView::rows() const
{
    return model() ? model()->rowCount(rootIndex()) : 0;
}

QModelIndex RowListView::rowIndex(int row) const
{
    return model() ? model()->index(row, modelColumn(), rootIndex()) : QModelIndex();
}

int RowListView::rowAt(int y) const
{
    const int content = y + verticalOffset();
    return content < 0 ? -1 : content / m_rowHeight;
}

QRect RowListView::rowRect(int row) const
{
    return {0, row * m_rowHeight - verticalOffset(), viewport()->width(), m_rowHeight};
}

int RowListView::topRow() const
{
    return rows() > 0 ? std::min(rowAt(0), rows() - 1) : -1;
}

int RowListView::lastVisibleRow() const
{
    return std::min(rowAt(viewport()->height() - 1), rows() - 1);
}

QRect RowListView::visualRect(const QModelIndex &index) const
{
    if (!index.isValid() || index.parent() != rootIndex() || index.column() != modelColumn())
        return {};
    return rowRect(index.row());
}

QModelIndex RowListView::indexAt(const QPoint &point) const
{
    const int row = rowAt(point.y());
    return row >= 0 && row < rows() && viewport()->rect().contains(point.x(), 0) ? rowIndex(row)
                                                                                 : QModelIndex();
}

void RowListView::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    if (!index.isValid())
        return;
    updateGeometries();
    const int top = index.row() * m_rowHeight;
    const int room = viewport()->height();
    const int offset = verticalOffset();
    QScrollBar *bar = verticalScrollBar();
    if (hint == PositionAtTop || (hint == EnsureVisible && top < offset))
        bar->setValue(top);
    else if (hint == PositionAtBottom || (hint == EnsureVisible && top + m_rowHeight > offset + room))
        bar->setValue(top + m_rowHeight - room);
    else if (hint == PositionAtCenter)
        bar->setValue(top - (room - m_rowHeight) / 2);
}

void RowListView::doItemsLayout()
{
    QAbstractItemView::doItemsLayout();
}

// Letters are the keys of verdicts, so they must not search the list.
void RowListView::keyboardSearch(const QString &) {}

int RowListView::verticalOffset() const
{
    return verticalScrollBar()->value();
}

int RowListView::targetRow(CursorAction action, int from) const
{
    const int page = std::max(1, viewport()->height() / m_rowHeight - 1);
    switch (action) {
    case MoveUp:
    case MovePrevious: return from - 1;
    case MoveDown:
    case MoveNext: return from + 1;
    case MovePageUp: return from - page;
    case MovePageDown: return from + page;
    case MoveHome: return 0;
    case MoveEnd: return rows() - 1;
    default: return from;
    }
}

QModelIndex RowListView::moveCursor(CursorAction action, Qt::KeyboardModifiers)
{
    if (rows() == 0)
        return {};
    if (!currentIndex().isValid())
        return rowIndex(action == MoveEnd ? rows() - 1 : 0);
    return rowIndex(std::clamp(targetRow(action, currentIndex().row()), 0, rows() - 1));
}

void RowListView::setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command)
{
    if (!selectionModel())
        return;
    const QRect area = rect.normalized();
    const int first = std::max(0, rowAt(area.top()));
    const int last = std::min(rowAt(area.bottom()), rows() - 1);
    QItemSelection selection;
    if (first <= last)
        selection.select(rowIndex(first), rowIndex(last));
    selectionModel()->select(selection, command);
}

QRegion RowListView::visualRegionForSelection(const QItemSelection &selection) const
{
    QRegion region;
    for (const QItemSelectionRange &range : selection) {
        const int first = std::max(range.top(), topRow());
        const int last = std::min(range.bottom(), lastVisibleRow());
        if (first <= last)
            region += rowRect(first).united(rowRect(last));
    }
    return region;
}

void RowListView::updateGeometries()
{
    const int room = viewport()->height();
    const qint64 content = qint64(rows()) * m_rowHeight;
    QScrollBar *bar = verticalScrollBar();
    bar->setSingleStep(m_rowHeight);
    bar->setPageStep(std::max(m_rowHeight, room));
    bar->setRange(0, int(std::clamp<qint64>(content - room, 0, std::numeric_limits<int>::max())));
    horizontalScrollBar()->setRange(0, 0);
    QAbstractItemView::updateGeometries();
}

void RowListView::scrollContentsBy(int dx, int dy)
{
    viewport()->scroll(dx, dy);
    setHovered(-1);
    if (const int top = topRow(); top >= 0)
        Q_EMIT visibleRowsChanged(top, lastVisibleRow());
}

void RowListView::paintEvent(QPaintEvent *event)
{
    if (rows() == 0)
        return;
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const QStyle::State base = option.state;
    const QItemSelectionModel *selection = selectionModel();
    const int first = std::max(0, rowAt(event->rect().top()));
    const int last = std::min(rowAt(event->rect().bottom()), rows() - 1);

    QPainter painter(viewport());
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = rowIndex(row);
        option.rect = rowRect(row);
        option.state = base;
        option.state.setFlag(QStyle::State_Selected, selection && selection->isSelected(index));
        option.state.setFlag(QStyle::State_MouseOver, row == m_hovered);
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && index == currentIndex());
        if (!(model()->flags(index) & Qt::ItemIsEnabled))
            option.state &= ~QStyle::State_Enabled;
        itemDelegateForIndex(index)->paint(&painter, option, index);
    }
}

// QAbstractItemView would make the first row current here, without selecting it: what is shown would change
// though nobody has chosen anything.
void RowListView::focusInEvent(QFocusEvent *event)
{
    if (currentIndex().isValid())
        return QAbstractItemView::focusInEvent(event);
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

bool RowListView::isCurrentSeen(int room) const
{
    const QRect current = visualRect(currentIndex());
    return current.isValid() && current.bottom() >= 0 && current.top() < room;
}

// A current row that was seen stays so in a smaller window, and with larger texts.
void RowListView::resizeEvent(QResizeEvent *event)
{
    const bool wasSeen = isCurrentSeen(event->oldSize().height());
    QAbstractItemView::resizeEvent(event);
    if (wasSeen)
        scrollTo(currentIndex());
    if (const int top = topRow(); top >= 0)
        Q_EMIT visibleRowsChanged(top, lastVisibleRow());
}

void RowListView::setHovered(int row)
{
    if (row == m_hovered)
        return;
    const int before = std::exchange(m_hovered, row);
    for (const int changed : {before, row}) {
        if (changed >= 0)
            viewport()->update(rowRect(changed));
    }
}

bool RowListView::viewportEvent(QEvent *event)
{
    const QEvent::Type type = event->type();
    if (type == QEvent::HoverMove || type == QEvent::HoverEnter) {
        const int row = rowAt(static_cast<QHoverEvent *>(event)->position().toPoint().y());
        setHovered(row < rows() ? row : -1);
    } else if (type == QEvent::HoverLeave || type == QEvent::Leave) {
        setHovered(-1);
    }
    return QAbstractItemView::viewportEvent(event);
}

QSize RowListView::viewportSizeHint() const
{
    return {240, int(std::min<qint64>(qint64(rows()) * m_rowHeight, 400))};
}

// Scrolls by so many rows, so that the visible ones stay in place when others come or go above them.
void RowListView::shiftBy(int rowCount)
{
    const qint64 target = qint64(verticalOffset()) + qint64(rowCount) * m_rowHeight;
    updateGeometries();
    verticalScrollBar()->setValue(int(std::clamp<qint64>(target, 0, verticalScrollBar()->maximum())));
    setHovered(-1);
    viewport()->update();
    if (const int top = topRow(); top >= 0)
        Q_EMIT visibleRowsChanged(top, lastVisibleRow());
}

void RowListView::rowsInserted(const QModelIndex &parent, int start, int end)
{
    QAbstractItemView::rowsInserted(parent, start, end);
    if (parent != rootIndex())
        return;
    const int count = end - start + 1;
    const bool wasEmpty = rows() == count;
    shiftBy(!wasEmpty && start <= rowAt(0) ? count : 0);
}

void RowListView::rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end)
{
    // Remembered before the base class scrolls to the next current row.
    m_keptOffset = verticalOffset();
    const int top = rowAt(0);
    m_goneAbove = parent == rootIndex() && start < top ? std::min(end, top - 1) - start + 1 : 0;
    QAbstractItemView::rowsAboutToBeRemoved(parent, start, end);
}

void RowListView::afterRowsRemoved()
{
    verticalScrollBar()->setValue(m_keptOffset);
    shiftBy(-std::exchange(m_goneAbove, 0));
}

void RowListView::dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                              const QList<int> &roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles);
}

void RowListView::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QAbstractItemView::currentChanged(current, previous);
    if (!QAccessible::isActive() || !current.isValid() || !hasFocus())
        return;
    QAccessibleEvent event(this, QAccessible::Focus);
    event.setChild(current.row());
    QAccessible::updateAccessibility(&event);
}

void RowListView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QAbstractItemView::selectionChanged(selected, deselected);
    if (!QAccessible::isActive() || selected.isEmpty())
        return;
    QAccessibleEvent event(this, QAccessible::Selection);
    event.setChild(selected.first().top());
    QAccessible::updateAccessibility(&event);
}

void RowListView::mouseMoveEvent(QMouseEvent *event)
{
    QAbstractItemView::mouseMoveEvent(event);
}

void RowListView::mousePressEvent(QMouseEvent *event)
{
    const int row = rowAt(int(event->position().y()));
    const bool isOnRow = m_isMarkable && event->button() == Qt::LeftButton && row >= 0 && row < rows();
    const int current = currentIndex().isValid() ? currentIndex().row() : row;
    if (isOnRow && event->modifiers() == Qt::ControlModifier)
        Q_EMIT markToggled(row);
    else if (isOnRow && event->modifiers() == Qt::ShiftModifier)
        Q_EMIT rangeMarked(std::min(current, row), std::max(current, row));
    else
        QListView::mousePressEvent(event);
}

} // namespace views
