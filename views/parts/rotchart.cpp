// SPDX-License-Identifier: MIT
#include "views/parts/rotchart.h"

#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>

namespace views {

namespace {

constexpr int BarWidth = 4;
constexpr int Step = 11;

} // namespace

RotChart::RotChart(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void RotChart::setDays(const std::vector<Day> &days)
{
    m_days = days;
    const Day today = days.empty() ? Day() : days.back();
    setAccessibleName(tr("Arrivals and decisions of %1 days; today %2 arrived and %3 were decided")
                          .arg(days.size())
                          .arg(today.arrived)
                          .arg(today.decided));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize RotChart::sizeHint() const
{
    return {std::max(1, int(m_days.size())) * Step, 24};
}

void RotChart::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const QColor arrived = theme->color(Theme::BorderStrong);
    const QColor decided = theme->accent();
    int most = 1;
    for (const Day &day : m_days)
        most = std::max({most, day.arrived, day.decided});

    QPainter painter(this);
    int x = 0;
    const auto bar = [&](int left, int count, const QColor &color) {
        const int high = count > 0 ? std::max(2, height() * count / most) : 1;
        painter.fillRect(left, height() - high, BarWidth, high, color);
    };
    for (const Day &day : m_days) {
        bar(x, day.arrived, arrived);
        bar(x + BarWidth, day.decided, decided);
        x += Step;
    }
}

} // namespace views
