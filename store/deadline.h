// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <chrono>
#include <limits>
#include <stop_token>

struct sqlite3;

namespace store {

// How long an answer may take, and how much it may take into memory: what this thread does on its connections
// while the object lives. The statement that is at work when the time is over, when it has read too much, or
// when it is cancelled, ends with an error that says so, and so do those behind it. Inside another one the
// earlier of both counts. Without a span there is no limit of bytes either.
class Deadline
{
    Q_DISABLE_COPY_MOVE(Deadline)
public:
    using Clock = std::chrono::steady_clock;

    struct Limit
    {
        std::chrono::milliseconds span{0}; // 0: as long as it needs
        Clock::time_point end = Clock::time_point::max();
        std::stop_token stop = {};
        qint64 bytes = std::numeric_limits<qint64>::max(); // of values that may be taken out of the store
    };

    explicit Deadline(Limit limit);
    explicit Deadline(std::chrono::milliseconds span, std::stop_token stop = {});
    ~Deadline();

    // What an answer may take that was begun without saying so: $MEMOIR_TIME_LIMIT seconds, else 30; 0 is no
    // limit.
    static std::chrono::milliseconds standard();
    // What holds on this thread, for another thread that works for the same answer; where nothing does,
    // standard() from now on.
    static Limit inForce();
    // Begins to count anew, where an answer is given in pieces.
    static void restart();
    // Counts what was copied out of the store for this answer; false where that is too much.
    static bool take(qint64 bytes);
    // Whether this thread has to stop; for long work between statements.
    static bool isOver();
    // The sentence for what was ended.
    static Error error();

    // Every connection is watched from its opening on.
    static void watch(sqlite3 *connection);

private:
    Limit m_limit;
    Deadline *const m_outer;
};

} // namespace store
