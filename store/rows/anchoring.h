// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/actor.h"
#include "store/rows/standing.h"
#include "store/signing/computer.h"

namespace store {

class Database;

// The anchors of this store that this computer keeps, and what it committed of them: for verify().
[[nodiscard]] Result<signing::Anchors>
anchorsHere(Database &database, const signing::Computer &computer = signing::Computer::here());

// What the store is now, unsigned.
[[nodiscard]] Result<signing::Anchor> stateOf(Database &database);

// Signs the present heads and keeps them on this computer, outside of the store. Nothing is kept where the
// store is older than what was seen of it: what a restored or swapped file holds is vouched for only after
// acceptOlder().
[[nodiscard]] Result<void> keepAnchor(Database &database,
                                      const signing::Computer &computer = signing::Computer::here());

// What a process does when it has written and ends or idles: seals what came since (at most once a minute)
// and keeps an anchor. Nothing where it wrote nothing.
[[nodiscard]] Result<void> sealAndAnchor(Database &database,
                                         const signing::Computer &computer = signing::Computer::here());

// The same where this connection has written anything: opening and closing a store changes nothing in it.
[[nodiscard]] Result<void> anchorIfWritten(Database &database);

// For a copy of a store, open: writes what it is, signed, into the file `sideFile` (a new one).
[[nodiscard]] Result<void> anchorCopy(Database &copy, const QString &sideFile,
                                      const signing::Computer &computer = signing::Computer::here());
// The side file of a backup: "x.memoir" has "x.memoir.anchor".
QString anchorFileBeside(const QString &copy);

// A person says that it is right that this store is older than what was seen of it (a backup was restored) or
// has another history. It is kept among the anchors and written into the ledger; what was seen before no
// longer counts.
[[nodiscard]] Result<void> acceptOlder(Database &database, const Actor &person, const QString &reason,
                                       const signing::Computer &computer = signing::Computer::here());

// What this computer has seen of the store that the store does not hold; nothing where all is well. One
// look-up: for the window's status bar and the doctor.
[[nodiscard]] Result<std::optional<VerifyProblem>>
newestDisagreement(Database &database, const signing::Computer &computer = signing::Computer::here());

} // namespace store
