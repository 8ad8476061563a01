// SPDX-License-Identifier: MIT
#include "models/personsession.h"

namespace models {

PersonSession::PersonSession(StoreThread *store, ChangeFeed *feed, QObject *parent)
    : QObject(parent)
    , m_store(store)
    , m_feed(feed)
{
    connect(store, &StoreThread::closed, this, [this] { m_pending = 0; });
}

} // namespace models
