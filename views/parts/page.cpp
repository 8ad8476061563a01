// SPDX-License-Identifier: MIT
#include "views/parts/page.h"

#include "models/actions.h"
#include "views/look/icons.h"
#include "views/look/theme.h"

#include <QKeyEvent>

namespace views {

Page::Page(models::ActionRegistry *actions, const QString &id, const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_id(id)
    , m_title(title)
{
    setObjectName(id + QStringLiteral("Page"));
    setAccessibleName(title);
    // Queued: all widgets take the new text size first.
    connect(
        Theme::current(), &Theme::changed, this, [this] { fit(); }, Qt::QueuedConnection);
}

void Page::showRow(const QString &) {}

void Page::bringUp(QWidget *) {}

QAction *Page::add(const QString &name, const QString &text, const QList<QKeySequence> &keys,
                   const QString &iconName)
{
    QAction *action = m_actions->add({m_id + u'.' + name, m_title, text, keys});
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName));
    action->setProperty("iconName", iconName);
    addAction(action);
    return action;
}

void Page::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        stepBack();
    else
        QWidget::keyPressEvent(event);
}

void Page::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    fit();
}

void Page::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    watch(true);
}

void Page::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    watch(false);
}

} // namespace views
