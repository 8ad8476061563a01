// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <chrono>
#include <limits>
#include <stop_token>

struct sqlite3;

namespace store {

// Limits the time, and the memory taken by values, of one answer: applies to all connections of this thread
// while the object exists. When the time is over, too much was read, or it is cancelled, the running
// statement and all later ones end with an error. Inside another Deadline the earlier of both counts. Without
// a time limit there is no limit of memory either.
class Deadline
{
    Q_DISABLE_COPY_MOVE(Deadline)
public:
    using Clock = std::chrono::steady_clock;

    struct Limit
    {
        std::chrono::milliseconds span{0}; // 0: no limit
        Clock::time_point end = Clock::time_point::max();
        std::stop_token stop = {};
        qint64 bytes = std::numeric_limits<qint64>::max(); // of values read from the store
    };

    explicit Deadline(Limit limit);
    explicit Deadline(std::chrono::milliseconds span, std::stop_token stop = {});
    ~Deadline();

    // The usual time for an answer: $MEMOIR_TIME_LIMIT seconds, else 30; 0: no limit.
    static std::chrono::milliseconds standard();
    // This thread's limit, to be passed to a thread that works on the same answer; without one standard()
    // from now on.
    static Limit inForce();
    // Starts the time again, for an answer given in pieces.
    static void restart();
    // Counts bytes copied out of the store for this answer; false where that is too much.
    static bool take(qint64 bytes);
    // Whether this thread has to stop; for long work between statements.
    static bool isOver();
    // The error for work that was ended.
    static Error error();

    // Installs the check on a connection; called when it is opened.
    static void watch(sqlite3 *connection);

private:
    Limit m_limit;
    Deadline *const m_outer;
};

} // namespace store
