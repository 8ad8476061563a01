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

// A change of the memory itself that is asked for: another wording, that it is not told any more, or that a
// procedure which keeps coming back is told. It is an ordinary proposal, {"action":
// "memory_update"|"memory_forget"|"memory_adopt", "args": {"uid", "revision", "changes"}}; what makes it one
// of these is `extra.effect`, which only this file writes. Accepting it carries it out in the same
// transaction, signed by the person.
struct MemoryChange
{
    enum class Kind { Update, Forget, Adopt };

    Kind kind = Kind::Update;
    QString uid;
    int revision = 0;    // that the agent saw
    QJsonObject changes; // columns of RowEdit for Update; what a person reads of it for Adopt
};

// A proposal for the change. The same change of the same revision is the same proposal.
NewProposal proposalFor(const MemoryChange &change, const Reflexion &row, const QString &agent,
                        const QString &reason);
// What a proposal would change once its action (as decided) is carried out; none for any other proposal.
std::optional<MemoryChange> memoryChangeOf(const Proposal &proposal, const QJsonObject &action);

// NotFound, Conflict or Refused where carrying it out would fail; before anything is written.
[[nodiscard]] Result<void> checkMemoryChange(Database &database, const MemoryChange &change,
                                             const QString &reason);
// Carries it out inside the act of the person who accepted it. Forgetting rejects the row: it is not told any
// more, and seeing it again does not bring it back. Adopting approves it.
[[nodiscard]] Result<void> applyMemoryChange(Database &database, LedgerWriter &ledger,
                                             const MemoryChange &change, const Actor &person,
                                             const QString &reason);

} // namespace store
