// SPDX-License-Identifier: MIT
#pragma once

#include <QTableView>

namespace models {
class FieldModel;
}

namespace views {

class FieldDelegate;

// The typed fields of a situation or an action: name, type, value. As tall as its rows. Where the model may
// be edited each value has an editor of its type; Enter and Tab go on to the next one.
class FieldTable : public QTableView
{
    Q_OBJECT

public:
    FieldTable(models::FieldModel *model, const QString &accessibleName, QWidget *parent = nullptr);

    // Whether lines of a value are hidden; unfoldAll() shows them.
    [[nodiscard]] bool hasFolded() const;
    void unfoldAll();

    // Opens the editor of the first value.
    void beginEditing();
    void editRefused(); // opens the field with a text that is no value of its type, if there is one

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void leaveRequested(); // Esc outside an editor

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void closeEditor(QWidget *editor, QAbstractItemDelegate::EndEditHint hint) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void fit();
    bool unfold(const QModelIndex &index);
    [[nodiscard]] QModelIndex nextEditable(int from, int by) const;

    models::FieldModel *m_model;
    FieldDelegate *m_delegate;
};

} // namespace views
