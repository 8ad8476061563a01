// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace store {

// One act over one or many rows: what it did and how to take it back.
struct Changeset
{
    QString uid;
    QString action; // decide, reopen, edit, snooze, dismiss, expire, import, undo, redo
    QString actor;
    QString at;
    int entries = 0;
    QString undoneBy; // empty while it is in force
};

} // namespace store
