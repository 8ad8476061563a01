// SPDX-License-Identifier: MIT
#include "models/claims.h"

#include "models/storethread.h"

using namespace std::chrono_literals;

namespace models {

namespace {

constexpr auto LookEvery = 1s;
constexpr auto Lease = 60s;
constexpr auto Patience = 1s;

} // namespace

Claims::Claims(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_again.setInterval(LookEvery);
    m_patience.setInterval(Patience);
    for (QTimer *once : {&m_lease, &m_known, &m_patience})
        once->setSingleShot(true);
    setLease(Lease);
    connect(&m_again, &QTimer::timeout, this, &Claims::lookAgain);
    connect(&m_known, &QTimer::timeout, this, [this] { see({}); });
    connect(&m_patience, &QTimer::timeout, this, [this] { settleOn(m_wanted.value(0)); });
    connect(store, &StoreThread::opened, this, &Claims::begin);
    connect(store, &StoreThread::closed, this, &Claims::end);
    begin();
}

void Claims::begin()
{
    if (!m_store->isShared())
        return;
    m_again.start();
    look();
}

void Claims::end()
{
    ++m_asked;
    for (QTimer *timer : {&m_again, &m_lease, &m_known, &m_patience})
        timer->stop();
    m_wanted.clear();
    m_others = {};
    m_isLooking = m_isChoosing = false;
}

void Claims::setLease(std::chrono::milliseconds lease)
{
    m_lease.setInterval(lease);
    m_known.setInterval(lease);
}

void Claims::hold(const QString &uid)
{
    if (!m_again.isActive())
        return;
    chooseNone();
    const bool isHeld = m_lease.isActive() && m_wanted == QStringList{uid};
    m_lease.start();
    if (isHeld)
        return;
    m_wanted = QStringList{uid};
    look();
}

bool Claims::choose(const QStringList &uids)
{
    if (!m_again.isActive() || uids.isEmpty())
        return false;
    m_isChoosing = true;
    m_patience.start();
    m_lease.start();
    m_wanted = uids;
    look();
    return true;
}

void Claims::chooseNone()
{
    m_isChoosing = false;
    m_patience.stop();
}

QString Claims::holderOf(const QString &uid) const
{
    return m_others.holderOf(uid);
}

void Claims::lookAgain()
{
    if (m_isSeen && m_isSeen())
        m_lease.start();
    if (!m_isLooking)
        look();
}

void Claims::look()
{
    m_isLooking = true;
    m_store
        ->read([uids = m_lease.isActive() ? m_wanted : QStringList()](store::Database &database) {
            return store::server::RowClaims::take(database, uids);
        })
        .then(this, [this, asked = ++m_asked](const store::Result<store::server::RowClaims> &claims) {
            if (asked == m_asked)
                take(claims);
        });
}

void Claims::take(const store::Result<store::server::RowClaims> &claims)
{
    m_isLooking = false;
    if (claims) {
        m_known.start();
        see(*claims);
    }
    if (m_isChoosing)
        settleOn(claims && !claims->taken().isEmpty() ? claims->taken() : m_wanted.value(0));
}

// From now on this row and no other.
void Claims::settleOn(const QString &uid)
{
    chooseNone();
    m_wanted = QStringList{uid};
    Q_EMIT chosen(uid);
}

void Claims::see(const store::server::RowClaims &claims)
{
    if (std::exchange(m_others, claims) != claims)
        Q_EMIT changed();
}

} // namespace models
