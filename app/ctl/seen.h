// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QString>

#include <vector>

namespace store {
class Database;
}

namespace app::ctl {

class Invocation;

// What a person looked at before they decided. It is written behind the uid as "list", "show" and "proposals"
// print it: UID@7 is a revision, UID@9f3c41e0 the beginning of a content hash.
struct Seen
{
    QString uid;
    int revision = 0; // 0: not said
    QString hash = {};

    bool isSaid() const { return revision > 0 || !hash.isEmpty(); }
};

QString bareUid(const QString &argument);

// The rows that are named, each once; --hash and --if-revision speak of a single one. Usage where what stands
// behind the
// @ is neither a revision nor 8 characters of a hash.
[[nodiscard]] store::Result<std::vector<Seen>> namedRows(const Invocation &invocation);

// Nobody decides what they did not see. What was said is held against the row as it stands (Conflict where it
// is another by now); of what was not, a person on a terminal is shown the whole row and asked `question`.
// Usage where nobody can be asked, Cancelled where the answer is no. Each row has its revision afterwards, to
// be held against it in the act.
[[nodiscard]] store::Result<void> bindToSeen(const Invocation &invocation, store::Database &database,
                                             std::vector<Seen> &rows, const QString &question);

} // namespace app::ctl
