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

// Makes a proposal from every accepted decision record of a namespace, so that a person can turn it into a
// decision (decision_corpus, origin "adr"). A record is proposed once: the proposal's external id is the
// document's uid. `agent` is the agent that the decisions will belong to.
[[nodiscard]] Result<RecordProposals> proposeRecords(Database &database, const QString &nameSpace,
                                                     const QString &agent, const Actor &actor);

} // namespace knowledge
} // namespace store
