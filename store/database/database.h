// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/rows.h"
#include "store/result.h"
#include "store/uid.h"

#include <QSet>
#include <QStringList>
#include <QVariant>

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
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
    // Tells this store from a copy of it, which has the same uid: a file's real path, because a file has many
    // names, or the database that a server says it is, because a server has many addresses.
    QString place() const;
    bool isReadOnly() const { return m_mode == Mode::ReadOnly; }
    // True where nobody had the file open, so that it was opened as one that cannot change.
    bool isImmutable() const;
    sqlite3 *handle() const; // of a file; null for a server
    Connection &connection() const { return *m_connection; }

    // Runs a statement, which is prepared once per text. Read the answer from Rows; the statement is free for
    // the next run() when Rows is destroyed. A write outside of a Transaction is a transaction by itself.
    [[nodiscard]] Result<Rows> run(const QString &sql, std::initializer_list<QVariant> values = {});
    [[nodiscard]] Result<Rows> run(const QString &sql, const QVariantList &values);
    // Runs a statement and ignores its answer.
    [[nodiscard]] Result<void> execute(const QString &sql, std::initializer_list<QVariant> values = {});
    // The first column of the first row; a null value where there is no row.
    [[nodiscard]] Result<QVariant> value(const QString &sql, std::initializer_list<QVariant> values = {});
    // The same as a number, as a text, or as what holds or does not; 0, empty, false where it is null.
    [[nodiscard]] Result<qint64> number(const QString &sql, std::initializer_list<QVariant> values = {});
    [[nodiscard]] Result<QString> text(const QString &sql, std::initializer_list<QVariant> values = {});
    [[nodiscard]] Result<bool> isTrue(const QString &sql, std::initializer_list<QVariant> values = {});
    // The first column of every row, in their order or as a set.
    [[nodiscard]] Result<QStringList> texts(const QString &sql, const QVariantList &values = {});
    [[nodiscard]] Result<QSet<QString>> textSet(const QString &sql, const QVariantList &values = {});
    [[nodiscard]] Result<std::vector<qint64>> keys(const QString &sql, const QVariantList &values = {});
    [[nodiscard]] Result<QSet<qint64>> keySet(const QString &sql, const QVariantList &values = {});
    // What `made` makes of every row.
    template<typename Make>
    [[nodiscard]] auto all(const QString &sql, const QVariantList &values, Make made)
        -> Result<std::vector<std::invoke_result_t<Make, const Rows &>>>;
    // What `made` makes of the first row; nothing where there is no row.
    template<typename Make>
    [[nodiscard]] auto first(const QString &sql, const QVariantList &values, Make made)
        -> Result<std::optional<std::invoke_result_t<Make, const Rows &>>>;
    // Calls `take` for every row. Where it returns a Result, the first error ends the reading and is
    // returned.
    template<typename Take>
    [[nodiscard]] Result<void> each(const QString &sql, const QVariantList &values, Take take);

    // For SQL that runs with every act: a Statement prepared once per connection and text. Bind every value
    // anew.
    Prepared prepared(const char *sql);

    // Call it when an act or a read is over, before its result is used: fails where a read broke off in the
    // middle, because the result is then incomplete. A statement still being read would hold an old state of
    // the file; that is a bug, which aborts a debug build and is repaired in a release.
    [[nodiscard]] Result<void> endCall();

    // The error of a read that broke off on a connection closed meanwhile, if nobody asked for it; for this
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

    // Whether an act may be tried on a server that asks for nothing before its commit (RowMove); not while
    // the store takes more than that of an act of a person, as the newest act saw it.
    bool movesUnasked() const { return m_movesUnasked; }
    void setMovesUnasked(bool does) { m_movesUnasked = does; }

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
    Error failed(); // the last call's error; kept in m_endedBy if it ended the transaction
    Error noted(Error error);

    // Only Transaction calls these.
    [[nodiscard]] Result<void> beginWriting();
    [[nodiscard]] Result<void> endWriting();
    void abandonWriting();
    // Error::Refused where the database ended the transaction by itself: each further statement would be
    // committed on its own.
    [[nodiscard]] Result<void> checkTransaction() const;

    const QString m_path;
    const Mode m_mode;
    bool m_isReady = false;   // the store was opened and checked: from now on writes take the gate like all
                              // others
    bool m_isWriting = false; // between beginWriting() and its end
    bool m_movesUnasked = true;
    std::unique_ptr<Connection> m_connection;
    std::unordered_map<QString, std::vector<std::unique_ptr<Cursor>>> m_idle;
    std::unordered_map<std::string, std::vector<std::unique_ptr<Statement>>> m_prepared;
    std::optional<Error> m_brokenRead;
    std::optional<Error> m_endedBy; // the error that ended the transaction early
    UidSource m_uids;
};

template<typename Take>
Result<void> Database::each(const QString &sql, const QVariantList &values, Take take)
{
    auto rows = run(sql, values);
    while (rows && rows->next()) {
        if (auto taken = resultOfCall(take, **rows); !taken)
            return taken;
    }
    return rows.map([](const Rows &) {});
}

template<typename Make>
auto Database::first(const QString &sql, const QVariantList &values, Make made)
    -> Result<std::optional<std::invoke_result_t<Make, const Rows &>>>
{
    using Made = std::optional<std::invoke_result_t<Make, const Rows &>>;
    return run(sql, values).map([&](Rows rows) { return rows.next() ? Made(made(rows)) : Made(); });
}

template<typename Make>
auto Database::all(const QString &sql, const QVariantList &values, Make made)
    -> Result<std::vector<std::invoke_result_t<Make, const Rows &>>>
{
    std::vector<std::invoke_result_t<Make, const Rows &>> all;
    return each(sql, values, [&](const Rows &row) { all.push_back(made(row)); }).map([&all] {
        return std::move(all);
    });
}

// Wraps the result of a call: returns the error instead if a read in the call broke off.
template<typename T>
[[nodiscard]] Result<T> wholeAnswer(Database &database, Result<T> answer)
{
    const auto ended = database.endCall();
    return ended || !answer ? std::move(answer) : Result<T>(tl::unexpected(ended.error()));
}

} // namespace store
