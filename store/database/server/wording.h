// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace store::server {

struct Worded
{
    QByteArray sql;
    int parameters = 0;
};

// A statement as the store words it (SQLite's SQL) and as PostgreSQL takes it. What can be said in one way
// for both is said so in the store; here is what cannot: parameters, hints to SQLite's planner, "IS" between
// values, full text, subqueries without a name. Functions that only SQLite has are functions in
// resources/sql/postgres/002_functions.sql.
Worded worded(QByteArrayView sql);

} // namespace store::server
