// SPDX-License-Identifier: MIT
#pragma once

#include "tests/faults/storeacts.h"

#include <chrono>
#include <optional>

namespace tests {

// A process that does one act on a store and is killed at it, as by kill -9: a fork of this one, so that a
// kill costs no start of a program. Says over a pipe when its act was acknowledged.
class KilledChild
{
public:
    // When it is killed: after so long, or at that call of the disk. With neither it ends by itself.
    struct Moment
    {
        std::optional<std::chrono::microseconds> after = {};
        std::optional<qint64> atCall = {};
    };
    struct End
    {
        bool isAcknowledged = false;
        bool isKilled = false; // before it ended by itself
        bool isHung = false;   // was still at it after 10 seconds
        qint64 calls = 0;      // of the disk; only where it ended by itself
        std::chrono::microseconds took{0};
    };

    // Nothing of this process may be open that belongs to the store, and it has one thread.
    static End run(const QString &folder, const QString &store, const StoreAct &act, const Moment &moment);
};

} // namespace tests
