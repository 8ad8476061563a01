// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/sealing.h"
#include "store/rows/verify.h"

namespace store {

// Compares rows with what the seals vouched for: finds rows that were changed, removed or exchanged without a
// ledger entry that explains it. `report` gets each problem, `tick` is called once per row.
class SealCheck
{
    Q_DISABLE_COPY_MOVE(SealCheck)
public:
    using Report = std::function<void(const VerifyProblem &)>;

    SealCheck(Database &database, Report report, std::function<Result<void>()> tick);
    ~SealCheck();

    [[nodiscard]] Result<void> run();
    // Checks only the chain of seals after `seal` and the digests they state; compares no row.
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
    qint64 m_rebuilt = 0; // ledger entry of the last "memoirctl rebuild", which made derived data anew
};

} // namespace store
