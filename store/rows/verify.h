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
    qint64 after = 0; // only entries after this one were checked; 0: all
    qint64 entries = 0;
    qint64 rows = 0;
    QByteArray head;     // hash of the last entry; noted elsewhere, it proves later that no entries were cut
                         // off the end
    int connections = 1; // how many read the store at once
    qint64 anchors = 0;  // signed heads from outside that were compared
    QString since;       // when the oldest of them was made; empty where there is none
    qint64 through = 0;  // newest ledger entry that one of them vouches for
    QString apart;       // since when a copy elsewhere has another history; empty where none has
    std::vector<PurgedEntry> purged;     // entries whose words a person forgot
    std::vector<VerifyProblem> problems; // at most 1000
    bool isWhole() const { return problems.empty(); }
};

// How many connections read the store at once and into how many ranges the memories are split; 0: chosen by
// the size of the store and the processors. The result is the same, in the same order.
struct VerifySharing
{
    int connections = 0;
    int stretches = 0;
};

// Recomputes the ledger's hash chain from its first entry, compares every row with its last entry, and the
// ledger's heads with the anchors. Only the anchors reveal a store that was written anew as a whole. Reads
// the whole store; `progress(done, total)` cancels by returning false (Error::Cancelled). The connection must
// not be in a transaction.
[[nodiscard]] Result<Verification> verify(Database &database,
                                          const std::function<bool(qint64, qint64)> &progress = {},
                                          const signing::Anchors &anchors = {}, VerifySharing sharing = {});

// The same for what was written after `seal`: the later entries, the rows they are about and the later seals.
// Reports a problem where the store does not hold `seal`. Its cost does not grow with the store. It proves
// that what is new follows what was sealed, not that older rows and entries are unchanged.
[[nodiscard]] Result<Verification> verifySince(Database &database, const signing::Anchor &seal);

// A sentence for people: since when and by how many seals the store is vouched for, or that nothing outside
// of the file vouches for it.
QString vouchedSince(const Verification &verification);

} // namespace store
