// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace views {

// Paints a rail's row: icon, name, count over age; or only the icon with its count.
class RailDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole + 1,
        IconRole,
        KeyRole,
        BadgeRole,
        AgeRole,
        WaitsRole,
        SeparatorRole,
        PageRole
    };

    explicit RailDelegate(QObject *parent = nullptr);

    void setNarrow(bool narrow) { m_narrow = narrow; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintWide(QPainter *painter, const QRect &rect, const QModelIndex &index, bool active) const;
    void paintNarrow(QPainter *painter, const QRect &rect, const QModelIndex &index, bool active) const;
    int paintBadge(QPainter *painter, const QRect &rect, const QModelIndex &index) const;

    bool m_narrow = false;
};

} // namespace views
