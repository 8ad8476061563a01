// SPDX-License-Identifier: MIT
#include "views/parts/daybars.h"

#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace views {

namespace {

constexpr int BarWidth = 6;
constexpr int Step = 8;
constexpr int Height = 22;

} // namespace

DayBars::DayBars(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void DayBars::setDays(const std::vector<int> &seen)
{
    m_seen = seen;
    const int times = std::accumulate(seen.begin(), seen.end(), 0);
    const auto days = int(std::ranges::count_if(seen, [](int n) { return n > 0; }));
    //: %1 and %2 are numbers
    setAccessibleName(tr("Seen %1 times on %2 days").arg(times).arg(days));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize DayBars::sizeHint() const
{
    return {std::max(1, int(m_seen.size())) * Step, Height};
}

void DayBars::paintEvent(QPaintEvent *)
{
    if (m_seen.empty())
        return;
    const Theme *theme = Theme::current();
    const QColor bar = theme->layer(1);
    const QColor dash = theme->color(Theme::Border);
    const int most = std::max(3, *std::ranges::max_element(m_seen));
    QPainter painter(this);
    for (int day = 0; day < int(m_seen.size()); ++day) {
        const int seen = m_seen[std::size_t(day)];
        const int high = seen > 0 ? std::max(5, (height() - 4) * seen / most) : 1;
        painter.fillRect(day * Step, height() - 1 - high, BarWidth, high, seen > 0 ? bar : dash);
    }
}

} // namespace views
