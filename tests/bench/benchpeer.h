// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace bench {

class Table;

// The same acts on a plain QSqlTableModel behind a QSortFilterProxyModel, over a plain table of the same
// rows. Each in a process of its own: one that does not end in 30 s is given up, and no other with it.
void measurePeer(Table &table, const QString &path);

// What such a process does; it prints "begin <act>" where what the act needs is there, and "<act> <value>"
// lines.
int runPeer(const QString &path, const QString &act);

// A window with such a model in a table view, up to its first paint.
int runPeerWindow(const QString &path);

} // namespace bench
