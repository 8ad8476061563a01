// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/rows/ledgerentry.h"
#include "store/rows/status.h"

#include <QJsonObject>

#include <optional>

namespace store {

// What a decision needs to know about a row before it changes its status. Texts are UTF-8 as stored, isNull()
// for NULL.
struct RowState
{
    QByteArray uid;
    Status status = Status::NeedsReview;
    qint64 revision = 0;
    qint64 agent = 0;
    int findings = 0;
    bool takesTwo = false; // an approval is two people's (store/schema/foureyes.h)
    QByteArray supersededBy;
    QByteArray reviewedBy;
    QByteArray reviewedAt;
    QByteArray snoozedUntil;
    QByteArray contentHash; // of the text, for findings and dismissals
    QByteArray hash;        // of the whole content, from the row's last ledger entry

    // The ledger entry that moves this row to status `to`: from, to, revision and hashes are filled in, and
    // `was` in its detail keeps the values that the move overwrites.
    LedgerEntry entry(const char *action, Status to) const;
    // Reviewer, review time, snooze and successor, where they are set: an undo restores them.
    QJsonObject curationState() const;
    // SQL of a server: the detail of the entry that moves row `r`, as entry() and curationState() make it.
    static QByteArray detailOfMove();
};

// Error::Conflict where `seen` is given and is not the row's present revision.
[[nodiscard]] Result<void> checkRevision(const RowState &row, std::optional<int> seen);

// Reads row states one by one; prepare once per act.
class RowStates
{
public:
    explicit RowStates(Database &database);
    [[nodiscard]] Result<RowState> state(const QString &uid); // Error::NotFound where there is no such row

private:
    Statement m_select;
};

QByteArray json(const QJsonObject &object); // compact JSON; a null array where the object is empty

} // namespace store
