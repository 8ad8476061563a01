// SPDX-License-Identifier: MIT
#pragma once

#include <libpq-fe.h>

namespace store::server {

// What a session that listens hears of others' commits.
class CommitEar
{
public:
    bool isAt(int session) const { return m_session == session; }
    // A session that is new may have missed something.
    void begin(int session);
    // Whether anything was committed since the last time; also where the session has ended meanwhile.
    bool takeNews(PGconn *session);

private:
    int m_session = 0;
    bool m_hasNews = false;
    bool m_isHeard = false;
};

} // namespace store::server
