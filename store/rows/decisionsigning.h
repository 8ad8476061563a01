// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/actor.h"
#include "store/rows/changeset.h"
#include "store/signing/signingkey.h"

#include <vector>

namespace store {

class Database;

// A store may ask that every act of a person is signed by a key that its ledger knows. Off by default:
// scripts of people go on working. Switched on and off by an act of a person, which has to be signed itself
// once it is on.

// A public key that a person entered into the ledger.
struct KnownKey
{
    QString id;
    QString person; // who entered it
    QString at;
    QByteArray publicKey;
    qint64 since = 0;   // ledger entry that entered the key
    qint64 revoked = 0; // ledger entry that took it out of use; 0 where it is in use

    bool holdsAt(qint64 seq) const { return since < seq && (revoked == 0 || seq <= revoked); }
};

// What one signature covers: all entries of a changeset. It signs the hash of the last entry, which depends
// on the hashes of those before.
struct SignedAct
{
    QByteArray changeset;
    qint64 firstSeq = 0;
    qint64 lastSeq = 0;
    QByteArray lastHash;

    QByteArray message(const QString &store) const;
};

[[nodiscard]] Result<bool> decisionsAreSigned(Database &database);
// SQL: NULL where the store never asked for signatures.
QString wereEverSigned();
// Refused where no key is unlocked, or the ledger does not know it.
[[nodiscard]] Result<Changeset> askForSignedDecisions(Database &database, bool on, const Actor &person);

[[nodiscard]] Result<std::vector<KnownKey>> knownKeys(Database &database);
[[nodiscard]] Result<Changeset> enterKey(Database &database, const QByteArray &publicKey,
                                         const Actor &person);
// NotFound where the ledger does not know it.
[[nodiscard]] Result<Changeset> revokeKey(Database &database, const QString &id, const Actor &person);

// LedgerWriter calls this at the end of each act of a person, inside its transaction. Does nothing where the
// store does not ask for signatures; Error::Refused where it does and no known key is unlocked.
[[nodiscard]] Result<void> signAct(Database &database, const SignedAct &act);

// Whether `signature` of `message` is by a key that this store's ledger knows and has not revoked. Used for
// rows that arrive from another store.
[[nodiscard]] Result<bool> isSignedByKnownKey(Database &database, const QString &keyId,
                                              const QByteArray &message, const QByteArray &signature);

} // namespace store
