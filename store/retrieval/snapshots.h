// SPDX-License-Identifier: MIT
#pragma once

#include "store/retrieval/stackdiff.h"
#include "store/rows/actor.h"

#include <QJsonObject>

namespace store {

class Database;

// A recorded context: what a model was told, word for word.
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

// A recorded context in which a row was told.
struct SnapshotTelling
{
    Snapshot snapshot; // without text and rows
    ToldRow row;
};

// Records the contexts that were handed out. They are written once and have no ledger entry.
class Snapshots
{
public:
    explicit Snapshots(Database &database)
        : m_database(database)
    {}

    // Records a stack that is about to be handed out. Error::Refused for a stack of a what-if or a past
    // moment, and where a told row may not be told any more. The question passes the guard; a secret in it is
    // stored masked. `run` names the run that gets the stack and may be empty; a new name creates the run. It
    // is a run of the agent that asked or, where a person asked, of the question's agent.
    [[nodiscard]] Result<Snapshot> record(const Stack &stack, const Actor &by, const QString &run = {});
    // The same inside the caller's transaction, for a stack that was checked when it was handed out.
    [[nodiscard]] Result<Snapshot> write(const Stack &stack, const Actor &by, const QString &run = {});
    // The same for rows told in another form than a stack: `recipe` names the form, and there is no text.
    // `run` is a run of `agent`. All in one transaction. A question that the guard refuses is stored empty.
    [[nodiscard]] Result<void> writeTold(std::vector<Snapshot> told);
    [[nodiscard]] Result<Snapshot> one(const QString &uid); // NotFound
    // The newest recorded stacks.
    [[nodiscard]] Result<std::vector<Snapshot>> recent(int limit);
    // The contexts that had this row, newest first, and what became of the row in each; and those that did
    // not tell it but told a row made from it, at any depth: a section that cites it tells its words too.
    [[nodiscard]] Result<std::vector<SnapshotTelling>> told(const QString &rowUid, int limit);

private:
    [[nodiscard]] Result<void> put(Snapshot &snapshot, const QVariant &runId);

    Database &m_database;
};

// The choices that a person has beside the question.
struct ContextSurroundings
{
    QStringList agents = {};  // by name
    QString firstChange = {}; // times of the ledger's first and last entry; empty where there is none
    QString lastChange = {};
};
[[nodiscard]] Result<ContextSurroundings> contextSurroundings(Database &database);

// The rows that this context told in full; the session's next context names them instead of repeating them.
// Error::NotFound.
[[nodiscard]] Result<StackQuestion::ToldBefore> toldBefore(Database &database, const QString &snapshotUid);

// The question that a recorded context answered, ready to be asked again.
[[nodiscard]] Result<StackQuestion> questionOf(const Snapshot &snapshot);

} // namespace store
