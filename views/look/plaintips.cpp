// SPDX-License-Identifier: MIT
#include "views/look/plaintips.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>

namespace views {

namespace {

QString tipOf(const QWidget *widget, QPoint at)
{
    const auto *view = qobject_cast<const QAbstractItemView *>(widget->parentWidget());
    if (view && view->viewport() == widget)
        return view->indexAt(at).data(Qt::ToolTipRole).toString();
    return widget->toolTip();
}

} // namespace

PlainTips::PlainTips(QObject *parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool PlainTips::eventFilter(QObject *watched, QEvent *event)
{
    auto *widget = qobject_cast<QWidget *>(watched);
    if (event->type() != QEvent::ToolTip || !widget)
        return false;
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString tip = tipOf(widget, help->pos());
    if (!tip.contains(u'<') || !Qt::mightBeRichText(tip))
        return false;
    QToolTip::showText(help->globalPos(), tip.toHtmlEscaped(), widget);
    return true;
}

} // namespace views
