// SPDX-License-Identifier: MIT
#include "models/claims.h"

#include "models/storethread.h"

using namespace std::chrono_literals;

namespace models {

namespace {

constexpr auto LookEvery = 1s;
constexpr auto Lease = 60s;

} // namespace

Claims::Claims(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_again.setInterval(LookEvery);
    m_lease.setInterval(Lease);
    m_lease.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &Claims::look);
    connect(&m_lease, &QTimer::timeout, this, [this] { m_held.clear(); });
    const auto begin = [this] {
        if (!m_store->isShared())
            return;
        m_again.start();
        look();
    };
    connect(store, &StoreThread::opened, this, begin);
    connect(store, &StoreThread::closed, this, [this] {
        m_again.stop();
        m_held.clear();
        m_others = {};
        m_isLooking = false;
    });
    begin();
}

void Claims::hold(const QString &uid)
{
    if (!m_again.isActive())
        return;
    m_lease.start();
    if (std::exchange(m_held, uid) != uid)
        look();
}

QString Claims::holderOf(const QString &uid) const
{
    return m_others.holderOf(uid);
}

void Claims::look()
{
    if (std::exchange(m_isLooking, true))
        return;
    m_store
        ->read([uid = m_held](store::Database &database) {
            return store::server::RowClaims::take(database, uid);
        })
        .then(this, [this, asked = m_held](const store::Result<store::server::RowClaims> &others) {
            m_isLooking = false;
            if (asked != m_held)
                look();
            if (others && std::exchange(m_others, *others) != *others)
                Q_EMIT changed();
        });
}

} // namespace models
