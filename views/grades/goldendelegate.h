// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// A golden question in the list: what is asked above, its id and tags below; held out and retired ones are
// marked.
class GoldenDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] static int rowHeight();
    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace views
