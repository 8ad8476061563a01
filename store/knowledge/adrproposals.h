// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/actor.h"

#include <QStringList>

namespace store {

class Database;

namespace knowledge {

struct RecordProposals
{
    QStringList added;   // uids of proposals that wait now
    QStringList revised; // the record's text changed while it waited
    int known = 0;       // proposed before, waiting or decided
    QStringList problems;
};

// Hands in a proposal for every accepted decision record of a namespace, so that a person can make it a
// decision (decision_corpus, origin "adr"). A record is proposed once: its source's uid is the proposal's
// name. `agent` is whose decisions they become.
[[nodiscard]] Result<RecordProposals> proposeRecords(Database &database, const QString &nameSpace,
                                                     const QString &agent, const Actor &actor);

} // namespace knowledge
} // namespace store
