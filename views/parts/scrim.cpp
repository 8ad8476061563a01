// SPDX-License-Identifier: MIT
#include "views/parts/scrim.h"

#include "views/look/theme.h"

#include <QEvent>
#include <QPainter>

namespace views {

Scrim::Scrim(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("scrim"));
    parent->installEventFilter(this);
    resize(parent->size());
    hide();
}

void Scrim::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), Theme::current()->color(Theme::Scrim));
}

void Scrim::mousePressEvent(QMouseEvent *)
{
    Q_EMIT clicked();
}

bool Scrim::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == parentWidget() && event->type() == QEvent::Resize)
        resize(parentWidget()->size());
    return QWidget::eventFilter(watched, event);
}

} // namespace views
