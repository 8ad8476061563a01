// SPDX-License-Identifier: MIT
#pragma once

#include "store/result.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

#include <vector>

namespace store {
class Database;
}

namespace store::exchange {

// The layers that listRows() lists: every one but the reflexions, which have a list of their own (Queue).
QStringList listedLayers();

struct LayerFilter
{
    QString status;   // as stored; empty: any. Layers without a status know none.
    QString agent;    // by name; layers that belong to no agent have no rows of one
    qint64 after = 0; // key of the last row read; 0 begins with the oldest
    int limit = 500;
};

// One row for reading, with the key to go on behind.
struct ListedRow
{
    qint64 key = 0;
    QJsonObject row;
    QString text; // what it says, for a line in a table
};

// Rows of a layer in order of their key. Usage where there is no such layer.
[[nodiscard]] Result<std::vector<ListedRow>> listRows(Database &database, const QString &layer,
                                                      const LayerFilter &filter);
// One row by its uid, of whatever layer but the reflexions. NotFound; says so where it was forgotten.
[[nodiscard]] Result<ListedRow> listedRow(Database &database, const QString &uid);

// How many rows each layer has, by status; a layer without statuses counts under "". The reflexions are not
// among them: theirs are kept (Queue::counts).
[[nodiscard]] Result<QMap<QString, QMap<QString, qint64>>> layerCounts(Database &database);

} // namespace store::exchange
