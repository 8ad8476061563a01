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

// What the store can say about a row of any layer when it knows only the uid.
struct RowLabel
{
    QString uid;
    QString layer;    // "reflexion", "decision", "wiki", "chunk", ...; empty where no layer has such uids
    QString text;     // its text in one line of at most 240 characters
    QString status;   // empty where its layer has no statuses or the row is gone
    int revision = 0; // 0 where it is gone
    bool isForgotten = false; // it was forgotten and a tombstone is left

    bool isThere() const { return revision > 0; }
    bool operator==(const RowLabel &) const = default;
};

// One step of lineage: a row and the one it was made from.
struct LineageLink
{
    QString derivedUid;
    QString sourceUid;
    int sourceRevision = 0; // the source's revision at that time; 0 where it is not known
    int depth = 1;          // steps from the row that was asked about
    RowLabel other;         // the row at the far end of the step, in its present state
    bool holdsBack = false; // the derived row is held back because of this source

    bool operator==(const LineageLink &) const = default;
};

// One stored link: row `uid` was made from row `sourceUid`.
struct MadeFrom
{
    QString uid;
    QString layer;
    QString sourceUid;
    QString sourceLayer;
    std::optional<qint64> sourceRevision = {}; // the revision that was read; nullopt where it is not known
};

enum class IfKnown { Keep, Replace };
// Stores the link inside the caller's transaction. If it exists already, `ifKnown` says whether its revision
// stays or is replaced.
[[nodiscard]] Result<void> noteMadeFrom(Database &database, const MadeFrom &made,
                                        IfKnown ifKnown = IfKnown::Keep);

// One recorded context in which a row was told to a model.
struct Telling
{
    QString snapshotUid;
    QString at;
    QString recipe;
    QString question;
    QString agent;
    QString run;
    QString madeBy;
    int revision = 0; // the revision that was told
    QString fate;     // full, compact, cut, omitted

    bool operator==(const Telling &) const = default;
};

// Why a row is held back from contexts: one source that is not in force.
struct HeldBack
{
    QString sourceUid;
    QString sourceLayer;
    QString sourceStatus; // "gone" where it was removed, "held_back" where the source is itself held back

    bool operator==(const HeldBack &) const = default;
};

// Which rows were made from which, in both directions and across all layers (promise P2). Synchronous; use it
// on the database's thread only.
class Lineage
{
public:
    explicit Lineage(Database &database)
        : m_database(database)
    {}

    [[nodiscard]] Result<RowLabel> label(const QString &uid);

    // All direct and indirect sources of the row, nearest first, each row once.
    [[nodiscard]] Result<std::vector<LineageLink>> sources(const QString &uid);
    // All rows that were made from it, directly or indirectly.
    [[nodiscard]] Result<std::vector<LineageLink>> derived(const QString &uid);
    // Contexts in which the row was told, newest first.
    [[nodiscard]] Result<std::vector<Telling>> tellings(const QString &uid, int limit);

    // The reasons why the row is held back; empty where it is not.
    [[nodiscard]] Result<std::vector<HeldBack>> whyHeldBack(const QString &uid);

    // Replaces the stored sources of the derived row by `sources`, each at its present revision. Call it
    // inside a transaction. The writers of wiki sections and decisions do this themselves.
    [[nodiscard]] Result<void> record(const QString &derivedUid, const QString &derivedLayer,
                                      const QStringList &sources);

    // The same, but keeps the stored sources as well.
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
