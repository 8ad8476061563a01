// SPDX-License-Identifier: MIT
#pragma once

#include "store/rows/status.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

// One memory an agent wrote, as stored. Times are ISO-8601 texts (store/clock.h), empty where there is none.
struct Reflexion
{
    qint64 key = 0; // internal number; grows with created_at, so ordering by it is ordering by time
    QString uid;
    QString agent;
    QString run;
    QString workflow;
    QString entityType;
    QString entityId;
    QString observation;
    QStringList tags;
    Status status = Status::NeedsReview;
    QString kind;
    int priority = 0;
    QString scope;
    QString strategy;
    QString outcome;
    QString changeType;
    QString category;
    std::optional<double> confidence; // 0 to 1
    QString sensitivity;
    QString origin;
    QJsonObject provenance;
    QJsonObject extra;      // unknown keys of an import, kept for export
    int corroborations = 0; // times seen again, after the first
    int successCount = 0;
    int failureCount = 0;
    int useCount = 0;
    QString lastUsedAt;
    QString contentHash;
    QString supersededBy;
    QString redacts;
    QString reviewedBy;
    QString reviewedAt;
    QString snoozedUntil;
    QString expiresAt;
    QString createdAt;
    QString factKey;    // name of a fact, e.g. "favorite_color"; empty for other memories
    QString factValue;  // its value: JSON as text
    QString observedAt; // when the fact was observed
    int findings = 0;   // bit per detector (findingBit) with an open finding of medium or high severity
    int revision = 1;

    bool operator==(const Reflexion &) const = default;
};

// A memory that a writer hands in. Its texts pass the guard before they are stored or compared.
struct NewReflexion
{
    QString agent = QStringLiteral("default");
    QString run; // the run's own name, e.g. "pay-run 2024-44"; made where it is new
    QString workflow;
    QString entityType;
    QString entityId;
    QString observation;
    QStringList tags;
    QString kind = QStringLiteral("observation");
    int priority = 0;
    QString scope;
    QString strategy;
    QString outcome;
    QString changeType;
    QString category;
    std::optional<double> confidence;
    QString sensitivity = QStringLiteral("public");
    QString origin = QStringLiteral("tool");
    QJsonObject provenance;
    QJsonObject extra;
    QString redacts; // uid of the row this one is a redacted copy of
    QString expiresAt;
    QString createdAt;  // empty: now
    QString factKey;    // of a fact that has a name; another value under it is a conflict
    QString factValue;  // JSON as text
    QString observedAt; // when the fact was observed
    QString source;     // where it comes from; used if the row is known already and becomes a corroboration

    // Set only by imports of our own format. Only a person's import may set another status than needs_review.
    QString uid;
    std::optional<Status> status;
    QString supersededBy;
    QString reviewedBy;
    QString reviewedAt;
    QString snoozedUntil;
    int successCount = 0;
    int failureCount = 0;
    int useCount = 0;
    QString lastUsedAt;
    QByteArray history; // JSON array of the row's earlier life, kept in the import's ledger entry
};

// The row's content as a new row in status needs_review, without uid, counters and history.
NewReflexion copyOf(const Reflexion &row);

// The row without any decision about it, for a reader who must judge it independently.
Reflexion undecided(Reflexion row);

struct Sighting
{
    QString run;
    QString source;
    QString day; // "2026-11-21"
    QString seenAt;
    QString outcome = {}; // improved, degraded, neutral; empty where unknown

    bool operator==(const Sighting &) const = default;
};

} // namespace store
