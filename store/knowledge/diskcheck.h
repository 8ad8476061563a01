// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/filewalk.h"
#include "store/knowledge/sources.h"

namespace store::knowledge {

// How a source's file compares with what was read.
struct OnDisk
{
    enum class State { Same, Changed, Gone };

    State state = State::Same;
    int changedChunks = 0; // that reading it again would write; -1 where they were not counted
    bool operator==(const OnDisk &) const = default;
};

// Compares every source with its file, by time and size and, where these differ, by its bytes; by source uid,
// without those that are the same. Reads files: not for the GUI thread, nor for one that others wait for.
[[nodiscard]] Result<QHash<QString, OnDisk>> checkDisk(Database &database, const Cancelled &cancelled = {});

} // namespace store::knowledge
