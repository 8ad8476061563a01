// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/guard/finding.h"
#include "store/rows/actor.h"
#include "store/rows/changeset.h"
#include "store/rows/reflexion.h"
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
    QHash<QString, int> ifRevision; // revision the person saw, by uid; Error::Conflict where a row has
                                    // changed since
    QDateTime at = now();
    std::optional<Reflexion> shown = {}; // of one row: what the person saw, so that a server need not be
                                         // asked for it; never believed over what stands there
};

// What people and the expiry rule do to reflexions. Every public call is one transaction with one ledger
// entry per row; on an error nothing is written. Rules are checked here for a clear sentence and again by the
// database's triggers. Use it on the database's thread only.
class Curation
{
public:
    explicit Curation(Database &database)
        : m_database(database)
    {}

    // NotFound, Conflict, Refused (illegal transition, missing reason, unfit successor, flagged without a
    // reason).
    [[nodiscard]] Result<Changeset> decide(const Decision &decision);
    // The same inside an open act, for rows without a successor.
    [[nodiscard]] Result<void> decideWithin(LedgerWriter &ledger, const Decision &decision);

    // Changes a row's columns as RowEdit does (its texts pass the guard again); the ledger keeps the old
    // texts.
    [[nodiscard]] Result<Changeset> edit(const QString &uid, const QJsonObject &changes, const Actor &actor,
                                         const QString &reason, std::optional<int> ifRevision = {},
                                         const QDateTime &at = now());

    // Writes a copy of the row with the changes (`redacts` names the original) and approves it; an original
    // that waits or is approved becomes sensitive. If the copy would say the same of the same entity, which
    // the store refuses, the row itself is changed and approved instead. One changeset. `newUid` receives the
    // uid of the approved row.
    [[nodiscard]] Result<Changeset> redactAndApprove(const QString &uid, const QJsonObject &changes,
                                                     const Actor &actor, const QString &reason,
                                                     std::optional<int> ifRevision, QString *newUid,
                                                     const QDateTime &at = now());

    // Puts waiting rows to sleep until a moment; an invalid time wakes them.
    [[nodiscard]] Result<Changeset> snooze(const QStringList &uids, const QDateTime &until,
                                           const Actor &actor, const QDateTime &at = now());

    // Dismisses a finding for this text, in all rows that have it.
    [[nodiscard]] Result<Changeset> dismiss(const QString &uid, guard::Detector detector, const QString &rule,
                                            const Actor &actor, const QString &reason = {},
                                            const QDateTime &at = now());

private:
    [[nodiscard]] Result<std::optional<Changeset>> decidedUnasked(const Decision &decision);
    [[nodiscard]] Result<void> decideRows(LedgerWriter &ledger, const Decision &decision,
                                          qint64 successorAgent);

    Database &m_database;
};

} // namespace store
