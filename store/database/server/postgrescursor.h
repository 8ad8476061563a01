// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/cursor.h"
#include "store/database/server/wording.h"

#include <QByteArray>

#include <memory>
#include <vector>

#include <libpq-fe.h>

namespace store::server {

class PostgresConnection;

// What the server said; it never changes, so that several may read it.
class Answer : public std::shared_ptr<PGresult>
{
public:
    Answer() = default;
    Answer(std::nullptr_t) {}
    explicit Answer(PGresult *result)
        : std::shared_ptr<PGresult>(result, PQclear)
    {}
};

// The name of a prepared statement and the session it belongs to.
struct Plan
{
    static constexpr int NotYet = -1; // it is prepared with its first run

    QByteArray name;
    int session = 0; // 0: the statement needs no plan
};

struct BoundValues
{
    std::vector<const char *> data;
    std::vector<int> sizes;
    std::vector<int> formats;
};

// Values go as text and take the type that the statement gives them; blobs go as they are. The whole answer
// is taken at the first step: one connection answers one statement at a time, and the store reads several at
// once.
class PostgresCursor final : public Cursor
{
public:
    // Without a plan for BEGIN, COMMIT and the like.
    PostgresCursor(PostgresConnection &connection, const Worded &worded, Plan plan = {});

    bool writes() const override { return m_writes; }
    bool changesStore() const override { return m_writes; }

    bool bindText(int index, QByteArrayView utf8, Bytes bytes) override;
    bool bindBlob(int index, QByteArrayView blob, Bytes bytes) override;
    bool bind(int index, qint64 value) override;
    bool bind(int index, double value) override;
    bool bindNull(int index) override;
    void clearBindings() override;

    Step step() override;
    Step post() override;
    void expect() override;
    void reset() override;

    Type type(int column) const override;
    qint64 integer(int column) const override;
    double real(int column) const override;
    QByteArrayView view(int column) const override;
    int columnCount() const override;
    QByteArray columnName(int column) const override;

private:
    struct Value
    {
        QByteArray own; // bytes, where the cursor copied them
        const char *data = nullptr;
        int size = 0;
        bool isBinary = false;
    };
    bool bindBytes(int index, QByteArrayView bytes, Bytes lifetime, bool isBinary);
    BoundValues bound() const;
    Answer run();
    QByteArrayView cell(int column) const;

    PostgresConnection &m_connection;
    Plan m_plan;
    const QByteArray m_sql;
    const bool m_writes;
    std::vector<Value> m_values;
    Answer m_answer;
    int m_row = -1;
    mutable std::vector<QByteArray> m_made; // decoded bytes of the row, where the server sent another form
};

} // namespace store::server
