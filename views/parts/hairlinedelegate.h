// SPDX-License-Identifier: MIT
#pragma once

#include "views/look/theme.h"

#include <QStyledItemDelegate>

namespace views {

// Cells of tables: 28 px, a line below, the selection's edge in the first column. One per column or
// one for the whole table.
class HairlineDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    enum Role {
        EdgeRole = Qt::UserRole + 900, // Tie: a grey edge ties rows of one changeset together
    };
    // The edge leaves a gap at either end, so that those of two changesets are told apart.
    enum Tie { Untied = 0, Tied = 1, TieBegins = 2, TieEnds = 4 };

    // Paints the content of a cell, inside its margins.
    using PaintCell = void (*)(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                               const QModelIndex &index);

    explicit HairlineDelegate(QObject *parent = nullptr);
    HairlineDelegate(PaintCell content, QObject *parent);

    void setType(Theme::Type type, bool bold = false);
    void setColor(Theme::Role role) { m_color = role; }
    void setRowHeight(int px) { m_height = px; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    // Paints the background, the line below and the edge of a row by its state; also for other delegates.
    static void paintRow(QPainter *painter, const QStyleOptionViewItem &option, bool firstColumn,
                         int tie = Untied);
    [[nodiscard]] static QColor rowColor(const QStyleOptionViewItem &option);
    // Paints the cell's icon and words; `role` is their colour where the model gives none.
    static void paintWords(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                           const QModelIndex &index, Theme::Role role = Theme::Text);

protected:
    virtual void paintCell(QPainter *painter, const QRect &rect, const QStyleOptionViewItem &option,
                           const QModelIndex &index) const;
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    [[nodiscard]] QFont cellFont() const;

    PaintCell m_content = nullptr; // null: the words
    Theme::Type m_type = Theme::Type::Body;
    Theme::Role m_color = Theme::Text;
    int m_height = 28;
    bool m_bold = false;
};

} // namespace views
