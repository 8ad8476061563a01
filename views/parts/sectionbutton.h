// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

namespace views {

// A part of the page in the place of its title; the one that is shown is the title.
class SectionButton : public QAbstractButton
{
    Q_OBJECT

public:
    explicit SectionButton(QAction *action, QWidget *parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace views
