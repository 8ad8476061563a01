// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// Paints the rows of a RowListView: background, line and edge by the state; subclasses paint the content. All
// rows of a list have the same height.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    // The height in px at a font of 13; the rows grow with the texts.
    explicit RowDelegate(int height, QObject *parent = nullptr);

    [[nodiscard]] int rowHeight() const;
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

protected:
    struct TwoLines
    {
        QRect upper;
        QRect lower;
    };
    [[nodiscard]] static TwoLines twoLines(const QRect &area);

    void setHeight(int height) { m_height = height; }
    // The option is active only while the list itself has the focus.
    virtual void paintContent(QPainter *painter, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const = 0;

private:
    int m_height;
};

} // namespace views
