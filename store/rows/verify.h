// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"
#include "store/rows/purge.h"
#include "store/signing/anchorfile.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <vector>

namespace store {

class Database;

struct VerifyProblem
{
    qint64 seq = 0;  // entry, 0 where it is about a row
    QString rowUid;  // empty where it is about the chain
    QString message; // one sentence
};

struct Verification
{
    qint64 after = 0; // only what came behind this entry was read; 0: everything
    qint64 entries = 0;
    qint64 rows = 0;
    QByteArray head;     // hash of the last entry: note it elsewhere, and a cut tail can be proven too
    int connections = 1; // that read it at once
    qint64 anchors = 0;  // signed heads from outside that were compared
    QString since;       // when the first of them was made; empty where there is none
    qint64 through = 0;  // the last entry that one of them vouches for
    std::vector<PurgedEntry> purged;     // entries whose words a person forgot
    std::vector<VerifyProblem> problems; // at most 1000
    bool isWhole() const { return problems.empty(); }
};

// On how many connections a store is read at once, and in how many stretches its memories; 0: as fits the
// store and the machine. What is found is the same, in the same order.
struct VerifySharing
{
    int connections = 0;
    int stretches = 0;
};

// Recomputes the ledger's chain from its first entry, compares every row with its last entry, and the heads
// with the anchors, which alone tell a store that was written anew as a whole from the one that was there.
// Reads the whole store; `progress(done, total)` returning false cancels (Error::Cancelled). The connection
// is in no transaction.
[[nodiscard]] Result<Verification> verify(Database &database,
                                          const std::function<bool(qint64, qint64)> &progress = {},
                                          const signing::Anchors &anchors = {}, VerifySharing sharing = {});

// The same for what came after `seal`, which the store has to hold: those entries, the rows that they are
// about and the seals inside the store. What a seal vouches for is not read again, so that this takes no
// longer in a large store than in a small one: it proves that what is new follows what was sealed, not that
// older rows and entries are still as their hashes say.
[[nodiscard]] Result<Verification> verifySince(Database &database, const signing::Anchor &seal);

// "Vouched for since DATE by N anchors", or that nothing outside of the file vouches for it.
QString vouchedSince(const Verification &verification);

} // namespace store
