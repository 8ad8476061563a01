// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// A section in the list of the wiki: title, lock where it is held back, cited rows, strength as word and
// ladder.
class SectionDelegate : public QStyledItemDelegate
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
