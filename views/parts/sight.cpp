// SPDX-License-Identifier: MIT
#include "views/parts/sight.h"

#include <QEvent>
#include <QWidget>

namespace views {

namespace {

constexpr qint64 RepeatMs = 1'000; // a key so soon behind a verdict is a slip

bool isOn = false;

} // namespace

Sight::Sight(QWidget *card, std::chrono::milliseconds rest, QObject *parent)
    : QObject(parent)
    , m_card(card)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
}

void Sight::setOn(bool on)
{
    isOn = on;
}

void Sight::show(const QString &subject)
{
    if (std::exchange(m_subject, subject) != subject)
        showMore();
}

void Sight::showMore()
{
    m_isAwaited = true;
    if (m_window != m_card->window()) {
        if (m_window)
            m_window->removeEventFilter(this);
        m_window = m_card->window();
        m_window->installEventFilter(this);
    }
    m_card->update(); // so that the window paints, also where the new words are those before
}

Sight::Key Sight::key()
{
    if (!isOn)
        return Key::Counts;
    const bool isEarly = m_isAwaited || m_rest.isActive();
    if (!m_isAwaited)
        m_rest.start();
    if (isEarly)
        return m_sinceVerdict.isValid() && !m_sinceVerdict.hasExpired(RepeatMs) ? Key::Repeats : Key::Early;
    m_sinceVerdict.start();
    return Key::Counts;
}

// The window paints all that changed when it gets this event. The rest begins behind it: painting may take
// seconds, and keys that were pressed meanwhile come first.
bool Sight::eventFilter(QObject *watched, QEvent *event)
{
    if (m_isAwaited && event->type() == QEvent::UpdateRequest)
        QMetaObject::invokeMethod(this, &Sight::beginRest, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void Sight::beginRest()
{
    m_isAwaited = false;
    m_rest.start();
}

} // namespace views
