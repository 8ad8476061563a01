// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>

namespace store::server {

// What a server said about a statement, by its SQLSTATE, as an error of ours: what a rule refuses is Refused
// or Conflict, what another session holds Busy.
Error refusal(const QByteArray &state, const QString &words);
// The session has ended. Whether the act behind it was kept is unknown where it was at its commit.
Error lostSession(const QString &address, bool isAtCommit);
// Of values that are bound.
Error holdsNul();
Error wrongIndex(int index);

} // namespace store::server
