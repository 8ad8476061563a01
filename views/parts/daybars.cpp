// SPDX-License-Identifier: MIT
#include "views/parts/daybars.h"

#include "views/look/theme.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace views {

namespace {

constexpr int Gap = 2;
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

void DayBars::paintDays(QPainter *painter, const QRect &rect, std::span<const int> seen, int step)
{
    if (seen.empty())
        return;
    const Theme *theme = Theme::current();
    const QColor bar = theme->layer(1);
    const QColor dash = theme->color(Theme::Border);
    const int most = std::max(3, *std::ranges::max_element(seen));
    int x = rect.left();
    for (const int times : seen) {
        const int high = times > 0 ? std::max(5, (rect.height() - 4) * times / most) : 1;
        painter->fillRect(x, rect.bottom() - high, step - Gap, high, times > 0 ? bar : dash);
        x += step;
    }
}

void DayBars::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintDays(&painter, rect(), m_seen, Step);
}

} // namespace views
