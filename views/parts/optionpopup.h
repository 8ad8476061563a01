// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QAbstractButton;
class QVBoxLayout;

namespace views {

// A popup with fields and buttons below a chip; a QMenu would take Tab and the arrows from them. Puts the
// focus into its first field, keeps all keys from the page, and gives the focus back to the chip. GUI thread.
class OptionPopup : public QFrame
{
    Q_OBJECT

public:
    explicit OptionPopup(QWidget *chip);

    void clear();
    void add(QWidget *form);                      // takes ownership
    QAbstractButton *addAct(const QString &text); // its click also closes the popup
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
