// SPDX-License-Identifier: MIT
#pragma once

#include "store/training/gradecharts.h"

#include <QAbstractTableModel>

namespace models {

class Grades;

// The charts of the Grades page as a table: a row per tick, day or week, newest first. GUI thread.
class GradeTable final : public QAbstractTableModel
{
    Q_OBJECT
public:
    enum Column {
        When,
        Asked,
        Graded,
        Passed,
        PassRate,
        PassLow,
        PassHigh,
        Rolling,
        MeanGrade,
        MeanLow,
        MeanHigh,
        Median,
        P90,
        P95,
        P99,
        Timed,
        Cost,
        Tokens,
        Changes,
        ColumnCount
    };
    enum Role { ExportRole = Qt::UserRole }; // plain number or ISO time, for a file

    explicit GradeTable(const Grades *grades, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    void take();
    QVariant number(int row, int column) const; // invalid where there is none
    QString shown(int column, const QVariant &value) const;
    QString changes(int row) const;

    const Grades *m_grades;
    std::vector<store::training::GradePoint> m_points; // newest first
    std::vector<double> m_rolling;
    store::training::GradeStep m_step = store::training::GradeStep::Day;
};

// How many points the rolling mean of a step spans: 6 ticks, 7 days, 4 weeks.
int rollingWindow(store::training::GradeStep step);
// Rolling pass rate per point, weighted by answers; NaN where there is none.
std::vector<double> rollingPassRate(const store::training::GradeChart &chart);
std::vector<double> rollingMeanGrade(const store::training::GradeChart &chart);

} // namespace models
