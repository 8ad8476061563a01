// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

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
    qint64 entries = 0;
    qint64 rows = 0;
    QByteArray head; // hash of the last entry: note it elsewhere, and a cut tail can be proven too
    std::vector<VerifyProblem> problems; // at most 1000
    bool isWhole() const { return problems.empty(); }
};

// Recomputes the ledger's chain from its first entry and compares every row with its last entry. Reads the
// whole store; `progress(done, total)` returning false cancels (Error::Cancelled).
[[nodiscard]] Result<Verification> verify(Database &database,
                                          const std::function<bool(qint64, qint64)> &progress = {});

} // namespace store
