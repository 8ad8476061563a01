// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QStringList>

namespace store {

class Database;

// SQL: what memories name that can change or go. Episodes are never reworded: those that are there need no
// look.
inline constexpr char MovableEvidence[] =
    " named_evidence AS n WHERE NOT EXISTS (SELECT 1 FROM episode_log AS e WHERE e.uid = n.evidence_uid) ";
// SQL: one name of one memory.
inline constexpr char NoteEvidence[] = "INSERT INTO named_evidence (evidence_uid, id) VALUES (?, ?)";

// The rows that a memory names as its evidence: in its provenance ("episodes", "evidence"), and those that
// its own words cite. What is named as a link or in words alone is not in the store and cannot be followed.
[[nodiscard]] QStringList namedEvidence(const QJsonObject &provenance, const QString &observation);

// The names as they are kept to be looked up from the evidence's side (table named_evidence, which is
// derived): of one memory, in place of those it had, and of all. Inside the caller's transaction.
[[nodiscard]] Result<void> noteEvidence(Database &database, qint64 memory, const QStringList &uids);
[[nodiscard]] Result<void> noteAllEvidence(Database &database);
// Of one memory as it stands; called where its words or its provenance changed.
[[nodiscard]] Result<void> refreshNamedEvidence(Database &database, const QString &uid);

// Keeps what a piece of a document says that something rests on, before the document says otherwise.
[[nodiscard]] Result<void> keepDeparted(Database &database, const QString &chunk, const QString &at);
// Of a document that is being forgotten: that its pieces were there, without a word of them.
[[nodiscard]] Result<void> blankDeparted(Database &database, const QString &source, const QString &at);

} // namespace store
