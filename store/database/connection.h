// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/cursor.h"
#include "store/result.h"

#include <QStringList>

#include <memory>

struct sqlite3;

namespace store {

class Database;
class Filling;

// The connection to a store: to a file (SqliteConnection) or a server (server::PostgresConnection). Only
// Database and its statements call it.
class Connection
{
    Q_DISABLE_COPY_MOVE(Connection)
public:
    Connection() = default;
    virtual ~Connection() = default;

    // Called once before the store is read: checks that the database is one of ours, no newer than this
    // program, and has our schema; migrates an older file.
    [[nodiscard]] virtual Result<void> makeReady(Database &database) = 0;

    [[nodiscard]] virtual Result<std::unique_ptr<Cursor>> prepare(QByteArrayView sql) = 0;
    // Why the last failed call failed.
    virtual Error error() const = 0;
    // Also false after a failure ended the transaction; the database then kept nothing of it.
    virtual bool isInTransaction() const = 0;
    virtual qint64 changes() const = 0; // rows that the last statement wrote
    virtual qint64 writtenRows() const = 0;
    virtual qint64 lastInsertId() = 0;
    // Ends the statement that runs now, or else the next one, with an error.
    virtual void interrupt() = 0;
    // Whether a column's bytes could not be read for want of memory.
    virtual bool lostValue() const { return false; }
    // Resets statements that are still being read; a call should leave none.
    virtual void endReads() = 0;

    virtual QString beginWriting() const = 0;
    virtual QString beginReading() const = 0;
    // Database calls these around every write, for databases that do not keep writers apart by themselves.
    // Fails where a write would not reach the store that was opened (its file was replaced).
    [[nodiscard]] virtual Result<void> enterWriting() { return {}; }
    virtual void leaveWriting() {}
    virtual void rollBack(Database &database) = 0;

    [[nodiscard]] virtual Result<void> check() const { return {}; }
    [[nodiscard]] virtual Result<qint64> dataVersion(Database &database) = 0;
    virtual void checkpointIfLarge(int) {}
    [[nodiscard]] virtual Result<void> emptyLog() { return {}; }

    // inFewTrips() calls gather() and fetch() around a reading function. In between, a query whose answer is
    // not known yet is noted and returns no row. fetch() sends all noted queries together and returns true if
    // there were any; the caller then runs the function again.
    virtual void gather() {}
    virtual bool fetch() { return false; }
    virtual bool gathers() const { return false; }     // whether this database does so
    virtual bool isGathering() const { return false; } // between the two
    // How many queries were answered with no row since gather(), for want of their answers.
    virtual qint64 guesses() const { return 0; }

    // The object that copies another store's rows into this database.
    virtual std::unique_ptr<Filling> filling(Database &database) = 0;

    // The account that is logged in, as "person:NAME" or "agent:NAME"; empty where the database knows none.
    // If set, the ledger names this actor and no other.
    virtual QString sessionActor() const { return {}; }
    // Which database of which server; empty for a file.
    virtual QString place() const { return {}; }
    // Tables that this account may not write to.
    virtual QStringList closedTables() const { return {}; }
    // LedgerWriter says which changeset it wrote, with its last entry's number and hash. If the connection is
    // lost during the commit, the changeset is looked up to find out whether it was kept.
    // An act of which nothing was asked before its commit has no entry yet that it knows (0): all of it then
    // goes to the server in one piece, and what was expected is answered behind the commit. noteKept() says
    // the entry.
    virtual void noteAct(const QByteArray &, qint64, const QByteArray &) {}
    virtual void noteKept(qint64, const QByteArray &) {}
    // A descriptor that becomes readable when another connection commits or this one is lost; ask for it
    // again after each statement. -1 where there is none (a file: call dataVersion()) or the connection is
    // lost.
    virtual int listen() { return -1; }
    virtual bool takeNews() { return false; } // whether anything was committed since the last call
    // True where the database's triggers index words for full text; false where the writer does, many rows at
    // a time.
    virtual bool indexesWords() const { return false; }
    // True where the database's triggers count the rows that this session adds; false where the writer does.
    virtual bool countsArrivals() const { return false; }
    // Whether the database finds the rows nearest to a vector (near_rows()), so that nobody reads all
    // vectors.
    virtual bool comparesVectors() const { return false; }
    virtual bool isImmutable() const { return false; }
    // Where opening brought the store up to date: the path of the copy of it as it was.
    virtual QString copyOfBefore() const { return {}; }
    virtual sqlite3 *handle() const { return nullptr; }
};

} // namespace store
