// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;

// The same acts on a plain QSqlTableModel behind a QSortFilterProxyModel, over a plain table of the same
// rows. In a process of its own: an act that does not end in 30 s is given up, and all after it.
void measurePeer(Table &table, const QString &path, qint64 rows);

// What that process does; it prints "begin <act>" and "<act> <value>" lines.
int runPeer(const QString &path);

// A window with such a model in a table view, up to its first paint.
int runPeerWindow(const QString &path);

} // namespace bench
