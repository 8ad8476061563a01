// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QDeadlineTimer>

#include <chrono>

namespace store {

class Database;

// When a program that runs for long anchors what it has written: at once, and then again after so many ledger
// entries or so much time, so that nothing stands unvouched for until it ends. Ask after each act and now and
// then; that costs nothing where nothing was written.
class AnchorPace
{
public:
    static constexpr std::chrono::seconds Interval{60};
    static constexpr qint64 Entries = 100;

    [[nodiscard]] Result<void> keepUp(Database &database);

private:
    QDeadlineTimer m_again{0};
    qint64 m_changes = 0;  // of the connection, as far as anchored
    qint64 m_anchored = 0; // ledger entry
};

} // namespace store
