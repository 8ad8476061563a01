// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/postgrescursor.h"

#include <QByteArray>

#include <vector>

namespace store::server {

// A statement with its bound values, kept to be sent later.
class Question
{
public:
    Question(QByteArray sql, const BoundValues &values = {}, Plan named = {});

    Plan plan;
    const QByteArray &sql() const { return m_sql; }
    BoundValues values() const; // points into this object

    // Equal for equal statements with equal values.
    static QByteArray keyOf(const QByteArray &sql, const BoundValues &values);

private:
    QByteArray m_sql;
    std::vector<QByteArray> m_bytes; // null: NULL
    std::vector<int> m_formats;
};

} // namespace store::server
