// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/guard/finding.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"
#include "store/rows/status.h"

#include <QHash>
#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace store {

class Database;
class LedgerWriter;

struct Decision
{
    QStringList uids; // each once
    Status to = Status::NeedsReview;
    Actor actor;
    QString reason;
    QString successor;              // uid, for Superseded; approved in the same act where it still waits
    bool reopen = false;            // the only way out of rejected and superseded; takes a reason
    QHash<QString, int> ifRevision; // uid -> revision the decider saw; Conflict where it moved on
    QDateTime at = now();
};

// What people (and the expiry rule) do to reflexions. Every public call is one transaction with one ledger
// entry per row; on an error nothing happened at all. Legality is checked here for a clear sentence and again
// by the triggers of the database. Belongs to the database's thread.
class Curation
{
public:
    explicit Curation(Database &database)
        : m_database(database)
    {}

    // NotFound, Conflict, Refused (illegal transition, missing reason, unfit successor, flagged without a
    // reason).
    [[nodiscard]] Result<Changeset> decide(const Decision &decision);
    // The same as a part of an act that is open already, for rows without a successor.
    [[nodiscard]] Result<void> decideWithin(LedgerWriter &ledger, const Decision &decision);

    // Rewrites what a row says, by column as RowEdit does (guarded again); what it said stays in the ledger.
    [[nodiscard]] Result<Changeset> edit(const QString &uid, const QJsonObject &changes, const Actor &actor,
                                         const QString &reason, std::optional<int> ifRevision = {},
                                         const QDateTime &at = now());

    // Writes the row with the changes as a new one (`redacts` names the original) and approves it; the
    // original, where it still waits or is approved, becomes sensitive. A copy that would say the same of the
    // same entity cannot stand beside it: then the row itself is changed and approved. One changeset.
    // `newUid` receives the uid of the row that is approved.
    [[nodiscard]] Result<Changeset> redactAndApprove(const QString &uid, const QJsonObject &changes,
                                                     const Actor &actor, const QString &reason,
                                                     QString *newUid, const QDateTime &at = now());

    // Puts waiting rows to sleep until a moment; an invalid time wakes them.
    [[nodiscard]] Result<Changeset> snooze(const QStringList &uids, const QDateTime &until,
                                           const Actor &actor, const QDateTime &at = now());

    // Says that a finding is no reason to hesitate, for this text wherever it stands.
    [[nodiscard]] Result<Changeset> dismiss(const QString &uid, guard::Detector detector, const QString &rule,
                                            const Actor &actor, const QString &reason = {},
                                            const QDateTime &at = now());

private:
    [[nodiscard]] Result<void> decideRows(LedgerWriter &ledger, const Decision &decision,
                                          qint64 successorAgent);

    Database &m_database;
};

} // namespace store
