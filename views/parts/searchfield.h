// SPDX-License-Identifier: MIT
#pragma once

#include <QKeySequence>
#include <QLineEdit>

namespace views {

// A line edit with the search icon at its left and its key, / at first, at its right while it is empty.
class SearchField : public QLineEdit
{
    Q_OBJECT

public:
    explicit SearchField(QWidget *parent = nullptr);

    void setKey(const QKeySequence &key);

Q_SIGNALS:
    // Backspace was pressed in the empty field: the last filter chip is to be removed.
    void backspaceInEmpty();
    // Esc was pressed in the empty field (a text is cleared first): the focus is to go back to the list.
    void leaveRequested();

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void fit();

    QStringList m_caps;
    QString m_wanted; // the full placeholder text
};

} // namespace views
