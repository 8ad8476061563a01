// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <span>
#include <vector>

namespace views {

// How often a row was seen on each day, oldest first; a day without one is a dash.
class DayBars : public QWidget
{
    Q_OBJECT

public:
    explicit DayBars(QWidget *parent = nullptr);

    void setDays(const std::vector<int> &seen);
    // The same in a list: a column a day, as high as `rect`, from its left.
    static void paintDays(QPainter *painter, const QRect &rect, std::span<const int> seen, int step = 8);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<int> m_seen;
};

} // namespace views
