// SPDX-License-Identifier: MIT
#pragma once

#include "store/canonical.h"
#include "store/result.h"

#include <QJsonObject>

#include <stop_token>

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

// The next digest: hash of the digest before and one row of table vouch, whose columns are id, kind, key,
// owner, ledger_seq, hash.
QByteArray digestWith(const QByteArray &digest, const Statement &vouch, Canonical &scratch);

// Hashes what was written since the last seal and adds a seal that vouches for it. One call is a short write
// of at most some twenty thousand rows; a large store is caught up with over several calls. Writes nothing
// where nothing is new.
[[nodiscard]] Result<void> sealStore(Database &database);
// Repeats sealStore() until everything is vouched for, or it is asked to stop; each call is a short write of
// its own.
[[nodiscard]] Result<void> sealWhole(Database &database, const std::stop_token &stop = {});
// Whether anything was entered into the ledger since the newest seal.
[[nodiscard]] Result<bool> isSealBehind(Database &database);

} // namespace store
