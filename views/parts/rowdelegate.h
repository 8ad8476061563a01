// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// Paints the rows of a RowListView: background, line and edge by the state; a function or a subclass paints
// the content. All rows of a list have the same height.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // Paints the content of a row. The option is active only while the list itself has the focus.
    using PaintRow = void (*)(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index);

    static constexpr int UsualHeight = 46;

    // The height in px at a font of 13; the rows grow with the texts.
    RowDelegate(PaintRow content, QObject *parent, int height = UsualHeight);

    // Where a row of two lines has them.
    struct TwoLines
    {
        QRect upper;
        QRect lower;
    };
    [[nodiscard]] static TwoLines twoLines(const QRect &area);

    [[nodiscard]] int rowHeight() const;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    // For one that overrides paintContent().
    RowDelegate(int height, QObject *parent);

    void setHeight(int height) { m_height = height; }
    virtual void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const;

private:
    PaintRow m_content = nullptr;
    int m_height;
};

} // namespace views
