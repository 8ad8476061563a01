// SPDX-License-Identifier: MIT
#include "views/firstrun/droparea.h"

#include "views/look/icons.h"
#include "views/look/theme.h"

#include <QPainter>

namespace views {

DropArea::DropArea(QWidget *parent)
    : QWidget(parent)
{
    setFixedHeight(Theme::current()->scaled(40));
    setAccessibleName(tr("or drop a file or folder anywhere in this window"));
}

void DropArea::paintEvent(QPaintEvent *)
{
    const Theme *theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme->color(Theme::BorderStrong), 1, Qt::DashLine));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter.setFont(theme->font(Theme::Type::Body));
    const int text = painter.fontMetrics().horizontalAdvance(accessibleName());
    const QRect area((width() - text - 22) / 2, 0, text + 22, height());
    drawIcon(&painter, QStringLiteral("file"), QRectF(area.left(), (height() - 14) / 2.0, 14, 14),
             theme->color(Theme::Text2));
    painter.setPen(theme->color(Theme::Text2));
    painter.drawText(area.adjusted(22, 0, 0, 0), Qt::AlignVCenter, accessibleName());
}

} // namespace views
