// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

namespace store {

// A prepared statement and its answer, row by row: the interface that each database library implements for
// the store. When a call fails, Connection::error() says why. Columns count from 0, values to bind from 1, as
// in SQL itself.
class Cursor
{
    Q_DISABLE_COPY_MOVE(Cursor)
public:
    enum class Step { Row, Done, Failed };
    enum class Type { Null, Integer, Real, Text, Blob };
    // Whether the cursor copies bound bytes; borrowed ones must stay valid until the next step().
    enum class Bytes { Borrowed, Copied };

    Cursor() = default;
    virtual ~Cursor() = default;

    virtual bool writes() const = 0;
    // True for a statement that writes rows others can see; false for BEGIN, COMMIT and the like and for what
    // concerns this connection alone.
    virtual bool changesStore() const = 0;

    // False where the value could not be bound: it would be stored as NULL.
    virtual bool bindText(int index, QByteArrayView utf8, Bytes bytes) = 0;
    virtual bool bindBlob(int index, QByteArrayView blob, Bytes bytes) = 0;
    virtual bool bind(int index, qint64 value) = 0;
    virtual bool bind(int index, double value) = 0;
    virtual bool bindNull(int index) = 0;
    virtual void clearBindings() = 0;

    virtual Step step() = 0;
    virtual void reset() = 0;
    // Runs a statement that returns no row. A server may get it together with the next statement, which then
    // reports the error.
    virtual Step post() { return step(); }
    // Announces that step() will be called with these values before anything is written, or behind the commit
    // of an act that asks for nothing; a server may then send the answer together with that of the next
    // statement.
    virtual void expect() {}

    virtual Type type(int column) const = 0;
    virtual qint64 integer(int column) const = 0;
    virtual double real(int column) const = 0;
    // Text or blob, until the next step. Null data where the column is null or memory ran out.
    virtual QByteArrayView view(int column) const = 0;
    virtual int columnCount() const = 0;
    virtual QByteArray columnName(int column) const = 0;
};

} // namespace store
