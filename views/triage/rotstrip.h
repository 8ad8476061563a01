// SPDX-License-Identifier: MIT
#pragma once

#include "models/sessionstats.h"

#include <QWidget>

namespace views {

class RotChart;
class RotFigure;
class RotLegend;

// How the queue fares: arrivals against decisions per day, the oldest row, when it will be empty, what will
// expire, and what was decided here.
class RotStrip : public QWidget
{
    Q_OBJECT

public:
    explicit RotStrip(QWidget *parent = nullptr);

    void setStats(const models::SessionStats &stats);
    void setWide(int windowWidth);
    // "19 d oldest"; empty where nothing waits. For where the strip is folded.
    [[nodiscard]] QString summary() const { return m_summary; }

Q_SIGNALS:
    void waitingRequested(); // oldest first
    void decidedRequested();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    RotChart *m_chart;
    RotLegend *m_legend;
    RotFigure *m_oldest;
    RotFigure *m_empty;
    RotFigure *m_expiring;
    RotFigure *m_decided;
    QString m_summary;
};

} // namespace views
