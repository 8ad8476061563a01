// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

namespace store {

struct Rehearsal
{
    int days = 30;  // the rule's setting "expiry.days"; 0 is off
    QString cutoff; // rows made before this moment expire; empty where the rule is off
    QStringList uids;
};

// The one rule of this version: rows that nobody reviewed for N days leave the queue. Signs as rule:expiry.
class Expiry
{
public:
    explicit Expiry(Database &database)
        : m_database(database)
    {}

    // What expire() would do at that moment; changes nothing.
    [[nodiscard]] Result<Rehearsal> rehearse(const QDateTime &at = now());
    // One changeset, no entries where nothing was due.
    [[nodiscard]] Result<Changeset> expire(const QDateTime &at = now());

private:
    Database &m_database;
};

} // namespace store
