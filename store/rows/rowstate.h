// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/statement.h"
#include "store/rows/ledgerentry.h"
#include "store/rows/status.h"

#include <QJsonObject>

#include <optional>

namespace store {

// What a decision has to know of a row before it moves it. Texts are UTF-8 as stored, isNull() for NULL.
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

    // An entry that moves this row: from, to, revision and hashes filled in; `was` holds what the move
    // overwrites.
    LedgerEntry entry(const char *action, Status to) const;
    // Reviewer, time of review, snooze and successor where they are set: what undo has to bring back.
    QJsonObject curationState() const;
};

// Conflict where the row moved on since it was seen.
[[nodiscard]] Result<void> checkRevision(const RowState &row, std::optional<int> seen);

// Reads row states one by one; prepare once per act.
class RowStates
{
public:
    explicit RowStates(Database &database);
    [[nodiscard]] Result<RowState> state(const QString &uid); // NotFound

private:
    Statement m_select;
};

QByteArray json(const QJsonObject &object); // compact; null where empty
QJsonObject object(const QByteArray &json);

} // namespace store
