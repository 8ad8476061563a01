// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::server {

// A server's error as one of ours, by its SQLSTATE: what a trigger refuses is Refused or Conflict, a lock of
// another session Busy.
Error refusal(const QByteArray &state, const QString &words);
// The error for a session that was lost. Where that happened during the commit, nobody knows yet whether the
// act was kept, and the text says so.
Error lostSession(const QString &address, bool isAtCommit);
// Errors for values that cannot be bound.
Error holdsNul();
Error wrongIndex(int index);

} // namespace store::server
