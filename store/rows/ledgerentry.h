// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/schema/layer.h"

#include <QByteArray>
#include <QString>

namespace store {

// One line of the ledger as stored; texts are UTF-8, a missing value isNull().
struct LedgerEntry
{
    qint64 seq = 0;
    QByteArray at;
    QByteArray actor;
    QByteArray action; // add, import, corroborate, decide, expire, reopen, edit, snooze, dismiss, undo, redo
    QByteArray layer = reflexionLayer().name;
    QByteArray rowUid;
    QByteArray fromStatus;
    QByteArray toStatus;
    QByteArray successor;
    QByteArray reason;
    QByteArray changeset;
    qint64 undoes = 0;   // seq of the entry this one takes back; 0 where it takes back none
    qint64 revision = 1; // the row's revision after the act
    QByteArray detail;   // JSON: "was" and "set" (columns before and after), or "row" (a whole row taken out)
    QByteArray hashBefore; // of the row's content before the act
    QByteArray hashAfter;  // and after it
    QByteArray prevHash;   // of the entry before; 32 zero bytes for the first
    QByteArray hash;

    // SHA-256 over every field but `hash` itself, the hash of the entry before included.
    QByteArray computedHash(Canonical &scratch) const;
};

} // namespace store
