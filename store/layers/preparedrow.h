// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/rows/reflexion.h"
#include "store/rows/reflexiontext.h"
#include "store/rows/rowcontent.h"

#include <QDateTime>

namespace store {

// A row as it will be stored, as far as that can be known without asking the store: needs no connection, so
// any thread may make it. The uid, the keys of agent and run, and a time that was left open are filled in by
// the writer.
struct PreparedRow
{
    // Of a row that has passed `guarded`.
    explicit PreparedRow(const NewReflexion &row);

    enum Field {
        Uid = 0,
        Agent = 1,
        Run = 2,
        ContentHash = 19,
        CreatedAt = 21
    }; // places in `content.fields`

    // Sets what only the writer knows; `time` is taken where the row came without one.
    void settle(const QByteArray &uid, qint64 agent, qint64 run, const QDateTime &time);
    // The hash for the ledger, once settle() has filled in what was open.
    QByteArray sha256(Canonical &scratch) const;

    RowContent content;
    QDateTime createdAt; // invalid where it was left open

private:
    QByteArray m_tail; // what Canonical makes of the fields behind `Run`; empty where the time was left open
};

} // namespace store
