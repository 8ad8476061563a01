// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/sealing.h"
#include "store/rows/verify.h"

namespace store {

// Compares what the seals vouch for with what is there: rows that were changed, put aside or put in place of
// others without the ledger entry that would explain it. `report` takes each problem, `tick` is called once a
// row.
class SealCheck
{
    Q_DISABLE_COPY_MOVE(SealCheck)
public:
    using Report = std::function<void(const VerifyProblem &)>;

    SealCheck(Database &database, Report report, std::function<Result<void>()> tick);
    ~SealCheck();

    [[nodiscard]] Result<void> run();
    // Only the seals behind this one and what they vouch for by themselves; no row is compared with them.
    [[nodiscard]] Result<void> runSince(qint64 seal);

private:
    [[nodiscard]] Result<void> checkSeals(const Seal &from);
    [[nodiscard]] Result<void> checkChanged();
    [[nodiscard]] Result<void> checkGone();
    [[nodiscard]] Result<void> checkReplaced();
    [[nodiscard]] Result<void> checkPlain();
    [[nodiscard]] Result<bool> isExplained(const QByteArray &key, const QByteArray &owner, qint64 after,
                                           bool isDerived);
    void say(const QString &message);

    Database &m_database;
    const Report m_report;
    const std::function<Result<void>()> m_tick;
    qint64 m_vouched = 0;
    qint64 m_rebuilt = 0; // the last entry that says that derived data was made anew
};

} // namespace store
