// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// A run of the wiki job: sign and words of what became of it, when, rows and model.
class RunDelegate : public QStyledItemDelegate
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
