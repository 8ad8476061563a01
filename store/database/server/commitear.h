// SPDX-License-Identifier: MIT
#pragma once

#include <libpq-fe.h>

namespace store::server {

// Hears of others' commits on a session that listens (LISTEN).
class CommitEar
{
public:
    bool isAt(int session) const { return m_session == session; }
    // Call it with the number of a new session: it may have missed commits, so takeNews() will be true once.
    void begin(int session);
    // Whether anything was committed since the last time; also where the session has ended meanwhile.
    bool takeNews(PGconn *session);

private:
    int m_session = 0;
    bool m_hasNews = false;
    bool m_isHeard = false;
};

} // namespace store::server
