// SPDX-License-Identifier: MIT
#include "views/parts/keyrest.h"

#include <QCoreApplication>
#include <QKeyEvent>

namespace views {

using namespace std::chrono_literals;

namespace {

constexpr auto Pause = 1s;

bool isTyped(const QKeyEvent &key)
{
    return !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
           && key.key() != Qt::Key_Escape && !key.text().isEmpty();
}

} // namespace

KeyRest::KeyRest(QObject *parent)
    : QObject(parent)
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(Pause);
    connect(&m_pause, &QTimer::timeout, this,
            [this] { QCoreApplication::instance()->removeEventFilter(this); });
}

void KeyRest::begin()
{
    QCoreApplication::instance()->installEventFilter(this);
    m_pause.start();
}

bool KeyRest::eventFilter(QObject *watched, QEvent *event)
{
    const bool isKey = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (!isKey || !isTyped(*static_cast<QKeyEvent *>(event)))
        return QObject::eventFilter(watched, event);
    m_pause.start();
    event->accept(); // of ShortcutOverride: that it is no shortcut
    return true;
}

} // namespace views
