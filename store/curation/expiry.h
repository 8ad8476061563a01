// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"
#include "store/layers/expiryscopes.h"

#include <vector>

namespace store {

struct Rehearsal
{
    int days = 30;  // the setting "expiry.days"; 0 is off
    QString cutoff; // rows made before this moment expire; empty where the rule is off
    QStringList uids;
    QList<int> afterDays; // days per uid: from the setting or the agent's policy
};

// Rows that nobody reviewed for N days leave the queue. Signs as rule:expiry.
class Expiry
{
public:
    explicit Expiry(Database &database)
        : m_database(database)
    {}

    // What expire() would do at that moment; changes nothing.
    [[nodiscard]] Result<Rehearsal> rehearse(const QDateTime &at = now());
    // The rows of one scope that are due; none where its days are 0.
    [[nodiscard]] Result<QStringList> due(const ExpiryScope &scope, const QDateTime &at = now());
    // One changeset, no entries where nothing was due.
    [[nodiscard]] Result<Changeset> expire(const QDateTime &at = now());

private:
    Database &m_database;
};

} // namespace store
