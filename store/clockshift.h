// SPDX-License-Identifier: MIT
#pragma once

#include <QtGlobal>

#include <chrono>

namespace store {

// For tests of clock jumps: while it exists, now() is shifted by this much in the whole process. Only one at
// a time.
class ClockShift
{
    Q_DISABLE_COPY_MOVE(ClockShift)
public:
    explicit ClockShift(std::chrono::milliseconds by);
    ~ClockShift();
};

} // namespace store
