// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QStringList>

namespace store {

class Database;

// SQL after FROM: the evidence named by memories that can change or vanish. Existing episodes are left out,
// because they never change.
inline constexpr char MovableEvidence[] =
    " named_evidence AS n WHERE NOT EXISTS (SELECT 1 FROM episode_log AS e WHERE e.uid = n.evidence_uid) ";
// SQL: one name of one memory.
inline constexpr char NoteEvidence[] = "INSERT INTO named_evidence (evidence_uid, id) VALUES (?, ?)";

// The uids that a memory names as evidence: in its provenance ("episodes", "evidence") and as citations in
// its text. Evidence given as a link or in words cannot be followed.
[[nodiscard]] QStringList namedEvidence(const QJsonObject &provenance, const QString &observation);

// Store the evidence uids in table named_evidence, by which the memories of an evidence are found:
// noteEvidence() replaces those of one memory, noteAllEvidence() recomputes the table. Call them inside a
// transaction.
[[nodiscard]] Result<void> noteEvidence(Database &database, qint64 memory, const QStringList &uids);
[[nodiscard]] Result<void> noteAllEvidence(Database &database);
// Recomputes the evidence of one memory; call it after its text or provenance changed.
[[nodiscard]] Result<void> refreshNamedEvidence(Database &database, const QString &uid);

// Keeps a copy of a chunk that something rests on, before its document is read again and the chunk is
// deleted.
[[nodiscard]] Result<void> keepDeparted(Database &database, const QString &chunk, const QString &at);
// For a document that is being forgotten: keeps only that its chunks existed, without their texts.
[[nodiscard]] Result<void> blankDeparted(Database &database, const QString &source, const QString &at);

} // namespace store
