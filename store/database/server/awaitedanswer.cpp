// SPDX-License-Identifier: MIT
#include "store/database/server/awaitedanswer.h"

#include "store/deadline.h"

#include <QDeadlineTimer>

#include <chrono>
#include <optional>
#include <thread>

#include <poll.h>

namespace store::server {

namespace {

constexpr int LookMs = 50; // milliseconds between two looks at the deadline while the server works
constexpr std::chrono::seconds CancelPatience{5};

// Cancels on a thread of its own: libpq waits until the server has accepted the request, and a server that
// hangs never does. Returns the time by which the server must have reacted.
QDeadlineTimer cancel(PGconn *session)
{
    std::thread([handle = PQgetCancel(session)] {
        char problem[256];
        PQcancel(handle, problem, sizeof problem);
        PQfreeCancel(handle);
    }).detach();
    return QDeadlineTimer(CancelPatience);
}

} // namespace

Answer awaitedAnswer(Session &session)
{
    std::optional<QDeadlineTimer> cancelled;
    while (session && PQisBusy(session.get()) == 1) {
        pollfd socket{PQsocket(session.get()), POLLIN, 0};
        ::poll(&socket, 1, LookMs);
        if (PQconsumeInput(session.get()) == 0)
            break;
        if (cancelled && cancelled->hasExpired())
            session.reset();
        else if (!cancelled && Deadline::isOver())
            cancelled = cancel(session.get());
    }
    return newestAnswer(session.get());
}

Answer newestAnswer(PGconn *session)
{
    Answer newest;
    while (PGresult *next = PQgetResult(session)) {
        const bool hasFailed = newest && PQresultStatus(newest.get()) == PGRES_FATAL_ERROR;
        Answer answer(next);
        if (!hasFailed)
            newest = std::move(answer);
    }
    return newest;
}

} // namespace store::server
