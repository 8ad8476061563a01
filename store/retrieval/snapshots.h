// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stackdiff.h"
#include "store/rows/actor.h"

#include <QJsonObject>

namespace store {

class Database;

// What a model was told, as it was told.
struct Snapshot
{
    QString uid = {};
    QString recipe = {};
    QString question = {};
    QString agent = {};
    QString entityType = {};
    QString entityId = {};
    QJsonObject options = {};
    int tokens = 0;
    QString textHash = {}; // SHA-256 in hex of the text's UTF-8
    QString text = {};     // empty in lists
    QString run = {};
    QString madeBy = {};
    QString createdAt = {};
    std::vector<ToldRow> rows = {}; // empty in lists
};

// A snapshot that a row stood in.
struct SnapshotTelling
{
    Snapshot snapshot; // without text and rows
    ToldRow row;
};

// Keeps what was handed out. Snapshots are records: they are written once and have no ledger entry.
class Snapshots
{
public:
    explicit Snapshots(Database &database)
        : m_database(database)
    {}

    // Of what is about to be handed out. Refused for a stack with pretended statuses or of a past moment, and
    // where a told row is not behind its door any more: nobody is told that. The question passes the guard; a
    // secret in it is stored masked. `run` (may be empty) names the run it was handed to, made where it is
    // new: it needs the agent.
    [[nodiscard]] Result<Snapshot> record(const Stack &stack, const Actor &by, const QString &run = {});
    // The same inside the caller's transaction, of what was handed out while its rows were behind their
    // doors.
    [[nodiscard]] Result<Snapshot> write(const Stack &stack, const Actor &by, const QString &run = {});
    // The same for what was told otherwise than as a stack: with `recipe` naming the way, without a text. All
    // in one transaction. A question that the guard does not let pass is left out.
    [[nodiscard]] Result<void> writeTold(std::vector<Snapshot> told);
    [[nodiscard]] Result<Snapshot> one(const QString &uid); // NotFound
    // Stacks, newest first.
    [[nodiscard]] Result<std::vector<Snapshot>> recent(int limit);
    // Which runs were told this row: newest first, the tellings and what else became of it there.
    [[nodiscard]] Result<std::vector<SnapshotTelling>> told(const QString &rowUid, int limit);

private:
    [[nodiscard]] Result<void> put(Snapshot &snapshot, const QVariant &runId);

    Database &m_database;
};

// What a person chooses from beside a question.
struct ContextSurroundings
{
    QStringList agents = {};  // by name
    QString firstChange = {}; // times of the ledger's first and last entry; empty where there is none
    QString lastChange = {};
};
[[nodiscard]] Result<ContextSurroundings> contextSurroundings(Database &database);

// What that context told whole, so that the next one of the session only names it. NotFound.
[[nodiscard]] Result<StackQuestion::ToldBefore> toldBefore(Database &database, const QString &snapshotUid);

// The question a snapshot asked, to ask it again.
[[nodiscard]] Result<StackQuestion> questionOf(const Snapshot &snapshot);

} // namespace store
