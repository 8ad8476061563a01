// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;

namespace models {
class Grades;
}

namespace views {

class InkLabel;
class KeyButton;

// One line: the subjects whose failed answers weigh most, and a button to the table of all. Hidden where
// nothing failed.
class FixFirstStrip : public QWidget
{
    Q_OBJECT

public:
    FixFirstStrip(models::Grades *grades, QAction *open, QWidget *parent = nullptr);

    void setWanted(bool on); // false hides it in any case

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void take();

    models::Grades *m_grades;
    InkLabel *m_subjects;
    bool m_isWanted = false;
    bool m_isSaying = false;
};

} // namespace views
