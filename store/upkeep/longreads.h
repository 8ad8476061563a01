// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>

#include <chrono>

namespace store {

// Other processes that read one moment of a store for long: they hold back the checkpoint, and what they show
// may be old.
struct LongReads
{
    QStringList processes;           // "4711 (memoir)"
    std::chrono::seconds watched{0}; // for how long they were seen to read on, without a pause
};

// Looks once a second until nobody is left of those who read at first, or `most` is over. The system does not
// say since when a lock is held, so who looks has to wait.
[[nodiscard]] LongReads longReads(const QString &storePath, std::chrono::seconds most);

} // namespace store
