// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

namespace views {

// The dashed hint that the window takes files; the window itself takes them.
class DropArea : public QWidget
{
    Q_OBJECT

public:
    explicit DropArea(QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace views
