// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/result.h"

#include <QJsonObject>

namespace store {

class Database;
class Statement;

// One row of the table "seal".
struct Seal
{
    qint64 id = 0;
    QByteArray at;
    qint64 ledgerSeq = 0;
    QByteArray through; // JSON as stored
    qint64 vouched = 0;
    QByteArray digest = QByteArray(32, '\0');
    QByteArray prevHash;
    QByteArray hash = QByteArray(32, '\0');

    static const char *columns();
    static Seal read(const Statement &row);
    QByteArray computedHash(Canonical &scratch) const;
    qint64 throughOf(const char *kind) const;
};

// The digest that a row of vouch makes of the digest before it. Its columns: id, kind, key, owner,
// ledger_seq, hash.
QByteArray digestWith(const QByteArray &digest, const Statement &vouch, Canonical &scratch);

// Looks at what came since the last seal and vouches for it: a short write, of some ten thousand rows at
// most, so that a large store is caught up with step by step. Nothing is written where nothing came.
[[nodiscard]] Result<void> sealStore(Database &database);
// The same until everything is vouched for, in as many short writes as it takes.
[[nodiscard]] Result<void> sealWhole(Database &database);

} // namespace store
