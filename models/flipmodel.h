// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/flips.h"

#include <QAbstractListModel>

namespace models {

class Grades;

// The flips between two moments: other answers first, then the same answers with another grade. GUI thread.
class FlipModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    enum Role {
        QuestionRole = Qt::UserRole, // its text
        WhyRole,                     // "Answer changed · another model"
        GradesRole,                  // "4 → 1"
        WorseRole,                   // bool
        SameAnswerRole,              // bool: a list of its own
        FirstSameRole                // bool: the first of that list
    };

    explicit FlipModel(const Grades *grades, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

    const store::training::Flip *flipAt(int row) const; // null outside
    int rowOf(const QString &questionId) const;
    int answersChanged() const;
    int sameAnswers() const;

private:
    void take();

    const Grades *m_grades;
    std::vector<store::training::Flip> m_flips;
};

} // namespace models
