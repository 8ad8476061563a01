// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/band.h"

class QAction;

namespace models {
class Grades;
}

namespace views {

class InkLabel;
class KeyButton;

// One line: the subjects whose failed answers weigh most, and a button to the table of all. Hidden where
// nothing failed.
class FixFirstStrip : public Band
{
    Q_OBJECT

public:
    FixFirstStrip(models::Grades *grades, QAction *open, QWidget *parent = nullptr);

    void setWanted(bool on); // false hides it in any case

private:
    void take();

    models::Grades *m_grades;
    InkLabel *m_subjects;
    bool m_isWanted = false;
    bool m_isSaying = false;
};

} // namespace views
