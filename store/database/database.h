// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/rows.h"
#include "store/result.h"
#include "store/uid.h"

#include <QVariant>

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

struct sqlite3;

namespace store {

class Connection;
class Cursor;
class Prepared;
class Statement;

// One connection to one store, and the statements prepared on it. Belongs to the thread that opened it; other
// threads and other programs open their own. SQL is positional (`?`). A store is a file, or lies on a server
// (its path is then the server's address).
class Database
{
    Q_DISABLE_COPY_MOVE(Database)
public:
    enum class Mode {
        ReadWrite, // the file must exist and carry our schema (older schemas are backed up, then migrated)
        Create,    // makes the folder (0700) and the file (0600) where they are missing
        ReadOnly   // changes no byte of the file, nor of its folder where nobody else has it open
    };

    [[nodiscard]] static Result<std::unique_ptr<Database>> open(const QString &path, Mode mode);
    ~Database();

    const QString &path() const { return m_path; }
    bool isReadOnly() const { return m_mode == Mode::ReadOnly; }
    // True where the file was opened as if nobody could write to it, because nobody had it open.
    bool isImmutable() const;
    sqlite3 *handle() const; // of a file; null for a server
    Connection &connection() const { return *m_connection; }

    // Runs a statement, prepared once per text. What it answers is read from the cursor and is free again
    // when the cursor goes. A statement that writes outside of a Transaction is one by itself.
    [[nodiscard]] Result<Rows> run(const QString &sql, std::initializer_list<QVariant> values = {});
    [[nodiscard]] Result<Rows> run(const QString &sql, const QVariantList &values);
    // Runs a statement and drops what it answers.
    [[nodiscard]] Result<void> execute(const QString &sql, std::initializer_list<QVariant> values = {});
    // The first column of the first row; a null value where there is no row.
    [[nodiscard]] Result<QVariant> value(const QString &sql, std::initializer_list<QVariant> values = {});

    // A statement of the C interface that is prepared once per connection and text; for what runs with every
    // act. Bind every value anew.
    Prepared prepared(const char *sql);

    // To be called when an act or a read is over, before its result is given away: fails where a read broke
    // off in the middle, since what was made of it is then not the whole. A statement that is still at work
    // would hold an old state of the file, unseen: that is a bug, which stops a debug build and is mended in
    // a release.
    [[nodiscard]] Result<void> endCall();

    // Why the last read on a connection that is gone by now broke off, where nobody has asked; of this
    // thread.
    static std::optional<Error> takeUntoldError();

    // A number that changes when another connection has committed to the file.
    [[nodiscard]] Result<qint64> dataVersion();

    // Of a file: unusable where it was replaced, removed or restored since it was opened, or where this
    // process has lost its locks on it. Asked before every write; costs a few system calls.
    [[nodiscard]] Result<void> checkFile() const;

    // Moves the WAL into the file where this connection's last commit left more than `pages` pages in it.
    // Call it after an answer was given, never before: it is the one slow part of writing. Does nothing while
    // another program holds the gate.
    void checkpointIfLarge(int pages = 1000);

    // Moves the whole WAL into the file and makes it empty. Busy where another program reads an older state.
    [[nodiscard]] Result<void> emptyLog();

    UidSource &uids() { return m_uids; }

private:
    friend class Prepared;
    friend class Rows;
    friend class Statement;
    friend class Transaction;
    Database(QString path, Mode mode, std::unique_ptr<Connection> connection);

    [[nodiscard]] Result<std::unique_ptr<Cursor>> prepare(QByteArrayView sql);
    [[nodiscard]] Result<std::unique_ptr<Cursor>> take(const QString &sql);
    void giveBack(const QString &sql, std::unique_ptr<Cursor> cursor);
    void giveBack(const std::string &sql, std::unique_ptr<Statement> statement);
    [[nodiscard]] Result<Rows> start(const QString &sql, std::unique_ptr<Cursor> cursor);
    [[nodiscard]] Result<Rows> writeAlone(const QString &sql, std::unique_ptr<Cursor> cursor);
    void noteBrokenRead();
    Error failed(); // what the last call says; remembered where it ended the transaction
    Error noted(Error error);

    // The life of a Transaction, which alone calls these.
    [[nodiscard]] Result<void> beginWriting();
    [[nodiscard]] Result<void> endWriting();
    void abandonWriting();
    // Refused where the database has ended the transaction by itself: everything behind it would be written
    // for good, one statement at a time.
    [[nodiscard]] Result<void> checkTransaction() const;

    const QString m_path;
    const Mode m_mode;
    bool m_isReady = false;   // what is written from now on is written as by anybody
    bool m_isWriting = false; // between beginWriting() and its end
    std::unique_ptr<Connection> m_connection;
    std::unordered_map<QString, std::vector<std::unique_ptr<Cursor>>> m_idle;
    std::unordered_map<std::string, std::vector<std::unique_ptr<Statement>>> m_prepared;
    std::optional<Error> m_brokenRead;
    std::optional<Error> m_endedBy; // what ended the transaction before its time
    UidSource m_uids;
};

// The answer of a call on the connection, once the call is over: an error where a read in it broke off.
template<typename T>
[[nodiscard]] Result<T> wholeAnswer(Database &database, Result<T> answer)
{
    const auto ended = database.endCall();
    return ended || !answer ? std::move(answer) : Result<T>(tl::unexpected(ended.error()));
}

} // namespace store
