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

// The statuses that rows of such a layer may be listed by; empty where they have none.
QStringList listedStatuses(const QString &layer);

struct LayerFilter
{
    QString status;   // as stored; empty: any. Layers without statuses have no row with one
    QString agent;    // by name; layers that belong to no agent have no rows of one
    qint64 after = 0; // key of the last row read; 0 begins with the oldest
    int limit = 500;
};

// One row for display, with the key to continue after.
struct ListedRow
{
    qint64 key = 0;
    QJsonObject row;
    QString text; // the row's text for a line in a table
};

// Rows of a layer in order of their key. Usage where there is no such layer.
[[nodiscard]] Result<std::vector<ListedRow>> listRows(Database &database, const QString &layer,
                                                      const LayerFilter &filter);
// One row by its uid, of any layer except the reflexions. Error::NotFound, which says if it was forgotten.
[[nodiscard]] Result<ListedRow> listedRow(Database &database, const QString &uid);

// How many rows each layer has, by status; layers without statuses count under "". Without the reflexions,
// whose counts are kept (Queue::counts).
[[nodiscard]] Result<QMap<QString, QMap<QString, qint64>>> layerCounts(Database &database);

} // namespace store::exchange
