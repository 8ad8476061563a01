// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/rows/reflexion.h"
#include "store/rows/reflexiontext.h"
#include "store/rows/rowcontent.h"

#include <QDateTime>

namespace store {

// A row as it will be stored, computed without the store, so on any thread. The writer fills in the uid, the
// ids of agent and run, and a time that was left open.
struct PreparedRow
{
    // `row` must have passed guarded().
    explicit PreparedRow(const NewReflexion &row);

    enum Field {
        Uid = 0,
        Agent = 1,
        Run = 2,
        ContentHash = 19,
        CreatedAt = 21
    }; // places in `content.fields`

    // Sets what only the writer knows; `time` is used where the row has none.
    void settle(const QByteArray &uid, qint64 agent, qint64 run, const QDateTime &time);
    // The hash for the ledger; call it after settle().
    QByteArray sha256(Canonical &scratch) const;

    RowContent content;
    QDateTime createdAt; // invalid where the row has none

private:
    QByteArray m_tail; // Canonical's bytes of the fields after `Run`; empty where the time was left open
};

} // namespace store
