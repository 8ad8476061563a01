// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDeadlineTimer>

#include <chrono>

namespace store {

class Database;

// Tells a program that runs for long when to seal and anchor what it wrote: at once, then again after
// `Entries` ledger entries or `Interval`. Call keepUp() after each act and from a timer; it is cheap where
// nothing was written.
class AnchorPace
{
public:
    static constexpr std::chrono::seconds Interval{60};
    static constexpr qint64 Entries = 100;

    [[nodiscard]] Result<void> keepUp(Database &database);

private:
    QDeadlineTimer m_again{0};
    qint64 m_changes = 0;  // rows this connection had written when it last anchored
    qint64 m_anchored = 0; // ledger entry it had reached then
};

} // namespace store
