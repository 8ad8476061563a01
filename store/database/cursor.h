// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArrayView>

namespace store {

// A statement prepared on a connection, and what it answers, row by row: the one face that every database
// library has for the store. What a call refuses the connection explains (Connection::error()). Columns count
// from 0, values to bind from 1, as in SQL itself.
class Cursor
{
    Q_DISABLE_COPY_MOVE(Cursor)
public:
    enum class Step { Row, Done, Failed };
    enum class Type { Null, Integer, Real, Text, Blob };
    // Borrowed bytes must outlive the next step().
    enum class Bytes { Borrowed, Copied };

    Cursor() = default;
    virtual ~Cursor() = default;

    virtual bool writes() const = 0;
    // Changes rows that others see: no word that begins or ends a transaction, and nothing of this connection
    // alone.
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
    // Of what answers no row: it may be carried out with what is asked next, whose asker then hears what was
    // refused.
    virtual Step post() { return step(); }
    // That it will be asked, with these values and before anything is written: its answer may come with the
    // next one.
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
