// SPDX-License-Identifier: MIT
#pragma once

#include "store/clock.h"
#include "store/layers/proposal.h"
#include "store/result.h"
#include "store/rows/ledgerwriter.h"
#include "store/rows/reflexion.h"

#include <optional>

namespace store {

class Database;

// A change of a memory that is proposed: another wording, that it is told no longer, or that a recurring
// procedure is told. It is an ordinary proposal, {"action": "memory_update"|"memory_forget"|"memory_adopt",
// "args": {"uid", "revision", "changes"}}, marked by its effect. Agents propose the first two by the tools of
// that name, the rule "habits" the third. Accepting it carries the change out in the same transaction, signed
// by the person.
struct MemoryChange
{
    enum class Kind { Update, Forget, Adopt };

    Kind kind = Kind::Update;
    QString uid;
    int revision = 0;    // that the agent saw
    QJsonObject changes; // for Update: columns of RowEdit; for Adopt: what the person reads
};

// A proposal for the change. The same change of the same revision is the same proposal.
NewProposal proposalFor(const MemoryChange &change, const Reflexion &row, const QString &agent,
                        const QString &reason);
// The change that accepting the proposal with this action makes; nullopt for any other proposal.
std::optional<MemoryChange> memoryChangeOf(const Proposal &proposal, const QJsonObject &action);

// Whether this agent may propose it: Refused where it is not told the memory, or may not change the column.
[[nodiscard]] Result<void> checkProposable(Database &database, const MemoryChange &change,
                                           const Reflexion &row, const QString &agent);
// Error::Refused where its proposer could not have proposed it.
[[nodiscard]] Result<void> checkProposer(Database &database, const Proposal &proposal);
// Whether carrying it out would fail, before anything is written: NotFound, Conflict or Refused.
[[nodiscard]] Result<void> checkMemoryChange(Database &database, const MemoryChange &change,
                                             const QString &reason);
// Carries it out inside the act of the person who accepted it. Forgetting rejects the row: it is not told any
// more, and seeing it again does not bring it back. Adopting approves it.
[[nodiscard]] Result<void> applyMemoryChange(Database &database, LedgerWriter &ledger,
                                             const MemoryChange &change, const Actor &person,
                                             const QString &reason);

} // namespace store
