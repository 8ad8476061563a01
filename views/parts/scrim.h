// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace views {

// Darkens the whole of its parent and takes its clicks while an overlay is open.
class Scrim : public QWidget
{
    Q_OBJECT

public:
    explicit Scrim(QWidget *parent);

Q_SIGNALS:
    void clicked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace views
