// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <vector>

namespace views {

// Arrivals (grey) and decisions (accent) per day, oldest first, usually 14 days.
class RotChart : public QWidget
{
    Q_OBJECT

public:
    struct Day
    {
        int arrived = 0;
        int decided = 0;
    };

    explicit RotChart(QWidget *parent = nullptr);

    void setDays(const std::vector<Day> &days);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<Day> m_days;
};

} // namespace views
