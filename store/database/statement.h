// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QByteArray>
#include <QString>

#include <memory>
#include <optional>
#include <string>

namespace store {

class Cursor;
class Database;

// A prepared statement for what runs once per row of a large batch: values are bound as UTF-8 without a
// QVariant. Use Database::run for everything else. Bound bytes must stay valid until the next step(). A
// statement that was not stepped to its end keeps reading an old state of the file until reset() or its
// destruction.
class Statement
{
    Q_DISABLE_COPY_MOVE(Statement)
public:
    Statement(Database &database, const char *sql);
    ~Statement();

    Statement &bind(int index, const QByteArray &utf8);
    Statement &bindBlob(int index, const QByteArray &bytes);
    Statement &bind(int index, qint64 value);
    Statement &bind(int index, double value);
    Statement &bindNull(int index);
    Statement &bindOrNull(int index, const QByteArray &utf8); // null where the array isNull()

    // True while there is a row to read.
    [[nodiscard]] Result<bool> step();
    // Calls `take` at every row that is left. Where it returns a Result, the first error ends this and is
    // returned.
    template<typename Take>
    [[nodiscard]] Result<void> each(Take take);
    // Runs to the end and makes the statement ready for new values.
    [[nodiscard]] Result<void> execute();
    // execute() for a statement inside a transaction whose answer is not needed. A server may get it together
    // with the next statement, or at the latest with the commit, which then returns its error.
    [[nodiscard]] Result<void> post();
    // Announces that step() will be called with these values before anything is written; a server then
    // answers it together with the next statement.
    void expect();
    void reset();

    bool isPrepared() const { return m_cursor != nullptr; } // false: step() says why

    qint64 integer(int column) const;
    double real(int column) const;
    QByteArray bytes(int column) const;    // text or blob; isNull() for NULL
    QByteArrayView view(int column) const; // the same without a copy, until the next step()
    QString text(int column) const;
    bool isNull(int column) const;
    int columnCount() const;

private:
    void note(bool isBound);

    Database &m_database;
    std::unique_ptr<Cursor> m_cursor;
    std::optional<Error>
        m_refused; // why step() will not run: not prepared, or a bound text that must not be stored
    bool m_writes = false;
};

template<typename Take>
Result<void> Statement::each(Take take)
{
    auto more = step();
    for (; more && *more; more = step()) {
        if (auto taken = resultOfCall(take); !taken)
            return taken;
    }
    return more.map([](bool) {});
}

// A statement borrowed from its connection; the destructor resets it and gives it back.
class Prepared
{
    Q_DISABLE_COPY(Prepared)
public:
    Prepared() = default; // holds no statement
    Prepared(Prepared &&other) noexcept = default;
    Prepared &operator=(Prepared &&other) noexcept;
    ~Prepared() { giveBack(); }

    explicit operator bool() const { return m_statement != nullptr; }
    Statement *operator->() const { return m_statement.get(); }
    Statement &operator*() const { return *m_statement; }

private:
    friend class Database;
    Prepared(Database &database, std::string sql, std::unique_ptr<Statement> statement)
        : m_database(&database)
        , m_sql(std::move(sql))
        , m_statement(std::move(statement))
    {}
    void giveBack();

    Database *m_database = nullptr;
    std::string m_sql;
    std::unique_ptr<Statement> m_statement;
};

} // namespace store
