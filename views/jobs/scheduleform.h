// SPDX-License-Identifier: MIT
#pragma once

#include "views/parts/band.h"

class QAction;
class QLineEdit;

namespace views {

class FieldProblem;
class InkLabel;

// Edits a schedule in place: the five fields, and beside them their meaning in words, or what is wrong.
class ScheduleForm : public Band
{
    Q_OBJECT

public:
    explicit ScheduleForm(QWidget *parent = nullptr);

    void open(const QString &cron);
    void showProblem(const QString &sentence);
    [[nodiscard]] QLineEdit *field() const { return m_field; }
    [[nodiscard]] QString words() const;

Q_SIGNALS:
    void accepted(const QString &cron);
    void closed();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void look();

    QLineEdit *m_field;
    InkLabel *m_words;
    FieldProblem *m_problem;
    QAction *m_save;
    QAction *m_leave;
};

} // namespace views
