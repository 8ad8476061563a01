// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QAbstractButton;
class QVBoxLayout;

namespace views {

// Fields and buttons below a chip, where a menu would take Tab and the arrows away from them. It begins with
// the focus in its first field, keeps every key to itself, and gives the focus back to the chip. GUI thread.
class OptionPopup : public QFrame
{
    Q_OBJECT

public:
    explicit OptionPopup(QWidget *chip);

    void clear();
    void add(QWidget *form);                      // becomes its
    QAbstractButton *addAct(const QString &text); // closes it, too
    [[nodiscard]] bool isEmpty() const;
    void open();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *m_chip;
    QVBoxLayout *m_column;
};

} // namespace views
