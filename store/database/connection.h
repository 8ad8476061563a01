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

// The way to where a store lies: a file (SqliteConnection) or a server (server::PostgresConnection). What
// Database and its statements ask of either; nobody else does.
class Connection
{
    Q_DISABLE_COPY_MOVE(Connection)
public:
    Connection() = default;
    virtual ~Connection() = default;

    // What has to be known and done before the store is read: that it is ours, no newer than this program,
    // and as its rules say.
    [[nodiscard]] virtual Result<void> makeReady(Database &database) = 0;

    [[nodiscard]] virtual Result<std::unique_ptr<Cursor>> prepare(QByteArrayView sql) = 0;
    // What the last call that failed says.
    virtual Error error() const = 0;
    // False too where a failure has ended the transaction: nothing of it is kept.
    virtual bool isInTransaction() const = 0;
    virtual qint64 changes() const = 0; // rows that the last statement wrote
    virtual qint64 writtenRows() const = 0;
    virtual qint64 lastInsertId() = 0;
    // The statement at work, or the next, ends.
    virtual void interrupt() = 0;
    // Whether the bytes of a column were asked for and are lost for want of memory.
    virtual bool lostValue() const { return false; }
    // Ends what is still being read, which would be a bug.
    virtual void endReads() = 0;

    virtual QString beginWriting() const = 0;
    virtual QString beginReading() const = 0;
    // Others keep out of the way between these two, as far as the database does not see to that itself. Fails
    // where what is written would not reach the store that was opened.
    [[nodiscard]] virtual Result<void> enterWriting() { return {}; }
    virtual void leaveWriting() {}
    virtual void rollBack(Database &database) = 0;

    [[nodiscard]] virtual Result<void> check() const { return {}; }
    [[nodiscard]] virtual Result<qint64> dataVersion(Database &database) = 0;
    virtual void checkpointIfLarge(int) {}
    [[nodiscard]] virtual Result<void> emptyLog() { return {}; }

    // Between the two, what is read answers as if there were no row where its answer is not known yet, and is
    // noted; fetch() asks all that was noted. True where there was anything: who reads reads again
    // (inFewTrips()).
    virtual void gather() {}
    virtual bool fetch() { return false; }

    // How another store's rows are put in.
    virtual std::unique_ptr<Filling> filling(Database &database) = 0;

    // Who is at the other end, as "person:NAME" or "agent:NAME", where the database knows; then nobody else's
    // name goes into the ledger.
    virtual QString sessionActor() const { return {}; }
    // Tables that whoever that is may not write to.
    virtual QStringList closedTables() const { return {}; }
    // The changeset of the act that is being written, and the last entry of it: where the answer to its
    // commit is lost with the connection, it is looked for by that before the commit says what became of it.
    virtual void noteAct(const QByteArray &, qint64, const QByteArray &) {}
    // Where others' commits are told without being asked for: a descriptor that becomes readable then, or
    // when the connection is lost; to be asked for again after each statement. -1 where dataVersion() has to
    // be asked, and while nobody is at the other end.
    virtual int listen() { return -1; }
    virtual bool takeNews() { return false; } // whether there is any since the last time
    // Whether the rules of the database index words by themselves, or the writers do, many rows at a time.
    virtual bool indexesWords() const { return false; }
    // Whether the rules of the database count what this session adds, or its writers do, many rows at a time.
    virtual bool countsArrivals() const { return false; }
    // Whether the database finds the rows nearest to a vector (near_rows()), so that nobody reads all
    // vectors.
    virtual bool comparesVectors() const { return false; }
    virtual bool isImmutable() const { return false; }
    virtual sqlite3 *handle() const { return nullptr; }
};

} // namespace store
