// SPDX-License-Identifier: MIT
#include "views/parts/spareroom.h"

#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QTimer>

namespace views {

SpareRoom::SpareRoom(const QLabel *name, QLabel *spare)
    : QObject(spare)
    , m_name(name)
    , m_spare(spare)
{
    spare->parentWidget()->installEventFilter(this);
}

void SpareRoom::setWanted(bool on)
{
    m_isWanted = on;
    fit();
}

// Queued: the row is laid out first.
bool SpareRoom::eventFilter(QObject *watched, QEvent *event)
{
    const bool isNews = event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest;
    if (isNews && !std::exchange(m_isPending, true)) {
        QTimer::singleShot(0, this, [this] {
            m_isPending = false;
            fit();
        });
    }
    return QObject::eventFilter(watched, event);
}

void SpareRoom::fit()
{
    const int gap = m_spare->parentWidget()->layout()->spacing();
    const int room = m_name->width() + (m_spare->isHidden() ? 0 : m_spare->width() + gap);
    const int needed = m_name->sizeHint().width() + gap + m_spare->sizeHint().width();
    m_spare->setVisible(m_isWanted && room >= needed);
}

} // namespace views
