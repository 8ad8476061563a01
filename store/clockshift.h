// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <chrono>

namespace store {

// For tests of clocks that jump: while it lives, now() is so much later, or earlier, in the whole process.
// One at a time.
class ClockShift
{
    Q_DISABLE_COPY_MOVE(ClockShift)
public:
    explicit ClockShift(std::chrono::milliseconds by);
    ~ClockShift();
};

} // namespace store
