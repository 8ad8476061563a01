// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace store::server {

struct Worded
{
    QByteArray sql;
    int parameters = 0;
};

// Translates a statement from the store's SQL (SQLite's) to PostgreSQL's. Where one wording works for both,
// the store uses it; here is the rest: parameters, hints to SQLite's planner, "IS" between values, full text,
// subqueries without a name. Functions that only SQLite has exist as functions in
// resources/sql/postgres/002_functions.sql.
Worded worded(QByteArrayView sql);

} // namespace store::server
