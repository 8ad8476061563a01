// SPDX-License-Identifier: MIT
#include "views/parts/band.h"

#include "views/look/stylepaint.h"

#include <QPainter>

namespace views {

Band::Band(std::optional<Theme::Role> ground, std::optional<Qt::Edge> line, QWidget *parent)
    : QWidget(parent)
    , m_ground(ground)
    , m_line(line)
{}

void Band::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    if (m_ground)
        painter.fillRect(rect(), Theme::current()->color(*m_ground));
    if (m_line)
        stylepaint::edgeLine(&painter, rect(), *m_line);
}

} // namespace views
