// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/fixfirst.h"

#include <QAbstractTableModel>

namespace models {

class Grades;

// What to fix first as a table: a row per subject of the golden questions, the one with the most to gain
// first. GUI thread.
class FixFirstModel final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column { Subject, Gain, Weight, Failed, Answers, Questions, Worst, ColumnCount };
    enum Role { WorstRole = Qt::UserRole }; // uid of its worst question; empty where none failed

    explicit FixFirstModel(const Grades *grades, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString words(const store::training::ToFix &one, int column) const;

    const Grades *m_grades;
    std::vector<store::training::ToFix> m_all;
};

// "fees: 38 % fail", of each subject where something failed, the one with the most to gain first.
QStringList fixFirstWords(const std::vector<store::training::ToFix> &all);

} // namespace models
