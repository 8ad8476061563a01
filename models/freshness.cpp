// SPDX-License-Identifier: MIT
#include "models/freshness.h"

#include "models/changefeed.h"
#include "models/storethread.h"

namespace models {

Freshness::Freshness(StoreThread *store, ChangeFeed *feed, When when, std::chrono::milliseconds rest)
    : m_store(store)
    , m_isAlways(when == When::Always)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(rest);
    connect(&m_rest, &QTimer::timeout, this, &Freshness::beDue);
    connect(store, &StoreThread::opened, this, &Freshness::beDue);
    connect(store, &StoreThread::closed, this, &Freshness::stop);
    connect(feed, &ChangeFeed::storeChanged, this, &Freshness::soon);
    if (store->isOpen()) // whoever owns this is not connected yet
        QMetaObject::invokeMethod(this, &Freshness::beDue, Qt::QueuedConnection);
}

void Freshness::use(const QObject *who, bool isShown)
{
    if (isShown)
        m_users.insert(who);
    else
        m_users.remove(who);
    if (!isInUse())
        stop();
    else if (m_isStale)
        beDue();
}

void Freshness::soon()
{
    m_isStale = true;
    if (isInUse() && !m_rest.isActive())
        m_rest.start();
}

void Freshness::beDue()
{
    m_rest.stop();
    m_isStale = !isInUse() || !m_store->isOpen();
    if (!m_isStale)
        Q_EMIT due();
}

void Freshness::stop()
{
    m_isStale = m_isStale || m_rest.isActive();
    m_rest.stop();
}

} // namespace models
