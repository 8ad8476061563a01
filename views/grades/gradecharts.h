// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

class QPainter;

namespace models {
class GradeStrip;
class Grades;
} // namespace models

namespace views {

class ChartHead;
class InkLabel;
class StripView;
class TimeChart;

// The charts of the Grades page above each other: pass rate or mean grade, question by run, answer time or
// cost.
class GradeCharts : public QScrollArea
{
    Q_OBJECT

public:
    GradeCharts(models::Grades *grades, models::GradeStrip *strip, QWidget *parent = nullptr);

    void setMean(bool on);
    void setCost(bool on);
    void setNarrow(bool on);
    void setChosen(const QString &questionId);
    [[nodiscard]] TimeChart *trend() const { return m_trend; }
    [[nodiscard]] TimeChart *times() const { return m_times; }
    [[nodiscard]] StripView *strip() const { return m_strip; }
    // The size of all charts as one picture.
    [[nodiscard]] QSize pictureSize() const;
    void paintPicture(QPainter *painter);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void takeChart();
    void takeMarkers();
    void takeVerdict();
    void fit();
    void fitLabels();

    models::Grades *m_grades;
    models::GradeStrip *m_model;
    ChartHead *m_trendHead;
    TimeChart *m_trend;
    InkLabel *m_said;
    ChartHead *m_stripHead;
    StripView *m_strip;
    ChartHead *m_timesHead;
    TimeChart *m_times;
    bool m_isMean = false;
    bool m_isCost = false;
    bool m_isNarrow = false;
};

} // namespace views
