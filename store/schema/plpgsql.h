// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

namespace store {

// A rule's statements in PL/pgSQL. Conditions become IFs, those that the row at hand answers outside of those
// that ask a table: PL/pgSQL evaluates the former itself, and of a CASE with subqueries the server would set
// up every one each time, though most acts need none (measured: half of a verdict's time).
QByteArray plpgsqlOf(const QByteArray &body);

} // namespace store
