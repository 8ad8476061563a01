// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace views {

// One flip in the list: the question, its grades before and after, and why. A press opens its detail.
class FlipRow : public QAbstractButton
{
    Q_OBJECT

public:
    FlipRow(const QString &question, const QString &grades, const QString &why, bool isWorse,
            QWidget *parent = nullptr);

    void setOpen(bool on);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void stepped(int by);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_grades;
    QString m_why;
    bool m_isWorse;
    bool m_isOpen = false;
};

} // namespace views
