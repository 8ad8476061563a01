// SPDX-License-Identifier: MIT
#pragma once

#include "models/sessionstats.h"
#include "views/parts/band.h"

namespace views {

class RotChart;
class RotFigure;
class RotLegend;

// The strip above the queue: arrivals against decisions per day, age of the oldest row, when the queue will
// be empty, how many rows will expire, and how many were decided here.
class RotStrip : public Band
{
    Q_OBJECT

public:
    explicit RotStrip(QWidget *parent = nullptr);

    void setStats(const models::SessionStats &stats);
    void setWide(int windowWidth);
    // "19 d oldest", shown instead of the folded strip; empty where nothing waits.
    [[nodiscard]] QString summary() const { return m_summary; }

Q_SIGNALS:
    void waitingRequested(); // the waiting rows, oldest first
    void decidedRequested();

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
