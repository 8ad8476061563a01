// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;

namespace views {

// Text from outside in fixed width on a sunken ground, selectable, as tall as its text.
class MonoBox : public QFrame
{
    Q_OBJECT

public:
    explicit MonoBox(QWidget *parent = nullptr);

    void setText(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QLabel *m_label;
};

} // namespace views
