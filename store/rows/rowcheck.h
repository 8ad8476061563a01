// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/verify.h"

#include <QByteArrayList>

#include <limits>

namespace store {

class Statement;
struct Layer;

// A range of row ids; both ends are included.
struct KeyStretch
{
    qint64 first = std::numeric_limits<qint64>::min();
    qint64 last = std::numeric_limits<qint64>::max();
};

// Compares every row with its last ledger entry: status and content hash. Also finds rows that the ledger
// says were written but that are gone. `report` gets each problem; `tick` is called once per row.
class RowCheck
{
    Q_DISABLE_COPY_MOVE(RowCheck)
public:
    // Checks only rows that entries from `first` on are about; all rows where `first` is 0 or less.
    RowCheck(Database &database, qint64 first, std::function<void(const VerifyProblem &)> report,
             std::function<Result<void>()> tick);
    ~RowCheck();

    // Splits all possible ids into at most `count` ranges with about equally many memories in each.
    [[nodiscard]] static Result<std::vector<KeyStretch>> stretches(Database &database, int count);

    // Checks the memories of one range; run range by range, problems come in the same order as in one run.
    [[nodiscard]] Result<void> runReflexions(const KeyStretch &stretch);
    // Memories that are gone, and the rows of all other layers.
    [[nodiscard]] Result<void> runOthers();
    qint64 count() const { return m_count; } // rows checked so far

private:
    [[nodiscard]] Result<void> checkLayer(const Layer &layer);
    [[nodiscard]] Result<void> findGaps();
    [[nodiscard]] Result<void> checkMissingRows(const Layer &layer);
    void checkRow(const Statement &row);
    void checkState(const QString &uid, const QByteArray &status, const QByteArray &hash,
                    const Statement &entry);
    bool isPartial() const { return m_first > 0; }
    QByteArray touched() const;
    void say(qint64 seq, const QString &row, const QString &message) { m_report({seq, row, message}); }

    Database &m_database;
    const qint64 m_first;
    const std::function<void(const VerifyProblem &)> m_report;
    const std::function<Result<void>()> m_tick;
    Canonical m_scratch;
    QByteArrayList m_gaps; // layers with missing rows
    qint64 m_count = 0;
};

} // namespace store
