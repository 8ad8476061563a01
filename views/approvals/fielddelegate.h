// SPDX-License-Identifier: MIT
#pragma once

#include "views/approvals/fieldtext.h"

#include <QCache>
#include <QSet>
#include <QStyledItemDelegate>

#include <optional>

namespace views {

// Paints the cells of a field table: name, type, and value, with a changed value's old one struck through;
// makes editors by type. A long value is folded until unfold() is called.
class FieldDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit FieldDelegate(QObject *parent = nullptr);

    // Whether lines of the value are hidden.
    [[nodiscard]] bool isFolded(const QModelIndex &index) const;
    void unfold(const QModelIndex &index);
    void foldAll();

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &option,
                          const QModelIndex &index) const override;
    void setEditorData(QWidget *editor, const QModelIndex &index) const override;
    void setModelData(QWidget *editor, QAbstractItemModel *model, const QModelIndex &index) const override;
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                              const QModelIndex &index) const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    // A value and its old one, laid out for the cell's width.
    struct Laid
    {
        FieldText value;
        std::optional<FieldText> before;
        bool isInline = false; // both fit into one line
    };
    [[nodiscard]] const Laid &laid(const QModelIndex &index) const;
    [[nodiscard]] Laid layOut(const QModelIndex &index, int width) const;
    [[nodiscard]] int heightOf(const Laid &laid, bool isFolded) const;
    void paintValue(QPainter *painter, const QRect &rect, const QModelIndex &index) const;
    void paintField(QPainter *painter, const QRect &rect, const QModelIndex &index) const;

    QSet<QString> m_unfolded; // paths
    mutable QCache<QString, Laid> m_laid{64};
};

} // namespace views
