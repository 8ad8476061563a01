// SPDX-License-Identifier: MIT
#pragma once

#include "store/database/server/postgrescursor.h"

#include <QByteArray>

#include <vector>

namespace store::server {

// A statement that is sent later, with what was bound to it.
class Question
{
public:
    Question(QByteArray sql, const BoundValues &values = {}, Plan named = {});

    Plan plan;
    const QByteArray &sql() const { return m_sql; }
    BoundValues values() const; // valid while this is there

    // The same for the same question.
    static QByteArray keyOf(const QByteArray &sql, const BoundValues &values);

private:
    QByteArray m_sql;
    std::vector<QByteArray> m_bytes; // null: NULL
    std::vector<int> m_formats;
};

} // namespace store::server
