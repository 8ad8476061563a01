// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <span>
#include <vector>

namespace views {

// Paints how often a row was seen on each day, oldest first; a dash for a day without a sighting.
class DayBars : public QWidget
{
    Q_OBJECT

public:
    explicit DayBars(QWidget *parent = nullptr);

    void setDays(const std::vector<int> &seen);
    // The same for delegates: a column for each day, as high as `rect`, from its left.
    static void paintDays(QPainter *painter, const QRect &rect, std::span<const int> seen, int step = 8);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    std::vector<int> m_seen;
};

} // namespace views
