// SPDX-License-Identifier: MIT
#include "views/triage/rotlegend.h"

#include "views/look/shapedtext.h"
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
    const QFont &font = Theme::current()->font(Theme::Type::Tiny);
    return {14 + std::max(textWidth(font, m_arrived), textWidth(font, m_decided)),
            Theme::current()->scaled(28)};
}

void RotLegend::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    const int half = height() / 2;
    QPainter painter(this);
    painter.fillRect(0, half / 2 - 3, 7, 7, theme->color(Theme::BorderStrong));
    painter.fillRect(0, half + half / 2 - 3, 7, 7, theme->accent());
    const QFont &font = theme->font(Theme::Type::Tiny);
    painter.setPen(theme->color(Theme::Text2));
    drawLine(&painter, font, QRect(12, 0, width(), half), m_arrived);
    drawLine(&painter, font, QRect(12, half, width(), half), m_decided);
}

} // namespace views
