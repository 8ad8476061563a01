// SPDX-License-Identifier: MIT
#pragma once

#include "store/knowledge/filewalk.h"
#include "store/knowledge/sources.h"

namespace store::knowledge {

// The difference between a document's file and what was read from it.
struct OnDisk
{
    enum class State { Same, Changed, Gone };

    State state = State::Same;
    int changedChunks = 0; // that reading it again would write; -1 where they were not counted
    bool operator==(const OnDisk &) const = default;
};

// Compares every document with its file, by time and size and, if these differ, by its bytes. By document
// uid, without unchanged ones. Reads files: not for the GUI thread, nor for a thread that others wait for.
[[nodiscard]] Result<QHash<QString, OnDisk>> checkDisk(Database &database, const Cancelled &cancelled = {});

} // namespace store::knowledge
