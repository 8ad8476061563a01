// SPDX-License-Identifier: MIT
#pragma once

#include <QListView>
#include <QPersistentModelIndex>

#include <functional>

namespace views {

class RowDelegate;

// A list of any number of rows of one height, whose layout is computed without a cost per row. Rows that come
// or go above the viewport do not move the visible ones. One column; no hidden rows, wrapping or dragging.
class RowListView : public QListView
{
    Q_OBJECT

public:
    explicit RowListView(QWidget *parent = nullptr);

    // With marks on, Ctrl and a click emits markToggled(), Shift and a click rangeMarked() from the current
    // row to it. Off by default.
    void setMarkable(bool isMarkable) { m_isMarkable = isMarkable; }
    // Also takes the row height from the delegate, which follows the text size.
    void setRowDelegate(RowDelegate *delegate);
    // In px; at most 2^31 / height rows can be scrolled to.
    void setRowHeight(int height);
    // `height` is called again whenever the theme changes, as larger texts need higher rows.
    void setRowHeight(std::function<int()> height);
    [[nodiscard]] int rowHeight() const { return m_rowHeight; }
    // The first row that is seen, also in part; -1 for none.
    [[nodiscard]] int topRow() const;
    [[nodiscard]] int lastVisibleRow() const;

    void setModel(QAbstractItemModel *model) override;
    [[nodiscard]] QRect visualRect(const QModelIndex &index) const override;
    [[nodiscard]] QModelIndex indexAt(const QPoint &point) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    void doItemsLayout() override;
    void keyboardSearch(const QString &search) override;

Q_SIGNALS:
    // The visible rows may have changed; the owner may fetch them.
    void visibleRowsChanged(int first, int last);
    void markToggled(int row);
    void rangeMarked(int first, int last); // in the order of the list

protected:
    [[nodiscard]] int horizontalOffset() const override { return 0; }
    [[nodiscard]] int verticalOffset() const override;
    QModelIndex moveCursor(CursorAction action, Qt::KeyboardModifiers modifiers) override;
    void setSelection(const QRect &rect, QItemSelectionModel::SelectionFlags command) override;
    [[nodiscard]] QRegion visualRegionForSelection(const QItemSelection &selection) const override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    [[nodiscard]] QSize viewportSizeHint() const override;
    [[nodiscard]] bool isIndexHidden(const QModelIndex &) const override { return false; }
    void rowsInserted(const QModelIndex &parent, int start, int end) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int start, int end) override;
    void dataChanged(const QModelIndex &topLeft, const QModelIndex &bottomRight,
                     const QList<int> &roles = {}) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    [[nodiscard]] int rows() const;
    [[nodiscard]] int rowAt(int y) const; // of the viewport; may lie outside the rows
    [[nodiscard]] QRect rowRect(int row) const;
    [[nodiscard]] QModelIndex rowIndex(int row) const;
    [[nodiscard]] bool isCurrentSeen(int room) const; // in a viewport of that height, also in part
    [[nodiscard]] int targetRow(CursorAction action, int from) const;
    void afterRowsRemoved();
    void shiftBy(int rowCount);
    void setHovered(int row);

    std::function<int()> m_measure;
    int m_rowHeight = 28;
    int m_goneAbove = 0;
    int m_keptOffset = 0;
    int m_hovered = -1;
    bool m_isMarkable = false;
    QMetaObject::Connection m_removed;
};

} // namespace views
