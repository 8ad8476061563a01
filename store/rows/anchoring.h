// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/actor.h"
#include "store/rows/standing.h"
#include "store/signing/computer.h"

#include <stop_token>

namespace store {

class Database;

// The signed anchors of this store that this computer keeps, in its own file and committed to its git folder:
// what verify() compares the ledger with.
[[nodiscard]] Result<signing::Anchors>
anchorsHere(Database &database, const signing::Computer &computer = signing::Computer::here());

// The store's present state as an unsigned anchor: head of the ledger, newest seal, counts.
[[nodiscard]] Result<signing::Anchor> stateOf(Database &database);

// Signs the present heads of ledger and seals and keeps them on this computer, outside of the store. Keeps
// nothing where the store contradicts the newest anchor kept here (it was restored or swapped); a person has
// to call acceptOlder() first.
[[nodiscard]] Result<void> keepAnchor(Database &database,
                                      const signing::Computer &computer = signing::Computer::here());

// An agent's account at a server may read neither the chain's head nor the seals.
bool maySeal(const Database &database);

// Seals everything that was written, however much it is, and keeps an anchor. Conflict where the store
// contradicts the newest anchor kept here.
[[nodiscard]] Result<void> sealAllAndAnchor(Database &database, const std::stop_token &stop = {},
                                            const signing::Computer &computer = signing::Computer::here());

// A process calls this when it ends or idles: it seals what was written since the last seal (at most once a
// minute) and keeps an anchor. Does nothing where the store contradicts the newest anchor kept here.
[[nodiscard]] Result<void> sealAndAnchor(Database &database,
                                         const signing::Computer &computer = signing::Computer::here());

// The same where this connection has written anything: opening and closing a store changes nothing in it.
[[nodiscard]] Result<void> anchorIfWritten(Database &database);

// What was copied to this place as it should be, whatever this computer saw at it before: from now on the
// copy and what it was copied from may each go on. No anchor where the source is not what was seen here, so
// that the same is found of the copy.
[[nodiscard]] Result<void> anchorNewCopy(Database &source, Database &copy,
                                         const signing::Computer &computer = signing::Computer::here());

// Writes the signed state of an open copy of a store into the new file `sideFile`.
[[nodiscard]] Result<void> anchorCopy(Database &copy, const QString &sideFile,
                                      const signing::Computer &computer = signing::Computer::here());
// The side file of a backup: "x.memoir" has "x.memoir.anchor".
QString anchorFileBeside(const QString &copy);

// Called when a person confirms that the store may be older than the anchors kept here (a backup was
// restored) or may have another history. The acceptance is kept among the anchors and entered into the
// ledger; earlier anchors no longer count.
[[nodiscard]] Result<void> acceptOlder(Database &database, const Actor &person, const QString &reason,
                                       const signing::Computer &computer = signing::Computer::here());

// How the store contradicts the newest anchor that this computer keeps of it; nullopt where it does not.
// Takes one look-up, so the window's status bar and the doctor may ask often.
[[nodiscard]] Result<std::optional<VerifyProblem>>
newestDisagreement(Database &database, const signing::Computer &computer = signing::Computer::here());

} // namespace store
