// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QTabBar;

namespace models {
class GradeStrip;
class Grades;
class GradeTable;
} // namespace models

namespace views {

class PlainTable;

// The charts of the Grades page as tables: by time, and by question.
class GradeTables : public QWidget
{
    Q_OBJECT

public:
    GradeTables(models::Grades *grades, models::GradeStrip *strip, QWidget *parent = nullptr);

    [[nodiscard]] models::GradeTable *model() const { return m_model; }
    [[nodiscard]] PlainTable *table() const { return m_byTime; }
    void focusTable();
    void showFixFirst();

Q_SIGNALS:
    void questionRequested(const QString &uid); // a golden question

private:
    [[nodiscard]] PlainTable *shown() const;

    models::GradeTable *m_model;
    QTabBar *m_tabs;
    PlainTable *m_byTime;
    PlainTable *m_byQuestion;
    PlainTable *m_fixFirst;
};

} // namespace views
