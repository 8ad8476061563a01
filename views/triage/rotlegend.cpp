// SPDX-License-Identifier: MIT
#include "views/triage/rotlegend.h"

#include "views/look/theme.h"

#include <QPainter>

namespace views {

RotLegend::RotLegend(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void RotLegend::set(qint64 arrived, qint64 decided)
{
    m_arrived = tr("arrived %1").arg(arrived);
    m_decided = tr("decided %1").arg(decided);
    setAccessibleName(tr("Today: %1, %2").arg(m_arrived, m_decided));
    setToolTip(accessibleName());
    updateGeometry();
    update();
}

QSize RotLegend::sizeHint() const
{
    const QFontMetrics metrics(Theme::current()->font(Theme::Type::Tiny));
    return {14 + std::max(metrics.horizontalAdvance(m_arrived), metrics.horizontalAdvance(m_decided)),
            Theme::current()->scaled(28)};
}

void RotLegend::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const int half = height() / 2;
    QPainter painter(this);
    painter.fillRect(0, half / 2 - 3, 7, 7, theme->color(Theme::BorderStrong));
    painter.fillRect(0, half + half / 2 - 3, 7, 7, theme->accent());
    painter.setFont(theme->font(Theme::Type::Tiny));
    painter.setPen(theme->color(Theme::Text2));
    painter.drawText(QRect(12, 0, width(), half), Qt::AlignVCenter, m_arrived);
    painter.drawText(QRect(12, half, width(), half), Qt::AlignVCenter, m_decided);
}

} // namespace views
