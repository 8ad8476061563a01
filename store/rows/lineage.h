// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace store {

class Database;

// What is known of a row of any layer, from its uid alone.
struct RowLabel
{
    QString uid;
    QString layer;    // "reflexion", "decision", "wiki", "chunk", ...; empty where no layer has such uids
    QString text;     // what it says, in one line of at most 240 characters
    QString status;   // empty where its layer has none, or it is gone
    int revision = 0; // 0 where it is gone
    bool isForgotten = false; // a tombstone stands in its place

    bool isThere() const { return revision > 0; }
    bool operator==(const RowLabel &) const = default;
};

// One step of lineage: a row and the one it was made from.
struct LineageLink
{
    QString derivedUid;
    QString sourceUid;
    int sourceRevision = 0; // when it was made; 0 where that is not known
    int depth = 1;          // steps from the row that was asked about
    RowLabel other;         // the row at the far end, as it stands now
    bool holdsBack = false; // the source is why the derived row is held back

    bool operator==(const LineageLink &) const = default;
};

// That a row was made from another one, as it is kept.
struct MadeFrom
{
    QString uid;
    QString layer;
    QString sourceUid;
    QString sourceLayer;
    std::optional<qint64> sourceRevision = {}; // at which it was read, where that is known
};

enum class IfKnown { Keep, Replace };
// Inside the caller's transaction. Where the two are known already, the revision stays or is replaced.
[[nodiscard]] Result<void> noteMadeFrom(Database &database, const MadeFrom &made,
                                        IfKnown ifKnown = IfKnown::Keep);

// A context that a row was in.
struct Telling
{
    QString snapshotUid;
    QString at;
    QString recipe;
    QString question;
    QString agent;
    QString run;
    QString madeBy;
    int revision = 0; // of the row that was told
    QString fate;     // full, compact, cut, omitted

    bool operator==(const Telling &) const = default;
};

// Why a row is held back from contexts: one source that is not in force.
struct HeldBack
{
    QString sourceUid;
    QString sourceLayer;
    QString sourceStatus; // of the source; "gone", or "held_back" where the reason lies behind it

    bool operator==(const HeldBack &) const = default;
};

// What came from what, in both directions and over all layers (P2). Synchronous; belongs to the database's
// thread.
class Lineage
{
public:
    explicit Lineage(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<RowLabel> label(const QString &uid);

    // What the row was made from, and what those were; nearest first. Each row once.
    [[nodiscard]] Result<std::vector<LineageLink>> sources(const QString &uid);
    // What was made from the row, and from those.
    [[nodiscard]] Result<std::vector<LineageLink>> derived(const QString &uid);
    // Contexts in which the row was told, newest first.
    [[nodiscard]] Result<std::vector<Telling>> tellings(const QString &uid, int limit);

    // Empty where nothing holds the row back.
    [[nodiscard]] Result<std::vector<HeldBack>> whyHeldBack(const QString &uid);

    // Says in place of the derived row's old sources what it was made from; each with its present revision.
    // Inside the caller's transaction. Wiki sections and decisions do this themselves.
    [[nodiscard]] Result<void> record(const QString &derivedUid, const QString &derivedLayer,
                                      const QStringList &sources);

    // The same beside what is there.
    [[nodiscard]] Result<void> add(const QString &derivedUid, const QString &derivedLayer,
                                   const QStringList &sources);

private:
    enum class Direction { Sources, Derived };
    [[nodiscard]] Result<std::vector<LineageLink>> walk(const QString &uid, Direction direction);
    [[nodiscard]] Result<std::vector<LineageLink>> step(const QString &uid, Direction direction);

    Database &m_database;
};

// One sentence for people.
QString sentence(const HeldBack &reason);

} // namespace store
