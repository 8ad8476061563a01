// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <vector>

namespace store {

// Undoes and redoes acts by new ledger entries that restore the earlier state; no entry is ever removed. What
// can be undone is read from the ledger, so undo reaches back as far as the store does.
class Undo
{
public:
    explicit Undo(Database &database)
        : m_database(database)
    {}

    // The newest act in force; by one actor where `by` is not empty ("person:mara"), with an entry in one of
    // the layers where there are any. Nothing: no value.
    [[nodiscard]] Result<std::optional<Changeset>> next(const QString &by = {},
                                                        const QStringList &layers = {});
    // Whether the same actor forgot rows of these layers after that act: nothing takes that back, so who asks
    // for undo means an act before it only where it was named.
    [[nodiscard]] Result<bool> isBehindForgotten(const Changeset &act, const QString &by = {},
                                                 const QStringList &layers = {});
    // The newest undo that can be taken back: none once something new was decided after it.
    [[nodiscard]] Result<std::optional<Changeset>> nextRedo(const QString &by = {},
                                                            const QStringList &layers = {});

    // Takes one changeset back. NotFound; Refused where it is undone already; Conflict where a row was
    // changed later by another act, which is named.
    [[nodiscard]] Result<Changeset> undo(const QString &changeset, const Actor &actor,
                                         const QString &reason = {}, const QDateTime &at = now());
    // Takes back single entries of the ledger.
    [[nodiscard]] Result<Changeset> undoEntries(const std::vector<qint64> &seqs, const Actor &actor,
                                                const QString &reason = {}, const QDateTime &at = now());
    // Undoes an act, or redoes it where the act was an undo.
    [[nodiscard]] Result<Changeset> takeBack(const QString &changeset, const Actor &actor,
                                             const QString &reason = {}, const QDateTime &at = now());
    // Redoes: takes an undo back.
    [[nodiscard]] Result<Changeset> redo(const QString &undoChangeset, const Actor &actor,
                                         const QDateTime &at = now());

    // The acts a person or rule made, newest first; for the journal on screen.
    [[nodiscard]] Result<std::vector<Changeset>> journal(int limit);

private:
    Database &m_database;
};

} // namespace store
