// SPDX-License-Identifier: MIT
#include "store/deadline.h"

#include "store/text.h"

#include <algorithm>
#include <sqlite3.h>

namespace store {

namespace {

constexpr int StepsBetweenLooks = 1'000; // of SQLite's machine: some ten microseconds
constexpr int StandardSeconds = 30;
constexpr qint64 MostBytes = qint64(1) << 30;

// A connection belongs to one thread, so its limits are the thread's.
thread_local Deadline *innermost = nullptr;

Deadline::Clock::time_point endAfter(std::chrono::milliseconds span)
{
    return span.count() > 0 ? Deadline::Clock::now() + span : Deadline::Clock::time_point::max();
}

// The memory limit of a read. Work without a time limit (exports, imports) has none: it writes piece by piece
// and keeps nothing.
qint64 bytesIn(std::chrono::milliseconds span)
{
    return span.count() > 0 ? MostBytes : std::numeric_limits<qint64>::max();
}

} // namespace

Deadline::Deadline(Limit limit)
    : m_limit(std::move(limit))
    , m_outer(std::exchange(innermost, this))
{
    if (m_outer && m_outer->m_limit.end < m_limit.end) {
        m_limit.end = m_outer->m_limit.end;
        m_limit.span = m_outer->m_limit.span;
    }
}

Deadline::Deadline(std::chrono::milliseconds span, std::stop_token stop)
    : Deadline(Limit{span, endAfter(span), std::move(stop), bytesIn(span)})
{}

Deadline::~Deadline()
{
    innermost = m_outer;
}

void Deadline::restart()
{
    if (!innermost)
        return;
    innermost->m_limit.end = endAfter(innermost->m_limit.span);
    innermost->m_limit.bytes = bytesIn(innermost->m_limit.span);
}

bool Deadline::take(qint64 bytes)
{
    bool fits = true;
    for (Deadline *one = innermost; one; one = one->m_outer) {
        one->m_limit.bytes -= bytes;
        fits = fits && one->m_limit.bytes >= 0;
    }
    return fits;
}

std::chrono::milliseconds Deadline::standard()
{
    bool isNumber = false;
    const int seconds = qEnvironmentVariableIntValue("MEMOIR_TIME_LIMIT", &isNumber);
    return std::chrono::seconds(isNumber && seconds >= 0 ? seconds : StandardSeconds);
}

Deadline::Limit Deadline::inForce()
{
    return innermost ? innermost->m_limit : Limit{standard(), endAfter(standard()), {}, bytesIn(standard())};
}

bool Deadline::isOver()
{
    for (const Deadline *one = innermost; one; one = one->m_outer) {
        if (one->m_limit.bytes < 0 || one->m_limit.stop.stop_requested() || Clock::now() >= one->m_limit.end)
            return true;
    }
    return false;
}

Error Deadline::error()
{
    for (const Deadline *one = innermost; one; one = one->m_outer) {
        if (one->m_limit.bytes < 0)
            return {Error::Code::Failed,
                    Text::tr("This read more than %1 MiB out of the store and was ended; ask for less.")
                        .arg(MostBytes >> 20)};
    }
    const bool isLate = innermost && Clock::now() >= innermost->m_limit.end;
    if (!isLate)
        return {Error::Code::Cancelled, Text::tr("This was cancelled before it was done.")};
    const double seconds = double(innermost->m_limit.span.count()) / 1'000;
    return {Error::Code::Failed,
            Text::tr("This took longer than %1 s and was ended; ask for less, or allow more time "
                     "with $MEMOIR_TIME_LIMIT (seconds), and memoirctl with --time-limit too.")
                .arg(seconds)};
}

void Deadline::watch(sqlite3 *connection)
{
    sqlite3_progress_handler(
        connection, StepsBetweenLooks, [](void *) { return int(Deadline::isOver()); }, nullptr);
}

} // namespace store
