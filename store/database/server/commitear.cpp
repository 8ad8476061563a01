// SPDX-License-Identifier: MIT
#include "store/database/server/commitear.h"

#include <utility>

namespace store::server {

void CommitEar::begin(int session)
{
    m_hasNews = m_session != 0;
    m_session = session;
}

bool CommitEar::takeNews(PGconn *session)
{
    bool isNew = std::exchange(m_hasNews, false);
    const bool isConnected = PQstatus(session) == CONNECTION_OK;
    if (isConnected)
        PQconsumeInput(session);
    while (PGnotify *news = PQnotifies(session)) {
        PQfreemem(news);
        isNew = true;
    }
    const bool wasHeard = std::exchange(m_isHeard, PQstatus(session) == CONNECTION_OK);
    return isNew || (wasHeard && !m_isHeard);
}

} // namespace store::server
