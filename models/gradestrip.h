// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradecharts.h"

#include <QAbstractTableModel>

namespace models {

class Grades;

// Questions against ticks: a row per question, the ones that fail most lately first, a column per tick,
// oldest first. GUI thread.
class GradeStrip final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Role {
        AskedRole = Qt::UserRole, // bool
        GradeRole,                // double, 0 to 4; invalid where it was not graded
        PassedRole,               // bool
        UidRole,                  // of the run
        TimeRole,                 // QDateTime, also of a column's header
        QuestionRole              // id, also of a row's header
    };

    explicit GradeStrip(const Grades *grades, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

    const store::training::GradedAnswer *answerAt(int row, int column) const; // null where it was not asked
    // The last answer to a row's question before a column; null where there is none.
    const store::training::GradedAnswer *answerBefore(int row, int column) const;
    int rowOf(const QString &questionId) const;
    QDateTime timeOf(int column) const;

private:
    void take();

    const Grades *m_grades;
    std::vector<store::training::GradedAnswer> m_answers;
    std::vector<QDateTime> m_ticks;
    QStringList m_questions;
    std::vector<int> m_cells; // row * columns + column: an index of m_answers, -1 where it was not asked
};

} // namespace models
