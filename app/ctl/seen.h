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

// A row as a person saw it before deciding, in the form that "list", "show" and "proposals" print: UID@7
// names a revision, UID@9f3c41e0 the beginning of a content hash.
struct Seen
{
    QString uid;
    int revision = 0; // 0: not given
    QString hash = {};

    bool isSaid() const { return revision > 0 || !hash.isEmpty(); }
};

QString bareUid(const QString &argument);

// Error Usage if the text after @ is neither a revision nor at least 8 characters of a hash.
[[nodiscard]] store::Result<Seen> seenRow(const QString &argument);

// The rows named by the arguments, each once, as seenRow() reads them; --hash and --if-revision are for a
// single row.
[[nodiscard]] store::Result<std::vector<Seen>> namedRows(const Invocation &invocation);

// Makes sure that nobody decides what they did not see. A given revision or hash is compared with the stored
// row (Conflict if it is another by now). Without one, a person at a terminal is shown the whole row and
// asked `question`: Usage if nobody can be asked, Cancelled if the answer is no. Afterwards each row has its
// revision, which the act checks again.
[[nodiscard]] store::Result<void> bindToSeen(const Invocation &invocation, store::Database &database,
                                             std::vector<Seen> &rows, const QString &question);

} // namespace app::ctl
