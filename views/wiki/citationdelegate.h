// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// A cited row: its number as in the text, status, first words, day and on how many days it was seen.
class CitationDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] static int rowHeight();
};

} // namespace views
