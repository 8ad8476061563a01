// SPDX-License-Identifier: MIT
#pragma once

#include "store/curation/curation.h"

#include <vector>

namespace store {

struct LedgerEntry;

// Undoes and redoes acts with new ledger entries that restore the earlier state; no entry is ever removed.
// What can be undone is read from the ledger, so undo reaches back to the store's first act.
class Undo
{
public:
    explicit Undo(Database &database)
        : m_database(database)
    {}

    // The newest act that is not undone; with `by` only of this actor ("person:mara"). nullopt where there is
    // none.
    [[nodiscard]] Result<std::optional<Changeset>> next(const QString &by = {});
    // Whether the same actor forgot rows after that act. Forgetting cannot be undone, so a
    // plain "undo" must not skip over it silently: the act has to be named.
    [[nodiscard]] Result<bool> isBehindForgotten(const Changeset &act, const QString &by = {});
    // The same, forgettings counted in, which are never undone.
    [[nodiscard]] Result<std::optional<Changeset>> newest(const QString &by = {});
    // The newest act in force before this one that is no forgetting: what is left to undo where this one
    // cannot be. nullopt where there is none, and where this one is undone already.
    [[nodiscard]] Result<std::optional<Changeset>> before(const QString &changeset, const QString &by = {});
    [[nodiscard]] Result<Changeset> act(const QString &changeset); // NotFound where there is none
    // Whether an act that was not taken back for this reason stays, so that what is left to undo is before
    // it.
    [[nodiscard]] static bool isKept(const Error &why)
    {
        return why.code == Error::Code::Refused || why.code == Error::Code::Conflict;
    }
    // The newest undo that can be redone; nullopt once something was decided after it.
    [[nodiscard]] Result<std::optional<Changeset>> nextRedo(const QString &by = {});

    // Takes one changeset back. NotFound; Refused where it is undone already; Conflict where a row was
    // changed later by another act, which is named. Of an import, proposals stay whose agent has got the
    // answer since; stays() names them.
    [[nodiscard]] Result<Changeset> undo(const QString &changeset, const Actor &actor,
                                         const QString &reason = {}, const QDateTime &at = now());
    const QStringList &stays() const { return m_stays; } // rows, of the last undo() or takeBack()
    // Undoes single ledger entries.
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
    [[nodiscard]] Result<std::vector<LedgerEntry>> withoutCollected(const std::vector<LedgerEntry> &entries);

    Database &m_database;
    QStringList m_stays;
};

} // namespace store
