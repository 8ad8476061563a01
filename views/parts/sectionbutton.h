// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

class QAction;

namespace views {

// Makes the button check with its action, trigger it, and say its name and key.
void followChoice(QAbstractButton *button, QAction *action);

// A button for a section of a page, in the place of the title: the shown section looks like the title.
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
