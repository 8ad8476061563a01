// SPDX-License-Identifier: MIT
#pragma once

#include "store/exchange/layerlist.h"

#include <QJsonArray>

namespace store {
class Database;
struct RowLabel;
} // namespace store

namespace app::ctl {

class Invocation;

// "memoirctl list LAYER" for other layers than reflexions.
store::Result<int> listLayer(const Invocation &invocation, const QString &layer);
// "memoirctl show UID" for such a row: columns, history, findings, citations, lineage, why it is held back.
store::Result<int> showLayerRow(const Invocation &invocation, store::Database &database, const QString &uid);

// Sources, derived rows and contexts of a row, under "sources", "derived" and "told"; and "held_back".
store::Result<QJsonObject> lineageJson(store::Database &database, const QString &uid);
void printLineage(const Invocation &invocation, const QJsonObject &lineage);

} // namespace app::ctl
