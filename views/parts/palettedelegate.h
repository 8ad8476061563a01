// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// Paints the palette's rows (34 px) and headings (29 px), matched letters bold.
class PaletteDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintSign(QPainter *painter, const QRectF &rect, const QModelIndex &index, bool enabled,
                   const QColor &beneath) const;
    void paintText(QPainter *painter, const QRect &rect, const QModelIndex &index, bool enabled) const;
};

} // namespace views
