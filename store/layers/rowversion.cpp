// SPDX-License-Identifier: MIT
#include "store/layers/rowversion.h"

#include "store/database/database.h"
#include "store/rows/norow.h"
#include "store/schema/layer.h"

namespace store {

using namespace Qt::StringLiterals;

Result<RowVersion> versionOf(Database &database, const QString &uid)
{
    const Layer *known = layerOfUid(uid);
    const Layer &layer = known && known->isLedgered() ? *known : reflexionLayer();
    return foundRow(database.first(u"SELECT revision, content_hash FROM %1 WHERE uid = ?"_s.arg(
                                       QLatin1StringView(layer.table)),
                                   {uid},
                                   [](const Rows &row) {
                                       return RowVersion{row.value(0).toInt(), row.text(1)};
                                   }),
                    uid);
}

} // namespace store
