// SPDX-License-Identifier: MIT
#include "models/claims.h"

#include "models/storethread.h"

using namespace std::chrono_literals;

namespace models {

namespace {

constexpr auto LookEvery = 1s;
constexpr auto Lease = 60s;
constexpr int Unseen = 150; // ms that a row stands on the card before anybody can have read of it

} // namespace

Claims::Claims(StoreThread *store, QObject *parent)
    : QObject(parent)
    , m_store(store)
{
    m_again.setInterval(LookEvery);
    m_lease.setInterval(Lease);
    m_lease.setSingleShot(true);
    connect(&m_again, &QTimer::timeout, this, &Claims::look);
    connect(&m_lease, &QTimer::timeout, this, [this] { m_wanted.clear(); });
    const auto begin = [this] {
        if (!m_store->isShared())
            return;
        m_again.start();
        look();
    };
    connect(store, &StoreThread::opened, this, begin);
    connect(store, &StoreThread::closed, this, [this] {
        m_again.stop();
        m_wanted.clear();
        m_others = {};
        m_isLooking = false;
    });
    begin();
}

void Claims::hold(const QString &uid, const QStringList &behind)
{
    if (!m_again.isActive())
        return;
    m_lease.start();
    if (m_wanted.value(0) == uid)
        return;
    m_wanted = QStringList{uid} + behind;
    m_since.start();
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
        ->read([uids = m_wanted](store::Database &database) {
            return store::server::RowClaims::take(database, uids);
        })
        .then(this, [this, asked = m_wanted](const store::Result<store::server::RowClaims> &claims) {
            m_isLooking = false;
            if (asked != m_wanted)
                return look();
            if (claims)
                take(asked, *claims);
        });
}

void Claims::take(const QStringList &asked, const store::server::RowClaims &claims)
{
    const bool isChanged = std::exchange(m_others, claims) != claims;
    const QString taken = claims.taken();
    // From now on this row and no other: whoever has begun to read is not moved on.
    if (asked.size() > 1)
        m_wanted = asked.first(1);
    if (asked.size() > 1 && !taken.isEmpty() && taken != asked.first() && m_since.elapsed() <= Unseen) {
        m_wanted = QStringList{taken};
        Q_EMIT movedOn(asked.first(), taken);
    }
    if (isChanged)
        Q_EMIT changed();
}

} // namespace models
